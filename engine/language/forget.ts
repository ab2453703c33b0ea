import { z } from 'zod';
import { nameSchema } from './basics.ts';
import { conditionSchema } from './condition.ts';

export const forgetSchema = z
  .strictObject({
    days: z.number().int().min(1).describe('The number of days after the date in `since`: `90`.'),
    since: nameSchema.describe('The field with the date, or with the date and time: `at`.'),
    where: conditionSchema.optional().describe('Deletes only the records for which this condition holds: `{ "row.seen": true }`.'),
  })
  .describe('Deletes old records when the server starts. Their entries in the audit log are deleted after the same number of days.');

export type RecordForgetting = z.output<typeof forgetSchema>;
