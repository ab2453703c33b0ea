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
      text: textSchema.optional().describe('Text below the heading.'),
      look: z
        .enum(['plain', 'card', 'sealed', 'frame'])
        .default('plain')
        .describe(
          "`card` puts the blocks in a card, `sealed` in one with the portal's seal, for receipts and completed work, and `frame` in a narrow card in the middle of the page.",
        ),
      narrow: z.boolean().optional().describe('Limits the width for easy reading.'),
      columns: z.number().int().min(1).max(4).default(1).describe('The number of columns on a wide screen.'),
      split: z
        .enum(['even', 'aside', 'lead', 'main', 'controls'])
        .optional()
        .describe(
          'The widths of two columns: equal, a narrow first column (`aside`), a wider first one (`lead`), or a narrow second one (`main`). `controls` is for selectors and buttons: two equal columns, even on a tablet. On a phone, the second column is below the first.',
        ),
      of: refersTo('collection', nameSchema)
        .optional()
        .describe(
          'A collection with a single record. With `where`, the group uses the first matching record. The blocks can use the record as `row`.',
        ),
      where: conditionSchema
        .optional()
        .describe('Selects the record of the collection. For example, `{ "row.id": { "sameAs": "page.account" } }`.'),
      empty: emptySchema.optional().describe('The text to show if there is no such record.'),
      values: z
        .record(nameSchema, valueSchema)
        .optional()
        .describe(
          'Values computed once for the whole group. Everything in it, including text and conditions, can use them as `values.NAME`.',
        ),
      blocks: childBlocks.describe('The content of the group.'),
    })
    .describe(
      'Blocks next to or below each other. On a small screen, there is one column. `frame` is a narrow card in the middle of the page.',
    )
    .register(provided, { roots: { values: { namesOf: 'values' } } });
export type GroupProps = BlockProps<typeof groupSchema>;
