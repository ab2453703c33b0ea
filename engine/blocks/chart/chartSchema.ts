import { z } from 'zod';
import { nameSchema, toneSchema } from '../../manifest/basics.ts';
import { collectionKeys } from '../../manifest/collection.ts';
import { fieldTypeNames } from '../../manifest/field.ts';
import { refersTo } from '../../manifest/references.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';

const { of, where, sort, limit } = collectionKeys;

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
    whole: z.boolean().optional().describe('Whole units of money.'),
    height: z.number().int().min(120).max(600).default(260).describe('In pixels.'),
    empty: textSchema.optional(),
  })
  .describe("Figures of a collection's rows as lines, bars or areas, and the same figures as a table.");
export type ChartProps = z.output<typeof chartSchema>;
