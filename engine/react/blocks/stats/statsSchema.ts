import { z } from 'zod';
import { collectionKeys } from '../../../language/collection.ts';
import { groupingSchema } from '../../../language/grouping.ts';
import { figureKeys } from '../../../language/piece.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import type { BlockProps } from '../defineBlock.ts';

const statKeys = {
  ...figureKeys,
  detail: textSchema.optional().describe('A line below the figure.'),
  change: z
    .strictObject({
      from: valueSchema.describe('The same figure at an earlier time. Nothing is said when it was 0.'),
      label: labelSchema.describe('What it is held against: `versus last month`.'),
      better: z.enum(['more', 'less']).default('more').describe('Whether it is good news when the figure grows.'),
    })
    .optional()
    .describe('How much the figure grew or shrank, in percent.'),
};

const { of, where, sort, limit, empty } = collectionKeys;

export const statsSchema = z
  .strictObject({
    title: labelSchema.optional().describe('A heading above the block.'),
    look: z.enum(['cards', 'figures']).default('cards').describe('`cards` for a dashboard, `figures` for a public page.'),
    items: z.array(z.strictObject(statKeys)).min(1).optional().describe('Figures written one by one.'),
    of: of.optional().describe('Instead of `items`: the collection whose groups have a card each.'),
    where,
    sort,
    limit,
    by: groupingSchema
      .optional()
      .describe('What the records are grouped by: `"season"`, `{ "field": "date", "per": "month" }`. Each group has a card.'),
    item: z
      .strictObject({
        ...statKeys,
        label: labelSchema.optional().describe("What the figure is; by default the group's label."),
        value: valueSchema.default('group.count').describe('The figure; by default how many records the group has.'),
      })
      .optional()
      .describe(
        'The card of each group, which it reads as `group.label`, `group.count` and `group.rows`: `{ "value": { "sum": "group.rows.amount" } }`.',
      ),
    empty: empty.optional(),
  })
  .refine(
    ({ items, of: list, by, item }) =>
      items === undefined ? list !== undefined && by !== undefined && item !== undefined : !list && !by && !item,
    {
      message: 'stats have either "items", or "of" with "by" and "item"',
      params: { code: 'items-or-of' },
    },
  )
  .refine(({ look, items = [] }) => look === 'cards' || items.every(({ to }) => to === undefined), {
    message: 'only the figures of cards lead somewhere',
    path: ['look'],
    params: { code: 'wrong-look' },
  })
  .refine(({ look, items }) => items !== undefined || look === 'cards', {
    message: 'the figures of groups are cards',
    path: ['look'],
    params: { code: 'wrong-look' },
  })
  .describe('Figures with labels, written one by one as `items`, or one for each group of records as `of`, `by` and `item`.');
export type StatsProps = BlockProps<typeof statsSchema>;
export type Stat = NonNullable<StatsProps['items']>[number];
