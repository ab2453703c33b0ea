import { z } from 'zod';
import { addressSchema } from '../../../language/address.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import { defineEffect } from '../defineEffect.ts';
import { savedRecordsKeys } from './savedRecordsKeys.ts';

const eventSchema = z
  .strictObject({
    title: labelSchema.describe('What the calendar shows: `{row.title}`.'),
    date: valueSchema.describe('The day, or the day and time: `row.date`.'),
    time: valueSchema.optional().describe('The time of day where the date has none, `row.time`. Without a time it lasts all day.'),
    minutes: z.number().int().min(1).default(60).describe('How long it lasts from its time on.'),
    location: textSchema.optional().describe('Where it is: `{row.location}`.'),
    description: textSchema.optional().describe('What else is to be known: `{row.description}`.'),
    to: addressSchema.optional().describe('Where it is seen in the portal: `/events?open=event&row={row.id}`.'),
  })
  .describe('What is saved of a record; it is `row` here. One without a day is left out.');
export type CalendarEvent = z.output<typeof eventSchema>;

export const saveCalendar = defineEffect({
  effect: 'saveCalendar',
  schema: z
    .strictObject({
      ...savedRecordsKeys,
      event: eventSchema,
    })
    .describe('Saves records as a file for calendars. Times are those of the place, whatever the time zone of the reader.'),
  ignoresPayload: true,
  run: async (effect, _payload, env) => (await import('./calendarFile.ts')).saveCalendarFile(effect, env),
});
