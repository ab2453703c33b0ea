import { z } from 'zod';
import { toSchema } from '../../../language/address.ts';
import { iconCasesSchema, nameSchema, toneCasesSchema, whenSchema } from '../../../language/basics.ts';
import { emptySchema } from '../../../language/collection.ts';
import { conditionSchema } from '../../../language/condition.ts';
import { refersTo } from '../../../language/references.ts';
import { rowActionSchema } from '../../../language/table.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

const itemSchema = z
  .strictObject({
    id: nameSchema.optional().describe('The name of the step. Overlays use it to find the step. For example, `{ "$at": "toApprove", … }`.'),
    when: whenSchema.describe(
      'The condition for showing the step, such as `{ "gate": "officer" }`. It can use `viewer` and `page`, but not `row`.',
    ),
    of: refersTo('collection', nameSchema)
      .optional()
      .describe('The collection whose records need attention. The item is hidden while there are none. Without `of`, it is always shown.'),
    where: conditionSchema.optional().describe('Selects the records that need attention. For example, `{ "row.status": "pending" }`.'),
    sort: refersTo('sort', z.string()).optional().describe('The field to sort by, with `-` in front for descending order.'),
    each: z
      .number()
      .int()
      .min(1)
      .max(10)
      .optional()
      .describe(
        'Shows up to this many records, one per line. Each line can use its record as `row`. Without `each`, one line represents all records, and `count.total` is their number.',
      ),
    icon: iconCasesSchema.optional().describe('A Lucide icon in front of the line.'),
    date: refersTo('field', nameSchema)
      .optional()
      .describe('A date field, shown as a calendar page instead of an icon. Only for items with `each`.'),
    tone: toneCasesSchema.optional().describe('The semantic color, such as `warning` for a late payment.'),
    eyebrow: textSchema.optional().describe('A few words above the title that introduce it, such as `Your next event`.'),
    title: labelSchema.describe('The title of the line, such as `{row.title}` or `{count.total} to approve`.'),
    text: textSchema.optional().describe('Text below the title.'),
    to: toSchema.optional(),
    actions: z
      .array(rowActionSchema)
      .optional()
      .describe('Buttons and links for the step. On a line for several records, an action with `bulk` runs for all of them.'),
  })
  .refine(({ of, where, sort, each }) => of !== undefined || (where === undefined && sort === undefined && each === undefined), {
    message: '"where", "sort", and "each" need "of", because an item without it has no records',
    params: { code: 'no-records' },
  })
  .refine(({ each, date }) => date === undefined || each !== undefined, {
    message: '"date" needs "each", because only a line for one record has a date',
    path: ['date'],
    params: { code: 'no-row' },
  })
  .refine(({ of, each, actions = [] }) => (of !== undefined && each === undefined) || actions.every(({ bulk }) => bulk === undefined), {
    message: 'only a line for several records can have actions with "bulk"',
    path: ['actions'],
    params: { code: 'no-records' },
  })
  .describe('One step that needs attention, about the viewer, a record, or several records.');

export const nextSchema = z
  .strictObject({
    title: labelSchema.describe('The heading of the card, such as `What’s next`.'),
    items: z.array(itemSchema).min(1).describe('The possible steps, the most important first.'),
    empty: emptySchema.describe('The text to show if nothing needs attention, such as `"You’re all set."`.'),
  })
  .describe(
    "The viewer's next steps, each with its actions, such as the next event, a balance due, or a pending approval. Conditions on records decide which items are shown.",
  );
export type NextProps = BlockProps<typeof nextSchema>;
export type NextItem = NextProps['items'][number];
