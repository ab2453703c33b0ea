import { z } from 'zod';
import type { AnyBlock, ChildBlocks } from '../../language/screen.ts';
import { actionsBlockSchema } from './actions/actionsBlockSchema.ts';
import { bannerSchema } from './banner/bannerSchema.ts';
import { cardsSchema } from './cards/cardsSchema.ts';
import { chartSchema } from './chart/chartSchema.ts';
import { detailsSchema } from './details/detailsSchema.ts';
import { dialogSchema } from './dialog/dialogSchema.ts';
import { featuresSchema } from './features/featuresSchema.ts';
import { flowBlockSchema } from './flow/flowBlockSchema.ts';
import { footerSchema } from './footer/footerSchema.ts';
import { formBlockSchema } from './form/formBlockSchema.ts';
import { groupSchema } from './group/groupSchema.ts';
import { headerSchema } from './header/headerSchema.ts';
import { heroSchema } from './hero/heroSchema.ts';
import { listSchema } from './list/listSchema.ts';
import { partBlockSchema } from './part/partBlockSchema.ts';
import { profileSchema } from './profile/profileSchema.ts';
import { progressSchema } from './progress/progressSchema.ts';
import { selectorSchema } from './selector/selectorSchema.ts';
import { statsSchema } from './stats/statsSchema.ts';
import { tableBlockSchema } from './table/tableBlockSchema.ts';
import { tabsSchema } from './tabs/tabsSchema.ts';
import { textBlockSchema } from './text/textBlockSchema.ts';

/** Blocks inside a block. Lazy, because the union of all blocks contains the blocks that contain blocks. */
const childBlocks: ChildBlocks = z.array(z.lazy(() => blockSchema));

/** The schemas of the engine's own blocks. `blockComponents` has a component for each, and TypeScript holds the two together. */
export const builtInBlockSchemas = [
  actionsBlockSchema,
  bannerSchema,
  cardsSchema(childBlocks),
  chartSchema,
  detailsSchema,
  dialogSchema(childBlocks),
  featuresSchema,
  flowBlockSchema(childBlocks),
  footerSchema,
  formBlockSchema(childBlocks),
  groupSchema(childBlocks),
  headerSchema,
  heroSchema,
  listSchema,
  partBlockSchema(childBlocks),
  profileSchema,
  progressSchema,
  selectorSchema(childBlocks),
  statsSchema,
  tableBlockSchema,
  tabsSchema(childBlocks),
  textBlockSchema,
] as const;

const builtIn = z.discriminatedUnion('block', builtInBlockSchemas);

/** A block of the engine, as written and as read. */
export type Block = z.output<typeof builtIn>;
/** Any block of the engine, told apart by `block`. */
export const blockSchema: z.ZodType<AnyBlock> = builtIn;
/** The block of one kind: `BlockOf<'hero'>`. */
export type BlockOf<Kind extends Block['block']> = Extract<Block, { block: Kind }>;
