import { z } from 'zod';
import { actionSchema } from '../../../language/action.ts';
import { newTabSchema, toSchema } from '../../../language/address.ts';
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
import { tableKeys } from '../table/tableBlockSchema.ts';
import { barKeys, barLook, barRoots } from '../progress/progressSchema.ts';
import type { BlockProps } from '../defineBlock.ts';

const { label, value, format, cents, when } = figureKeys;

export const listItemSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      look: z
        .enum(['plain', 'code'])
        .optional()
        .describe(
          '`plain` leaves out the marker in front of records without an icon. `code` is for technical records: it is monospaced, and details are truncated to one line. Repeat the details in `blocks`.',
        ),
      icon: iconCasesSchema.optional().describe('A Lucide icon in front of the record.'),
      title: pieceSchema.describe('The title of the record, such as the field `"title"`, or text.'),
      to: toSchema.optional(),
      newTab: newTabSchema,
      details: z.array(pieceSchema).optional().describe('More content in small text below the title.'),
      badges: z.array(pieceSchema).optional().describe('Badges beside the title, such as `["status"]`.'),
      bar: z
        .strictObject({ ...barKeys, ...barLook })
        .optional()
        .describe('A bar beside the title, or below it on a phone. For example, `{ "value": "row.spent", "max": "row.planned" }`.'),
      figures: z
        .array(pieceSchema)
        .optional()
        .describe('Amounts at the end of the row, aligned with the amounts in the other rows. A tone colors them.'),
      actions: z.array(actionSchema).optional().describe('Buttons and links at the end of the row. They act on its record.'),
      machine: refersTo('machine', nameSchema)
        .optional()
        .describe("A flow to run for each row. The row's actions and blocks can use it as `flow`, as in a `flow` block."),
      with: z.record(z.string(), valueSchema).optional().describe('The input of the machine.'),
      blocks: childBlocks
        .optional()
        .describe('Content that appears below the row when the row or one of its buttons is clicked, instead of following `to`.'),
      open: conditionSchema
        .optional()
        .describe('Initially shows the `blocks` of rows that match this condition. For example, `{ "row.left": { "lt": 0 } }`.'),
      expands: conditionSchema
        .optional()
        .describe('Only rows that match this condition can show their `blocks`. For example, `{ "row.notes": { "exists": true } }`.'),
      state: nameSchema
        .optional()
        .describe(
          "The key of the page's state for the id of the open row. Only one row at a time then shows its `blocks`, and viewers can share its address.",
        ),
    })
    .refine(({ to, blocks }) => to === undefined || blocks === undefined, {
      message: 'a row can have "to" or "blocks", but not both, because a click does only one of them',
      path: ['to'],
      params: { code: 'opens-and-leads' },
    })
    .refine(({ open, blocks }) => open === undefined || blocks !== undefined, {
      message: '"open" needs "blocks"',
      path: ['open'],
      params: { code: 'nothing-to-open' },
    })
    .refine(({ expands, state, blocks }) => (expands === undefined && state === undefined) || blocks !== undefined, {
      message: '"expands" and "state" need "blocks"',
      path: ['blocks'],
      params: { code: 'nothing-to-open' },
    })
    .refine(({ open, state }) => open === undefined || state === undefined, {
      message: 'a row can have "open" or "state", but not both, because the address can name only one row',
      path: ['open'],
      params: { code: 'open-and-state' },
    })
    .refine((item) => item.with === undefined || item.machine !== undefined, {
      message: '"with" needs "machine", because it is the input of the machine',
      path: ['with'],
      params: { code: 'no-machine' },
    })
    .describe('The content of each row. It can use the record as `row`.');
export type ListItem = z.output<ReturnType<typeof listItemSchema>>;

export const listSchema = (childBlocks: ChildBlocks) =>
  z
    .strictObject({
      title: labelSchema.describe('The heading of the card, or of the whole list with `by`. For example, `Upcoming events`.'),
      text: textSchema.optional().describe('Text below the heading.'),
      of: collectionKeys.of,
      where: conditionSchema
        .optional()
        .describe(
          'Includes only records that match this condition, in which `row` is the record. For example, `{ "row.status": "open" }`.',
        ),
      sort: refersTo('sort', z.string()).optional().describe('The field to sort by, with `-` in front for descending order.'),
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
        .describe('With `by`, the number of columns of cards on a wide screen. Defaults to 1.'),
      icon: iconCasesSchema.optional().describe('A Lucide icon beside the heading.'),
      item: listItemSchema(childBlocks),
      opens: tableKeys.opens,
      total: z
        .strictObject({ label, value, format, cents, when })
        .optional()
        .describe('A labeled value below the rows, such as the sum of their figures.'),
      empty: emptySchema,
      actions: z.array(actionSchema).optional().describe('Buttons and links for the whole list, next to its heading.'),
    })
    .refine(({ by, columns }) => by !== undefined || columns === undefined, {
      message: 'only a list with "by" can have columns',
      path: ['columns'],
      params: { code: 'no-groups' },
    })
    .refine(({ opens, by, item }) => opens === undefined || (by === undefined && item.to === undefined && item.blocks === undefined), {
      message: 'rows that open a dialog can\'t be in groups, have a link, or show "blocks"',
      path: ['opens'],
      params: { code: 'opens-and-leads' },
    })
    .describe(
      'The rows of a collection, one below the other, in a card with a heading. With `by`, there is a card for each value of a field.',
    )
    .register(provided, { own: barRoots });
export type ListProps = BlockProps<typeof listSchema>;
