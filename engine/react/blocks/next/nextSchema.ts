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
    id: nameSchema.optional().describe('The name of the step, for overlays: `{ "$at": "toApprove", … }`.'),
    when: whenSchema.describe('The viewers it concerns: `{ "gate": "officer" }`. Reads `viewer` and `page`, but not `row`.'),
    of: refersTo('collection', nameSchema)
      .optional()
      .describe(
        'The collection whose records need attention; nothing is shown while there are none. Without it, the item is always shown.',
      ),
    where: conditionSchema.optional().describe('The records that need attention: `{ "row.status": "pending" }`.'),
    sort: refersTo('sort', z.string()).optional().describe('A field to sort by; `-` in front for descending.'),
    each: z
      .number()
      .int()
      .min(1)
      .max(10)
      .optional()
      .describe(
        'Shows each of the first so many records on a line of its own, which reads it as `row`. Without it, one line stands for all of them and reads how many there are as `count.total`.',
      ),
    icon: iconCasesSchema.optional().describe('A lucide icon in front of the line.'),
    date: refersTo('field', nameSchema)
      .optional()
      .describe('A date field, shown as a calendar leaf instead of an icon. For items with `each`.'),
    tone: toneCasesSchema.optional().describe('The color, by meaning: `warning` for what is late.'),
    eyebrow: textSchema.optional().describe('A few words above the title that say what kind of thing it is: `Your next event`.'),
    title: labelSchema.describe('What is next: `{row.title}`, or `{count.total} to approve`.'),
    text: textSchema.optional().describe('A line below the title.'),
    to: toSchema.optional(),
    actions: z
      .array(rowActionSchema)
      .optional()
      .describe('What can be done about it, in place. On a line for several records, an action with `bulk` runs for all of them.'),
  })
  .refine(({ of, where, sort, each }) => of !== undefined || (where === undefined && sort === undefined && each === undefined), {
    message: 'an item without "of" has no records',
    params: { code: 'no-records' },
  })
  .refine(({ each, date }) => date === undefined || each !== undefined, {
    message: 'only a line for one record has a date; it needs "each"',
    path: ['date'],
    params: { code: 'no-row' },
  })
  .refine(({ of, each, actions = [] }) => (of !== undefined && each === undefined) || actions.every(({ bulk }) => bulk === undefined), {
    message: 'only a line for several records has actions with "bulk"',
    path: ['actions'],
    params: { code: 'no-records' },
  })
  .describe('One thing that needs attention: of the viewer, of a record, or of several.');

export const nextSchema = z
  .strictObject({
    title: labelSchema.describe('The heading of the card: `What’s next`.'),
    items: z.array(itemSchema).min(1).describe('What may need attention, the most important first.'),
    empty: emptySchema.describe('The text if nothing needs attention: `"You’re all set."`.'),
  })
  .describe(
    'What the viewer should do next, each with its action in place: the next event, what they owe, what waits for approval. Rules over records decide which items are shown.',
  );
export type NextProps = BlockProps<typeof nextSchema>;
export type NextItem = NextProps['items'][number];
