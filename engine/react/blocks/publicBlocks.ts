import { lazily } from '../loading/lazily.tsx';
import ActionsBlock from './actions/ActionsBlock.tsx';
import { actionsBlockSchema } from './actions/actionsBlockSchema.ts';
import BannerBlock from './banner/BannerBlock.tsx';
import { bannerSchema } from './banner/bannerSchema.ts';
import { defineBlock } from './defineBlock.ts';
import DialogBlock from './dialog/DialogBlock.tsx';
import { dialogSchema } from './dialog/dialogSchema.ts';
import FeaturesBlock from './features/FeaturesBlock.tsx';
import { featuresSchema } from './features/featuresSchema.ts';
import FooterBlock from './footer/FooterBlock.tsx';
import { footerSchema } from './footer/footerSchema.ts';
import { formBlockSchema } from './form/formBlockSchema.ts';
import { FormOutline } from './form/FormOutline.tsx';
import HeaderBlock from './header/HeaderBlock.tsx';
import { headerSchema } from './header/headerSchema.ts';
import HeroBlock from './hero/HeroBlock.tsx';
import { heroSchema } from './hero/heroSchema.ts';
import { loadFormBlock, loadTableBlock } from './loadBlocks.ts';
import PartBlock from './part/PartBlock.tsx';
import { partBlockSchema } from './part/partBlockSchema.ts';
import StatsBlock, { StatsOutline } from './stats/StatsBlock.tsx';
import { statsSchema } from './stats/statsSchema.ts';
import { tableBlockSchema } from './table/tableBlockSchema.ts';
import TextBlock from './text/TextBlock.tsx';
import { textBlockSchema } from './text/textBlockSchema.ts';

/** The built-in blocks that every page can render. The code of two of them, `form` and `table`, is loaded on first use. */
export const publicBlocks = [
  defineBlock({ kind: 'actions', schema: actionsBlockSchema, component: ActionsBlock }),
  defineBlock({ kind: 'banner', schema: bannerSchema, component: BannerBlock }),
  defineBlock({ kind: 'dialog', schema: dialogSchema, component: DialogBlock }),
  defineBlock({ kind: 'features', schema: featuresSchema, component: FeaturesBlock }),
  defineBlock({ kind: 'footer', schema: footerSchema, component: FooterBlock }),
  defineBlock({ kind: 'form', schema: formBlockSchema, component: lazily(loadFormBlock), outline: FormOutline }),
  defineBlock({ kind: 'header', schema: headerSchema, component: HeaderBlock }),
  defineBlock({ kind: 'hero', schema: heroSchema, component: HeroBlock }),
  defineBlock({ kind: 'part', schema: partBlockSchema, component: PartBlock }),
  defineBlock({ kind: 'stats', schema: statsSchema, component: StatsBlock, outline: StatsOutline }),
  defineBlock({ kind: 'table', schema: tableBlockSchema, component: lazily(loadTableBlock) }),
  defineBlock({ kind: 'text', schema: textBlockSchema, component: TextBlock }),
];
