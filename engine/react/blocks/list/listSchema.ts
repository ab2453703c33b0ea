import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { toSchema } from '../../../language/address.ts';
import { iconCasesSchema, nameSchema } from '../../../language/basics.ts';
import { collectionKeys, emptySchema } from '../../../language/collection.ts';
import { conditionSchema } from '../../../language/condition.ts';
import { groupingSchema } from '../../../language/grouping.ts';
import { figureKeys, pieceSchema } from '../../../language/piece.ts';
import { provided } from '../../../language/provided.ts';
import { refersTo } from '../../../language/references.ts';
import type { ChildBlocks } from '../../../language/screen.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import { barKeys, barLook, barRoots } from '../progress/progressSchema.ts';
import type { BlockProps } from '../defineBlock.ts';

const { label, value, format, cents, when } = figureKeys;

/** How a record is shown in a list. The record is `row` in its conditions and text. */
export const listItemSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      look: z
        .enum(['plain', 'code'])
        .optional()
        .describe('`code` for technical records: monospaced, with the details cut off after a line. Repeat them in `blocks`.'),
      icon: iconCasesSchema.optional().describe('A lucide icon in front of the record.'),
      title: pieceSchema.describe('The title of the record: a field, `"title"`, or text.'),
      to: toSchema.optional(),
      details: z.array(pieceSchema).optional().describe('Further content in small print below the title.'),
      badges: z.array(pieceSchema).optional().describe('Badges beside the title: `["status"]`.'),
      bar: z
        .strictObject({ ...barKeys, ...barLook })
        .optional()
        .describe('A bar beside the title, or below it on a phone: `{ "value": "row.spent", "max": "row.planned" }`.'),
      figures: z
        .array(pieceSchema)
        .optional()
        .describe('Amounts at the end of the row, aligned with those of the other rows. A tone colors them.'),
      actions: z.array(actionSchema).optional().describe('Buttons and links at the end of the row; they act on its record.'),
      machine: refersTo('machine', nameSchema)
        .optional()
        .describe('A flow to run for each row. Its actions and blocks read it as `flow`, as in a block `flow`.'),
      with: z.record(z.string(), valueSchema).optional().describe('The input of the machine.'),
      blocks: childBlocks
        .optional()
        .describe(
          'Content that a press on the row shows below it, instead of following `to`. A press on one of its buttons shows it, too.',
        ),
      open: conditionSchema.optional().describe('The rows whose `blocks` are shown from the start: `{ "row.left": { "lt": 0 } }`.'),
    })
    .refine(({ to, blocks }) => to === undefined || blocks === undefined, {
      message: 'a press on a row either leads somewhere or shows "blocks"',
      path: ['to'],
      params: { code: 'opens-and-leads' },
    })
    .refine(({ open, blocks }) => open === undefined || blocks !== undefined, {
      message: 'only a row with "blocks" opens',
      path: ['open'],
      params: { code: 'nothing-to-open' },
    })
    .refine((item) => item.with === undefined || item.machine !== undefined, {
      message: '"with" is the input of a "machine"',
      path: ['with'],
      params: { code: 'no-machine' },
    })
    .describe('The content of each row. Reads the record as `row`.');
export type ListItem = z.output<ReturnType<typeof listItemSchema>>;

export const listSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      title: labelSchema.describe('The heading of the card: `Upcoming events`. With `by` it names the whole list.'),
      text: textSchema.optional().describe('A line below the heading.'),
      of: collectionKeys.of,
      where: conditionSchema.optional().describe('Only the records for which this holds, each read as `row`: `{ "row.status": "open" }`.'),
      sort: refersTo('sort', z.string()).optional().describe('A field to sort by; `-` in front for descending.'),
      limit: z.number().int().min(1).optional().describe('The maximum number of records.'),
      search: collectionKeys.search,
      filters: collectionKeys.filters,
      count: collectionKeys.count,
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
      item: listItemSchema(childBlocks),
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
    .describe('The rows of a collection below each other in a card with a heading; with `by`, in a card for each value of a field.')
    .register(provided, { own: barRoots });
export type ListProps = BlockProps<typeof listSchema>;
