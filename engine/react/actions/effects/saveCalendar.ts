import { z } from 'zod';
import { addressSchema } from '../../../language/address.ts';
import { labelSchema, textSchema } from '../../../language/text.ts';
import { valueSchema } from '../../../language/value.ts';
import { defineEffect } from '../defineEffect.ts';
import { savedRecordsKeys } from './savedRecordsKeys.ts';

const eventSchema = z
  .strictObject({
    title: labelSchema.describe('The title of the calendar entry, such as `{row.title}`.'),
    date: valueSchema.describe('The date, with or without a time, such as `row.date`.'),
    time: valueSchema
      .optional()
      .describe('The time of day, if the date has none, such as `row.time`. Without a time, the entry lasts all day.'),
    minutes: z.number().int().min(1).default(60).describe('The duration, in minutes.'),
    location: textSchema.optional().describe('The location, such as `{row.location}`.'),
    description: textSchema.optional().describe('The description, such as `{row.description}`.'),
    to: addressSchema.optional().describe('The address of the record in the portal, such as `/events?open=event&row={row.id}`.'),
  })
  .describe('The calendar entry for each record. It can use the record as `row`. Records without a date are omitted.');
export type CalendarEvent = z.output<typeof eventSchema>;

export const saveCalendar = defineEffect({
  effect: 'saveCalendar',
  schema: z
    .strictObject({
      ...savedRecordsKeys,
      event: eventSchema,
    })
    .describe('Saves records as a calendar file (.ics). Times have no time zone, so they are local times at the location.'),
  ignoresPayload: true,
  run: async (effect, _payload, env) => (await import('./calendarFile.ts')).saveCalendarFile(effect, env),
});
