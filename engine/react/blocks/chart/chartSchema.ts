import { z } from 'zod';
import { centsSchema, nameSchema, toneSchema } from '../../../language/basics.ts';
import { collectionKeys } from '../../../language/collection.ts';
import { fieldTypeNames } from '../../../language/field.ts';
import { refersTo } from '../../../language/references.ts';
import { blockBase } from '../../../language/screen.ts';
import { textSchema } from '../../../language/text.ts';

const { of, where, sort, limit, empty } = collectionKeys;

export const chartSchema = z
  .strictObject({
    block: z.literal('chart'),
    ...blockBase,
    title: textSchema.describe('Names the card, the drawing and the table.'),
    text: textSchema.optional(),
    kind: z.enum(['line', 'bar', 'area']),
    of,
    where,
    sort,
    limit,
    x: refersTo('field', nameSchema).describe("The field along the horizontal axis, in its type's format."),
    series: z
      .array(z.strictObject({ field: refersTo('field', nameSchema), label: textSchema, tone: toneSchema.default('primary') }))
      .min(1),
    format: z.enum(fieldTypeNames).optional().describe("The field type that formats the figures; the field's own unless told."),
    cents: centsSchema,
    height: z.number().int().min(120).max(600).default(260).describe('In pixels.'),
    empty: empty.optional(),
  })
  .describe("Figures of a collection's rows as lines, bars or areas, and the same figures as a table.");
export type ChartProps = z.output<typeof chartSchema>;
