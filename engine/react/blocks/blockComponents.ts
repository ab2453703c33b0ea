import type { ComponentType } from 'react';
import type { AnyBlock } from '../../language/screen.ts';
import { loadedSoFar, loadOnce } from '../loading/loadOnce.ts';
import { lazily } from '../loading/lazily.tsx';
import ActionsBlock from './actions/ActionsBlock.tsx';
import BannerBlock from './banner/BannerBlock.tsx';
import type { Block, BlockOf } from './blockSchema.ts';
import DialogBlock from './dialog/DialogBlock.tsx';
import FeaturesBlock from './features/FeaturesBlock.tsx';
import FooterBlock from './footer/FooterBlock.tsx';
import GroupBlock from './group/GroupBlock.tsx';
import HeaderBlock from './header/HeaderBlock.tsx';
import HeroBlock from './hero/HeroBlock.tsx';
import type { insideBlocks } from './insideBlocks.ts';
import { loadInsideBlocks, loadTableBlock } from './loadBlocks.ts';
import PartBlock from './part/PartBlock.tsx';
import StatsBlock from './stats/StatsBlock.tsx';
import TextBlock from './text/TextBlock.tsx';

/** A component for every built-in block; the schema of its kind types its props. */
type BuiltIn = { [Kind in Block['block']]: ComponentType<BlockOf<Kind>> };

type Inside = typeof insideBlocks;

function inside<Kind extends keyof Inside>(kind: Kind) {
  const pick = (blocks: Pick<BuiltIn, keyof Inside>) => ({ default: blocks[kind] });
  return lazily(
    async () => pick(await loadOnce(loadInsideBlocks)),
    () => {
      const blocks = loadedSoFar(loadInsideBlocks);
      return blocks && pick(blocks);
    },
  );
}

const components: BuiltIn = {
  actions: ActionsBlock,
  banner: BannerBlock,
  cards: inside('cards'),
  chart: inside('chart'),
  details: inside('details'),
  dialog: DialogBlock,
  features: FeaturesBlock,
  flow: inside('flow'),
  footer: FooterBlock,
  form: lazily(() => import('./form/FormBlock.tsx')),
  group: GroupBlock,
  header: HeaderBlock,
  hero: HeroBlock,
  list: inside('list'),
  part: PartBlock,
  profile: inside('profile'),
  progress: inside('progress'),
  selector: inside('selector'),
  stats: StatsBlock,
  table: lazily(loadTableBlock),
  tabs: inside('tabs'),
  text: TextBlock,
};

// Each component fits the blocks of its own kind, which is how the registry hands them out; the checked manifest guarantees the rest.
export const blockComponents = components as unknown as Readonly<Record<string, ComponentType<AnyBlock>>>;
