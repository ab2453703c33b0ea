import { z } from 'zod';
import { nameSchema } from './basics.ts';
import { refersTo } from './references.ts';

const fieldName = refersTo('field', nameSchema);

export const periodSchema = z.enum(['day', 'week', 'month', 'year']);
export type Period = z.output<typeof periodSchema>;

export const groupingSchema = z
  .union([
    fieldName,
    z.strictObject({
      field: fieldName.describe('The field to group by.'),
      per: periodSchema
        .optional()
        .describe(
          "For a date: groups by day, week, month, or year. Weeks start on the first day of the week in the portal's language. Without it, groups by the exact value.",
        ),
    }),
  ])
  .describe(
    'Groups rows by a field (`"season"`), or by the day, week, month, or year of a date (`{ "field": "date", "per": "month" }`). The content of a group can use `group.label`, `group.value`, `group.count`, and `group.rows`.',
  );
export type Grouping = z.output<typeof groupingSchema>;
