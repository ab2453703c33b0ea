import { createEvents, type EventAttributes } from 'ics';
import { matches } from '../../core/conditions/matches.ts';
import { pickCase } from '../../core/conditions/pickCase.ts';
import { withRow } from '../../core/conditions/scope.ts';
import { formatAddress } from '../../core/text/formatText.ts';
import { foldLines } from '../../core/text/foldLines.ts';
import type { OperationValue } from '../../language/operation.ts';
import type { RecordCalendar } from '../../language/recordCalendar.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { StoredRecord } from '../database/records.ts';
import { readValue } from './managedFields.ts';
import { momentIn } from './momentIn.ts';
import type { ServedPortal, ViewerContext } from './ServedPortal.ts';

export interface CalendarRecords {
  entity: Entity;
  calendar: RecordCalendar;
  records: readonly StoredRecord[];
}

export interface CalendarOptions {
  portal: Pick<ServedPortal, 'gates' | 'timeZone' | 'settings'>;
  viewerContext: ViewerContext;
  name: string;
  /** The origin of the person's variant, for links. */
  origin: string;
  /** The suffix of all ids in the calendar, such as `portal.example.org`. It must not depend on the variant. */
  host: string;
}

/** Returns records as an iCalendar file (RFC 5545). Throws for an invalid event. */
export function writeCalendar(all: readonly CalendarRecords[], options: CalendarOptions): string {
  const events = all.flatMap(({ entity, calendar, records }) =>
    records.flatMap((record) => createEvent(record, entity, calendar, options) ?? []),
  );
  const { error, value } = createEvents(events, { productId: '-//portal//EN', calName: toPrintable(options.name) });
  if (typeof value !== 'string') throw error ?? new Error('the calendar file couldn’t be written');
  return foldLines(value);
}

function createEvent(
  { row, version }: StoredRecord,
  entity: Entity,
  calendar: RecordCalendar,
  { portal, viewerContext, origin, host }: CalendarOptions,
): EventAttributes | undefined {
  const { gates, timeZone, settings } = portal;
  const scope = withRow(viewerContext.scope, row);
  const textOf = (value: OperationValue | undefined) => {
    const use = value === undefined ? undefined : pickCase(value, scope, gates);
    return use === undefined ? '' : toPrintable(String(readValue(use, scope) ?? ''));
  };
  const { date, time, minutes, canceled } = calendar;
  const day = row[date];
  if (typeof day !== 'string' || Number.isNaN(Date.parse(day))) return undefined;
  const mark = textOf(calendar.mark);
  const details = { location: textOf(calendar.location), description: textOf(calendar.description) };
  const address = formatAddress(entity.to, scope, settings.locale, gates);
  return {
    uid: `${String(row.id)}@${host}`,
    // Calendar programs expect a number that increases with each change.
    sequence: version - 1,
    title: `${textOf(calendar.title)}${mark === '' ? '' : ` (${mark})`}`,
    ...Object.fromEntries(Object.entries(details).filter(([, text]) => text !== '')),
    ...(address.startsWith('/') && { url: new URL(address, origin).href }),
    status: canceled && matches(canceled, scope, gates) ? 'CANCELLED' : 'CONFIRMED',
    ...formatTimes(day.slice(0, 10), time === undefined ? undefined : row[time], minutes, timeZone),
  };
}

type EventTimes =
  | { start: Day; end: Day }
  | { start: [...Day, hour: number, minute: number]; startInputType: 'utc'; startOutputType: 'utc'; duration: { minutes: number } };

function formatTimes(day: string, time: unknown, minutes: number, timeZone: string): EventTimes {
  if (typeof time !== 'string' || !/^\d\d:\d\d/.test(time)) {
    const next = new Date(Date.parse(day) + 24 * 3600 * 1000);
    return { start: toDay(new Date(day)), end: toDay(next) };
  }
  const start = momentIn(timeZone, day, time);
  return {
    start: [...toDay(start), start.getUTCHours(), start.getUTCMinutes()],
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes },
  };
}

type Day = [year: number, month: number, day: number];

function toDay(date: Date): Day {
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

function toPrintable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
