import { z } from 'zod';
import { nameSchema } from './basics.ts';
import { refersTo } from './references.ts';

const fieldName = refersTo('field', nameSchema);

export const groupingSchema = z
  .union([
    fieldName,
    z.strictObject({
      field: fieldName.describe('The field to group by.'),
      per: z
        .enum(['day', 'month', 'year'])
        .optional()
        .describe('For a date: groups by day, month, or year. Without it, groups by the exact value.'),
    }),
  ])
  .describe(
    'Groups rows by a field (`"season"`), or by the day, month, or year of a date (`{ "field": "date", "per": "month" }`). The content of a group reads `group.label`, `group.value`, `group.count`, and `group.rows`.',
  );
export type Grouping = z.output<typeof groupingSchema>;
