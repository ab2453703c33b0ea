import { z } from 'zod';
import { toSchema } from '../../../language/address.ts';
import { toneCasesSchema } from '../../../language/basics.ts';
import { collectionKeys } from '../../../language/collection.ts';
import { figureKeys } from '../../../language/piece.ts';
import { provided } from '../../../language/provided.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import type { BlockProps } from '../defineBlock.ts';

export const barKeys = {
  value: figureKeys.value,
  max: valueSchema.default(100).describe('The value of a full bar. Defaults to 100.'),
  detail: textSchema
    .optional()
    .describe(
      "The text at the end of the label's line. Defaults to the percentage. It can use `progress.percent` (rounded), `progress.value`, `progress.max`, and `progress.left`.",
    ),
  pace: valueSchema
    .optional()
    .describe(
      'Marks a position on the bar between 0 and 100, such as the part of the period that has passed. Explain the mark in nearby text. At 0, at 100, or without a value, no mark is shown.',
    ),
};

export const barLook = {
  format: figureKeys.format,
  cents: figureKeys.cents,
  tone: toneCasesSchema
    .default('success')
    .describe(
      'The color. Cases can use `progress.percent` (not rounded), `progress.value`, `progress.max`, and `progress.left`. For example, `[{ "when": { "progress.percent": { "gt": 90 } }, "use": "danger" }, { "use": "success" }]`.',
    ),
};

export const barRoots = { progress: ['percent', 'value', 'max', 'left'] } as const;

const labelledBar = z.strictObject({ label: figureKeys.label, ...barKeys, to: toSchema.optional(), when: figureKeys.when });

const { of, where, sort, limit, empty } = collectionKeys;

export const progressSchema = z
  .strictObject({
    title: labelSchema.optional().describe('A heading above the block.'),
    look: z.enum(['plain', 'card']).default('card').describe('`card` puts the bars in a card.'),
    items: z.array(labelledBar).min(1).optional().describe('The bars.'),
    of: of.optional().describe('The collection to use instead of `items`, with a bar for each record.'),
    where,
    sort,
    limit,
    item: labelledBar.optional().describe('The bar for each record. It can use the record as `row`.'),
    empty: empty.optional(),
    ...barLook,
  })
  .refine((block) => (block.items === undefined) !== (block.of === undefined || block.item === undefined), {
    message: 'progress must have either "items", or "of" with "item", but not both',
    params: { code: 'items-or-of' },
  })
  .describe('Bars: a list (`items`), or one for each record of a collection (`of` and `item`).')
  .register(provided, { own: barRoots });
export type ProgressProps = BlockProps<typeof progressSchema>;
export type Bar = NonNullable<ProgressProps['item']>;
