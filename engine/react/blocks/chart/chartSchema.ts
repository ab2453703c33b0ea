import { z } from 'zod';
import { toSchema } from '../../../language/address.ts';
import { centsSchema, nameSchema, toneSchema, whenSchema } from '../../../language/basics.ts';
import { collectionKeys } from '../../../language/collection.ts';
import { fieldTypeSchema } from '../../../language/field.ts';
import { groupingSchema } from '../../../language/grouping.ts';
import { refersTo } from '../../../language/references.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import type { BlockProps } from '../defineBlock.ts';

const { of, where, sort, limit, empty } = collectionKeys;

const seriesStyle = {
  label: labelSchema.describe('The label of the line or bar.'),
  tone: toneSchema.default('primary').describe('The semantic color.'),
  when: whenSchema.describe('Shows the line or bar only if this condition holds.'),
};
const amongGroup = where.describe('Includes only records of the group that match this condition, in which `row` is the record.');
const figure = refersTo('figure', nameSchema);

const seriesSchema = z.union([
  z.strictObject({
    count: z.literal(true).describe('The number of records in a group, for a chart with `by`.'),
    where: amongGroup,
    ...seriesStyle,
  }),
  z.strictObject({ sum: figure.describe('A field to add up in each group, for a chart with `by`.'), where: amongGroup, ...seriesStyle }),
  z.strictObject({ field: figure.describe('A field with numbers, for a chart with `x`.'), ...seriesStyle }),
]);
export type Series = z.output<typeof seriesSchema>;

export const chartSchema = z
  .strictObject({
    title: labelSchema.describe('The title of the card, the chart, and the table.'),
    text: textSchema.optional().describe('Text below the title.'),
    kind: z.enum(['bar', 'line', 'area']).describe('The kind of chart.'),
    of,
    where,
    sort,
    limit,
    x: refersTo('place', nameSchema)
      .optional()
      .describe('The field along the horizontal axis, formatted by its type. Each record is a separate point. To group records, use `by`.'),
    by: groupingSchema
      .optional()
      .describe(
        'Groups the records; use it instead of `x`. For example, `{ "field": "date", "per": "month" }`. Each group is a point on the axis. A month without records counts as 0.',
      ),
    series: z
      .array(seriesSchema)
      .min(1)
      .describe('The lines or bars. Each one shows a field of the records or, with `by`, the number of records or the sum of a field.'),
    format: fieldTypeSchema.optional().describe("The field type that formats the figures. Defaults to the field's own type."),
    cents: centsSchema,
    to: toSchema.optional(),
    height: z.number().int().min(120).max(600).default(260).describe('The height, in pixels.'),
    empty: empty.optional(),
  })
  .refine(({ x, by }) => (x === undefined) !== (by === undefined), {
    message: 'a chart must have either "x" or "by", but not both',
    params: { code: 'x-or-by' },
  })
  .refine(({ x, by, series }) => (x === undefined && by === undefined) || series.every((one) => (by === undefined) === 'field' in one), {
    message: 'with "by", each series must have a "count" or a "sum"; without it, a "field"',
    path: ['series'],
    params: { code: 'wrong-series' },
  })
  .describe("Figures of a collection's rows as lines, bars, or areas, and the same figures as a table.");
export type ChartProps = BlockProps<typeof chartSchema>;
