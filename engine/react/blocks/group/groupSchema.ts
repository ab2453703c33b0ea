import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { emptySchema } from '../../../language/collection.ts';
import { conditionSchema } from '../../../language/condition.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import { provided } from '../../../language/provided.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import type { BlockProps } from '../defineBlock.ts';

export const groupSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      title: labelSchema.optional().describe('A heading above the block.'),
      text: textSchema.optional().describe('A line below the heading.'),
      look: z
        .enum(['plain', 'card', 'frame'])
        .default('plain')
        .describe('`card` puts the blocks in a card, `frame` in a narrow one in the middle of the page.'),
      narrow: z.boolean().optional().describe('No wider than is good for reading and filling in.'),
      columns: z.number().int().min(1).max(4).default(1).describe('How many blocks stand side by side where there is room.'),
      split: z
        .enum(['even', 'aside'])
        .optional()
        .describe('With two columns: whether they are of one width, or the first is a narrow one beside the main one.'),
      of: refersTo('collection', nameSchema)
        .optional()
        .describe('A collection of a single record, or with `where` the first for which that holds; the blocks see it as `row`.'),
      where: conditionSchema.optional().describe('Which record of the collection: `{ "row.id": { "sameAs": "page.account" } }`.'),
      empty: emptySchema.optional().describe('What is said in its place as long as nobody has entered that record.'),
      values: z
        .record(nameSchema, valueSchema)
        .optional()
        .describe('Computed once for everything in the group, which reads them as `values.NAME`, in texts and conditions too.'),
      blocks: childBlocks.describe('What stands in the group.'),
    })
    .describe('Blocks side by side or stacked; columns fold to one on a small screen. `frame` is a narrow card in the middle of the page.')
    .register(provided, { roots: { values: { namesOf: 'values' } } });
export type GroupProps = BlockProps<typeof groupSchema>;
