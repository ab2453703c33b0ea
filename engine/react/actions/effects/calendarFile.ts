import { createEvents, type EventAttributes } from 'ics';
import { isRecord } from '../../../core/conditions/isRecord.ts';
import { safeUrl } from '../../../core/access/safeUrl.ts';
import { foldLines } from '../../../core/text/foldLines.ts';
import { localDate } from '../../../core/text/localDate.ts';
import type { Row } from '../../../language/Row.ts';
import type { Text } from '../../../language/text.ts';
import type { ActionEnv } from '../ActionEnv.ts';
import type { CalendarEvent } from './saveCalendar.ts';
import { recordsToSave, type SavedRecords } from './recordsToSave.ts';

interface SavedCalendar extends SavedRecords {
  event: CalendarEvent;
}

/**
 * Saves records as an iCalendar file. Each record keeps its UID, so importing the file again updates the calendar. Throws if no record
 * has a date.
 */
export async function saveCalendarFile({ file, of, where, event }: SavedCalendar, env: ActionEnv): Promise<void> {
  const own = env.scope['row'];
  const surroundingRows: readonly Row[] = isRecord(own) && env.holds(where) ? [own] : [];
  const rows = of === undefined ? surroundingRows : await recordsToSave(of, where, env);
  const events: EventAttributes[] = [];
  for (const row of rows) {
    const created = await createEvent(row, event, env);
    if (created) events.push(created);
  }
  if (events.length === 0) throw new Error('there is no record with a date to save');
  const { error, value } = createEvents(events, { productId: '-//portal//EN' });
  if (typeof value !== 'string') throw error ?? new Error('the calendar file couldn’t be written');
  await env.download(env.format(file), foldLines(value));
}

async function createEvent(row: Row, event: CalendarEvent, env: ActionEnv): Promise<EventAttributes | undefined> {
  const format = (text: Text | undefined) => (text === undefined ? '' : env.format(text, { row }));
  const date = await env.evaluate(event.date, { row });
  const time = event.time === undefined ? undefined : await env.evaluate(event.time, { row });
  const hasTime = typeof time === 'string' && time !== '';
  const start = localDate(hasTime ? `${String(date).slice(0, 10)}T${time}` : date);
  if (!start) return undefined;
  const day = [start.getFullYear(), start.getMonth() + 1, start.getDate()] as const;
  const isTimed = hasTime || /T\d/.test(String(date));
  const to = safeUrl(format(event.to));
  const details = { location: format(event.location), description: format(event.description) };
  return {
    // Use the same id each time, so that calendars recognize the record.
    uid: `${row.id ?? day.join('-')}@${window.location.hostname}`,
    title: format(event.title),
    ...Object.fromEntries(Object.entries(details).filter(([, text]) => text !== '')),
    ...(to !== undefined && { url: new URL(to, window.location.href).href }),
    start: isTimed ? [...day, start.getHours(), start.getMinutes()] : [...day],
    // Don't convert between time zones: 7 p.m. means 7 p.m. where the event takes place.
    startInputType: 'local',
    startOutputType: 'local',
    ...(isTimed ? { duration: { minutes: event.minutes } } : { end: dayAfter(start) }),
  };
}

function dayAfter(day: Date): [year: number, month: number, day: number] {
  const next = new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
  return [next.getFullYear(), next.getMonth() + 1, next.getDate()];
}
