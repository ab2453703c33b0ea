import { z } from 'zod';
import { conditionSchema } from '../../manifest/condition.ts';
import { nameSchema } from '../../manifest/basics.ts';
import { refersTo } from '../../manifest/references.ts';
import { textSchema } from '../../manifest/text.ts';
import { childBlocks } from '../childBlocks.ts';

/** A modal dialog. An `open` effect with its id shows it; Escape, its close button and `close` hide it. Its blocks are loaded on intent. */
export const dialogSchema = z.strictObject({
  block: z.literal('dialog'),
  id: nameSchema,
  when: conditionSchema.optional(),
  title: textSchema,
  text: textSchema.optional(),
  /** The collection whose record, named in the address, the blocks see as `row`. */
  row: refersTo('collection', nameSchema).optional(),
  size: z.enum(['small', 'medium', 'large']).default('small'),
  blocks: childBlocks,
});
export type DialogProps = z.output<typeof dialogSchema>;
