import { z } from 'zod';
import type { AnyBlock } from '../manifest/screen.ts';
import { actionsBlockSchema } from './actions/actionsBlockSchema.ts';
import { bannerSchema } from './banner/bannerSchema.ts';
import { dialogSchema } from './dialog/dialogSchema.ts';
import { featuresSchema } from './features/featuresSchema.ts';
import { flowBlockSchema } from './flow/flowBlockSchema.ts';
import { footerSchema } from './footer/footerSchema.ts';
import { formBlockSchema } from './form/formBlockSchema.ts';
import { groupSchema } from './group/groupSchema.ts';
import { headerSchema } from './header/headerSchema.ts';
import { heroSchema } from './hero/heroSchema.ts';
import { listSchema } from './list/listSchema.ts';
import { profileSchema } from './profile/profileSchema.ts';
import { statsSchema } from './stats/statsSchema.ts';
import { textBlockSchema } from './text/textBlockSchema.ts';

/** The schemas of the engine's own blocks. `blockComponents` has a component for each, and TypeScript holds the two together. */
export const builtInBlockSchemas = [
  actionsBlockSchema,
  bannerSchema,
  dialogSchema,
  featuresSchema,
  flowBlockSchema,
  footerSchema,
  formBlockSchema,
  groupSchema,
  headerSchema,
  heroSchema,
  listSchema,
  profileSchema,
  statsSchema,
  textBlockSchema,
] as const;

const builtIn = z.discriminatedUnion('block', builtInBlockSchemas);

/** A block of the engine, as written and as read. */
export type Block = z.output<typeof builtIn>;
/** Any block of the engine, told apart by `block`. */
export const blockSchema: z.ZodType<AnyBlock> = builtIn as unknown as z.ZodType<AnyBlock>;
/** The block of one kind: `BlockOf<'hero'>`. */
export type BlockOf<Kind extends Block['block']> = Extract<Block, { block: Kind }>;
