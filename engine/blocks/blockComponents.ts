import type { ComponentType } from 'react';
import type { AnyBlock } from '../manifest/screen.ts';
import ActionsBlock from './actions/ActionsBlock.tsx';
import BannerBlock from './banner/BannerBlock.tsx';
import type { Block, BlockOf } from './blockSchema.ts';
import DialogBlock from './dialog/DialogBlock.tsx';
import FeaturesBlock from './features/FeaturesBlock.tsx';
import FlowBlock from './flow/FlowBlock.tsx';
import FooterBlock from './footer/FooterBlock.tsx';
import FormBlock from './form/FormBlock.tsx';
import GroupBlock from './group/GroupBlock.tsx';
import HeaderBlock from './header/HeaderBlock.tsx';
import HeroBlock from './hero/HeroBlock.tsx';
import ListBlock from './list/ListBlock.tsx';
import ProfileBlock from './profile/ProfileBlock.tsx';
import StatsBlock from './stats/StatsBlock.tsx';
import TextBlock from './text/TextBlock.tsx';

/** A component for every built-in block; the schema of its kind types its props. */
type BuiltIn = { [Kind in Block['block']]: ComponentType<BlockOf<Kind>> };

const components: BuiltIn = {
  actions: ActionsBlock,
  banner: BannerBlock,
  dialog: DialogBlock,
  features: FeaturesBlock,
  flow: FlowBlock,
  footer: FooterBlock,
  form: FormBlock,
  group: GroupBlock,
  header: HeaderBlock,
  hero: HeroBlock,
  list: ListBlock,
  profile: ProfileBlock,
  stats: StatsBlock,
  text: TextBlock,
};

// Each component fits the blocks of its own kind, which is how the registry hands them out; the checked manifest guarantees the rest.
export const blockComponents = components as unknown as Readonly<Record<string, ComponentType<AnyBlock>>>;
