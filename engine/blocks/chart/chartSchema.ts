import { z } from 'zod';
import { nameSchema, toneSchema } from '../../manifest/basics.ts';
import { collectionKeys } from '../../manifest/collection.ts';
import { fieldTypeNames } from '../../manifest/field.ts';
import { refersTo } from '../../manifest/references.ts';
import { blockBase } from '../../manifest/screen.ts';
import { textSchema } from '../../manifest/text.ts';

const { of, where, sort, limit } = collectionKeys;

/** Figures of a collection's rows as lines, bars or areas, and the same figures as a table. */
export const chartSchema = z.strictObject({
  block: z.literal('chart'),
  ...blockBase,
  /** Names the card, the drawing and the table. */
  title: textSchema,
  text: textSchema.optional(),
  kind: z.enum(['line', 'bar', 'area']),
  of,
  where,
  sort,
  limit,
  /** The field along the horizontal axis, in its type's format. */
  x: refersTo('field', nameSchema),
  series: z.array(z.strictObject({ field: refersTo('field', nameSchema), label: textSchema, tone: toneSchema.default('primary') })).min(1),
  /** The field type that formats the figures; the field's own unless told. */
  format: z.enum(fieldTypeNames).optional(),
  /** Whole units of money. */
  whole: z.boolean().optional(),
  /** In pixels. */
  height: z.number().int().min(120).max(600).default(260),
  empty: textSchema.optional(),
});
export type ChartProps = z.output<typeof chartSchema>;
