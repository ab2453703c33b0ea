import { z } from 'zod';
import { nameSchema } from './basics.ts';
import { conditionSchema, type Condition } from './condition.ts';
import { operationValueSchema, type OperationValue } from './operation.ts';

/** The calendar entries for an entity's records. In values, `row` is the record and `viewer` is the viewer. */
export interface RecordCalendar {
  /** The date field. Records without a date aren't in the calendar. */
  date: string;
  /** The field with the time of day, in the portal's time zone. Records without a time become all-day events. */
  time?: string | undefined;
  minutes: number;
  title: OperationValue;
  /** Text in parentheses after the title, for example the viewer's role in the event. */
  mark?: OperationValue | undefined;
  location?: OperationValue | undefined;
  description?: OperationValue | undefined;
  canceled?: Condition | undefined;
}

const text = (words: string) => operationValueSchema.optional().describe(words);

export const recordCalendarSchema = z
  .strictObject({
    date: nameSchema.describe('The field that holds the date, such as `date`. Records without a date are left out.'),
    time: nameSchema
      .optional()
      .describe('The field that holds the time of day, such as `time`. Records without a time become all-day events.'),
    minutes: z.number().int().min(1).default(60).describe('For records with a time: the length in minutes. The default is 60.'),
    title: operationValueSchema.describe('The title, such as `row.title`.'),
    mark: text(
      'Text to show in parentheses after the title. This is usually a list of cases, such as `[{ "when": { "row.guests": { "sameAs": "viewer.id" } }, "use": "registered" }]`.',
    ),
    location: text('The place, such as `row.location`.'),
    description: text('The description, such as `row.description`.'),
    canceled: conditionSchema
      .optional()
      .describe('Marks records as canceled if this condition applies. For example, `{ "row.status": "canceled" }`.'),
  })
  .describe(
    "Shows the records in people's calendar feeds. Each person’s feed contains the records that they may read, starting one year ago.",
  );
