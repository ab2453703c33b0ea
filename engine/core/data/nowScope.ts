import { months } from '../fields/fastNumberFormat.ts';

/** The keys of `now` that conditions, text, and values can read. */
export type NowPart = 'date' | 'month' | 'weekday' | 'time';

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Returns the scope's `now` for a day (`2026-11-21`) or a local time (`2026-11-21T19:30`). */
export function nowScope(moment: string): Readonly<Partial<Record<NowPart, string>>> {
  const date = moment.slice(0, 10);
  // `Date` parses a day without a time as midnight UTC.
  const utc = new Date(date);
  return { date, month: months[utc.getUTCMonth()]?.toLowerCase(), weekday: weekdays[utc.getUTCDay()], time: moment.slice(11) || undefined };
}

export function isNowPart(key: string): key is NowPart {
  return key === 'date' || key === 'month' || key === 'weekday' || key === 'time';
}
