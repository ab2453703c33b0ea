import { z } from 'zod';
import { nameSchema, schemaPointer } from './basics.ts';
import { conditionSchema } from './condition.ts';
import { stepSchema } from './operation.ts';
import { refersTo } from './references.ts';

const dueSchema = z
  .strictObject({
    at: nameSchema.describe('The field that holds the date, with or without a time, such as `date`.'),
    time: nameSchema
      .optional()
      .describe(
        'The field that holds the time of day, such as `time`. Use it if `at` is a date without a time. The default is midnight at the start of the day.',
      ),
    before: z
      .string()
      .regex(/^[1-9]\d{0,2}[mhd]$/, 'it must be a number of minutes, hours, or days, such as `30m`, `2h`, or `1d`')
      .optional()
      .describe('How long before the date to run the steps, such as `1d` for one day.'),
  })
  .describe('The time to run the steps for a record. If the server is down at that time, the steps run when it starts again.');
export type Due = z.output<typeof dueSchema>;

const scheduleSchema = z
  .strictObject({
    summary: z.string().describe('A one-line summary.'),
    for: refersTo('collection', nameSchema).describe('A collection. The steps run once for each of its records.'),
    as: nameSchema.describe('The name that steps use for the record. For example, with `"event"`, steps can use `event.title`.'),
    where: conditionSchema
      .optional()
      .describe(
        'The server checks this condition when a record is due. The steps run only if it holds. For example, `{ "row.date": { "gte": "now.date" } }`.',
      ),
    due: dueSchema,
    steps: z.array(stepSchema).min(1).describe('The steps, like those of an operation. Either all of them take effect, or none do.'),
  })
  .describe('Steps that the server runs automatically, once for each record of a collection. The time depends on the record.');
export type ScheduleManifest = z.output<typeof scheduleSchema>;

export const schedulesSchema = z
  .object({ $schema: schemaPointer })
  .catchall(scheduleSchema)
  .describe(
    'live/schedules.json: what the live portal does automatically, such as sending reminders. A schedule runs its steps for each record at the time set by `due`. If that time changes, the steps run again. If the steps fail, the server tries again later. Access rules don’t apply to the steps.',
  );
