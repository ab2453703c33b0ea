import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { toSchema } from '../../../language/address.ts';
import { iconCasesSchema } from '../../../language/basics.ts';
import { collectionKeys, emptySchema } from '../../../language/collection.ts';
import { conditionSchema } from '../../../language/condition.ts';
import { groupingSchema } from '../../../language/grouping.ts';
import { figureKeys, pieceSchema } from '../../../language/piece.ts';
import { refersTo } from '../../../language/references.ts';
import { labelSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

const { label, value, format, cents, when } = figureKeys;

/** How a record is shown in a list. The record is `row` in its conditions and texts. */
export const listItemSchema = z
  .strictObject({
    icon: iconCasesSchema.optional().describe('A lucide icon in front of the record.'),
    title: pieceSchema.describe('What names the record: a field, `"title"`, or a text.'),
    to: toSchema.optional(),
    details: z.array(pieceSchema).optional().describe('What else is said of it, in small print below.'),
    badges: z.array(pieceSchema).optional().describe('Badges beside the title: `["status"]`.'),
    figures: z.array(pieceSchema).optional().describe('Amounts at the end of the row, below those of the other rows. A tone colours them.'),
    actions: z.array(actionSchema).optional().describe('Buttons and links at the end of the row; they act on its record.'),
  })
  .describe('How each record reads; it is `row` here.');

export const listSchema = z
  .strictObject({
    title: labelSchema.describe('The heading of the card: `Upcoming events`. With `by` it names the whole list.'),
    of: collectionKeys.of,
    where: conditionSchema.optional().describe('Only the records for which this holds, each read as `row`: `{ "row.status": "open" }`.'),
    sort: refersTo('sort', z.string()).optional().describe('A field to sort by; `-` in front for descending.'),
    limit: z.number().int().min(1).optional().describe('No more than this many.'),
    by: groupingSchema
      .optional()
      .describe(
        'Rows with the same value in this field, or of the same day, month or year, stand in a card of their own, headed by it; in the order of its choices if it has any.',
      ),
    columns: z
      .number()
      .int()
      .min(1)
      .max(4)
      .optional()
      .describe('How many of the cards that `by` makes stand side by side where there is room; 1 by default.'),
    icon: iconCasesSchema.optional().describe('A lucide icon beside the heading.'),
    item: listItemSchema,
    total: z
      .strictObject({ label, value, format, cents, when })
      .optional()
      .describe('A line below the rows, such as the sum of their figures.'),
    empty: emptySchema,
    actions: z.array(actionSchema).optional().describe('Buttons and links of the whole list, below the rows.'),
  })
  .refine(({ by, columns }) => by !== undefined || columns === undefined, {
    message: 'only a list with "by" has columns',
    path: ['columns'],
    params: { code: 'no-groups' },
  })
  .describe('The rows of a collection, one below the other, in a card with a heading; with `by` in a card for each value of a field.');
export type ListProps = BlockProps<typeof listSchema>;
