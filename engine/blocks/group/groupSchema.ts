import { z } from 'zod';
import { nameSchema } from '../../manifest/basics.ts';
import { refersTo } from '../../manifest/references.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';
import { childBlocks } from '../childBlocks.ts';

/** Blocks side by side or stacked; columns fold to one on a small screen. `frame` is a narrow card in the middle of the page. */
export const groupSchema = z.strictObject({
  block: z.literal('group'),
  ...blockBase,
  title: textSchema.optional(),
  text: textSchema.optional(),
  look: z.enum(['plain', 'card', 'frame']).default('plain'),
  columns: z.number().int().min(1).max(4).default(1),
  /** With two columns: whether they are of one width, or the first is a narrow one beside the main one. */
  split: z.enum(['even', 'aside']).optional(),
  /** A collection of a single record, which the blocks see as `row`. */
  row: refersTo('collection', nameSchema).optional(),
  blocks: childBlocks,
});
export type GroupProps = z.output<typeof groupSchema>;
