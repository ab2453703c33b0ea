import { z } from 'zod';
import { nameSchema } from './basics.ts';
import { conditionSchema } from './condition.ts';

export const forgetSchema = z
  .strictObject({
    days: z.number().int().min(1).describe('The number of days to keep a record after the date in `since`, such as `90`.'),
    since: nameSchema.describe('The field that holds the date, with or without a time, such as `at`.'),
    where: conditionSchema
      .optional()
      .describe('Deletes only the records for which this condition holds. For example, `{ "row.seen": true }`.'),
  })
  .describe('When the server starts, deletes records and audit log entries of this collection that are older than `days` days.');

export type RecordForgetting = z.output<typeof forgetSchema>;
