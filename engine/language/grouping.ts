import { z } from 'zod';
import { nameSchema } from './basics.ts';
import { refersTo } from './references.ts';

const fieldName = refersTo('field', nameSchema);

/** The grouping of rows: by a field, or by the day, month, or year of a date. */
export const groupingSchema = z
  .union([
    fieldName,
    z.strictObject({
      field: fieldName.describe('The field whose value the rows of a group share.'),
      per: z
        .enum(['day', 'month', 'year'])
        .optional()
        .describe('For a date: the rows of one day, month or year stand together. Without it those with the very same value do.'),
    }),
  ])
  .describe(
    'What rows are grouped by: a field (`"season"`), or the day, month or year of a date (`{ "field": "date", "per": "month" }`). What shows a group reads it as `group.label`, `group.value`, `group.count` and `group.rows`.',
  );
export type Grouping = z.output<typeof groupingSchema>;
