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
    title: pieceSchema.describe('The title of the record: a field, `"title"`, or a text.'),
    to: toSchema.optional(),
    details: z.array(pieceSchema).optional().describe('Further content in small print below the title.'),
    badges: z.array(pieceSchema).optional().describe('Badges beside the title: `["status"]`.'),
    figures: z
      .array(pieceSchema)
      .optional()
      .describe('Amounts at the end of the row, aligned with those of the other rows. A tone colors them.'),
    actions: z.array(actionSchema).optional().describe('Buttons and links at the end of the row; they act on its record.'),
  })
  .describe('The content of each row. Reads the record as `row`.');

export const listSchema = z
  .strictObject({
    title: labelSchema.describe('The heading of the card: `Upcoming events`. With `by` it names the whole list.'),
    of: collectionKeys.of,
    where: conditionSchema.optional().describe('Only the records for which this holds, each read as `row`: `{ "row.status": "open" }`.'),
    sort: refersTo('sort', z.string()).optional().describe('A field to sort by; `-` in front for descending.'),
    limit: z.number().int().min(1).optional().describe('The maximum number of records.'),
    by: groupingSchema
      .optional()
      .describe(
        "Groups the rows by this field, or by its day, month, or year. Each group has its own card with the value as its heading, in the order of the field's choices, if any.",
      ),
    columns: z
      .number()
      .int()
      .min(1)
      .max(4)
      .optional()
      .describe('The number of columns for the cards of `by` on a wide screen; 1 by default.'),
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
  .describe('The rows of a collection below each other in a card with a heading; with `by`, in a card for each value of a field.');
export type ListProps = BlockProps<typeof listSchema>;
