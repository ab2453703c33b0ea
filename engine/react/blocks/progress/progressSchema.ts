import { z } from 'zod';
import { toSchema } from '../../../language/address.ts';
import { toneCasesSchema } from '../../../language/basics.ts';
import { collectionKeys } from '../../../language/collection.ts';
import { figureKeys } from '../../../language/piece.ts';
import { provided } from '../../../language/provided.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import type { BlockProps } from '../defineBlock.ts';

/** A bar without its label. */
export const barKeys = {
  value: figureKeys.value,
  max: valueSchema.default(100).describe('The value of a full bar; 100 by default.'),
  detail: textSchema
    .optional()
    .describe(
      "At the end of the label's line; the percentage by default. It may read `progress.percent` (rounded), `progress.value`, `progress.max`, and `progress.left`.",
    ),
  pace: valueSchema
    .optional()
    .describe(
      'Marks a place on the bar, from 0 to 100, such as the part of the period that has passed. Explain the mark in a text nearby. Without a value, or at 0 and 100, there is none.',
    ),
};

/** The format and color of bars. */
export const barLook = {
  format: figureKeys.format,
  cents: figureKeys.cents,
  tone: toneCasesSchema
    .default('success')
    .describe(
      'The colour. Cases read the bar as `progress.percent` (not rounded), `progress.value`, `progress.max`, and `progress.left`: `[{ "when": { "progress.percent": { "gt": 90 } }, "use": "danger" }, { "use": "success" }]`.',
    ),
};

/** The values that text and cases about a bar can read. */
export const barRoots = { progress: ['percent', 'value', 'max', 'left'] } as const;

const labelledBar = z.strictObject({ label: figureKeys.label, ...barKeys, to: toSchema.optional(), when: figureKeys.when });

const { of, where, sort, limit, empty } = collectionKeys;

export const progressSchema = z
  .strictObject({
    title: labelSchema.optional().describe('A heading above the block.'),
    look: z.enum(['plain', 'card']).default('card').describe('`card` puts the bars in a card.'),
    items: z.array(labelledBar).min(1).optional().describe('The bars, one by one.'),
    of: of.optional().describe('Instead of `items`: the collection with the records. Each one has a bar.'),
    where,
    sort,
    limit,
    item: labelledBar.optional().describe('The bar of each record, read as `row`.'),
    empty: empty.optional(),
    ...barLook,
  })
  .refine((block) => (block.items === undefined) !== (block.of === undefined || block.item === undefined), {
    message: 'progress has either "items", or "of" with "item"',
    params: { code: 'items-or-of' },
  })
  .describe('Bars: a list (`items`), or one for each record of a collection (`of` and `item`).')
  .register(provided, { own: barRoots });
export type ProgressProps = BlockProps<typeof progressSchema>;
export type Bar = NonNullable<ProgressProps['item']>;
