import { isDay, type IsoDay } from '../../../core/values/calendarDays.ts';
import type { Row } from '../../../language/Row.ts';

/** Groups records by day, and sorts each day's records by time. Leaves out records without a date. */
export function groupRowsByDay(rows: readonly Row[], date: string, time: string | undefined): ReadonlyMap<IsoDay, readonly Row[]> {
  const days = new Map<IsoDay, Row[]>();
  const timeOf = (row: Row) => String(row[time ?? date] ?? '');
  for (const row of rows) {
    const day = String(row[date] ?? '').slice(0, 10);
    if (isDay(day)) days.set(day, [...(days.get(day) ?? []), row]);
  }
  for (const day of days.values()) day.sort((a, b) => timeOf(a).localeCompare(timeOf(b), 'en'));
  return days;
}
