import { z } from 'zod';
import { collectionKeys } from '../../../language/collection.ts';
import { groupingSchema } from '../../../language/grouping.ts';
import { figureKeys } from '../../../language/piece.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import type { BlockProps } from '../defineBlock.ts';

const statKeys = {
  ...figureKeys,
  detail: textSchema.optional().describe('Text below the figure.'),
  change: z
    .strictObject({
      from: valueSchema.describe('The same figure at an earlier time. If it was 0, no change is shown.'),
      label: labelSchema.describe('The text that describes the comparison, such as `versus last month`.'),
      better: z.enum(['more', 'less']).default('more').describe("`more` if growth is good news, `less` if it's bad news."),
    })
    .optional()
    .describe('The percentage change in the figure.'),
};

const { of, where, sort, limit, empty } = collectionKeys;

export const statsSchema = z
  .strictObject({
    title: labelSchema.optional().describe('A heading above the block.'),
    look: z.enum(['cards', 'figures']).default('cards').describe('`cards` for a dashboard, `figures` for a public page.'),
    items: z.array(z.strictObject(statKeys)).min(1).optional().describe('The figures.'),
    of: of.optional().describe('The collection to use instead of `items`, with a card for each group of records.'),
    where,
    sort,
    limit,
    by: groupingSchema
      .optional()
      .describe('Groups the records by a field (`"season"`) or a period (`{ "field": "date", "per": "month" }`). Each group has a card.'),
    item: z
      .strictObject({
        ...statKeys,
        label: labelSchema.optional().describe("The label of the figure. Defaults to the group's label."),
        value: valueSchema.default('group.count').describe('The figure. Defaults to the number of records in the group.'),
      })
      .optional()
      .describe(
        'The card of each group. It can use `group.label`, `group.count`, and `group.rows`. For example, `{ "value": { "sum": "group.rows.amount" } }`.',
      ),
    empty: empty.optional(),
  })
  .refine(
    ({ items, of: list, by, item }) =>
      items === undefined ? list !== undefined && by !== undefined && item !== undefined : !list && !by && !item,
    {
      message: 'stats must have either "items", or "of" with "by" and "item", but not both',
      params: { code: 'items-or-of' },
    },
  )
  .refine(({ look, items = [] }) => look === 'cards' || items.every(({ to }) => to === undefined), {
    message: 'only figures in cards can have a link',
    path: ['look'],
    params: { code: 'wrong-look' },
  })
  .refine(({ look, items }) => items !== undefined || look === 'cards', {
    message: 'figures of groups can only be shown as cards',
    path: ['look'],
    params: { code: 'wrong-look' },
  })
  .describe('Figures with labels: a list (`items`), or one for each group of records (`of`, `by`, and `item`).');
export type StatsProps = BlockProps<typeof statsSchema>;
export type Stat = NonNullable<StatsProps['items']>[number];
