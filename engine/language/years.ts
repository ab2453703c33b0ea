import { z } from 'zod';

export const yearsSchema = z
  .strictObject({
    past: z.number().int().min(0).max(50).describe('The number of years to include before the current one, such as `5`.'),
    firstMonth: z
      .number()
      .int()
      .min(1)
      .max(12)
      .default(1)
      .describe(
        'The month in which a year starts, such as `7` for a fiscal year from July to June. A year is named after the calendar year in which it ends.',
      ),
  })
  .describe(
    'The current year and the years before it, latest first. For example, `{ "past": 5, "firstMonth": 7 }`. The list changes when a new year starts.',
  );
export type Years = z.output<typeof yearsSchema>;
