/** A calendar day, such as `2026-11-21`. */
export type IsoDay = string;

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const msOfDay = 86_400_000;

/** Returns midnight UTC on the given day. UTC has no daylight saving time, so all days have 24 hours. */
export function toUtc(day: IsoDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

function toIsoDay(utc: Date): IsoDay {
  return utc.toISOString().slice(0, 10);
}

export function isDay(text: unknown): text is IsoDay {
  if (typeof text !== 'string' || !dayPattern.test(text)) return false;
  const utc = toUtc(text);
  return !Number.isNaN(utc.getTime()) && toIsoDay(utc) === text;
}

export function addDays(day: IsoDay, count: number): IsoDay {
  return toIsoDay(new Date(toUtc(day).getTime() + count * msOfDay));
}

/** Adds months to a day. If the resulting month is too short, returns the last day of that month. */
export function addMonths(day: IsoDay, count: number): IsoDay {
  const utc = toUtc(day);
  const first = Date.UTC(utc.getUTCFullYear(), utc.getUTCMonth() + count, 1);
  const length = new Date(Date.UTC(utc.getUTCFullYear(), utc.getUTCMonth() + count + 1, 0)).getUTCDate();
  return toIsoDay(new Date(first + (Math.min(utc.getUTCDate(), length) - 1) * msOfDay));
}

/** Returns a day's month: `2026-11`. */
export function toMonth(day: IsoDay): string {
  return day.slice(0, 7);
}

/** Returns the day of the week, from 1 (Monday) to 7 (Sunday). */
export function weekday(day: IsoDay): number {
  return toUtc(day).getUTCDay() || 7;
}

/** Returns the first day of the week that contains `day`. Weeks start on `first`, from 1 (Monday) to 7 (Sunday). */
export function startOfWeek(day: IsoDay, first: number): IsoDay {
  return addDays(day, -((weekday(day) - first + 7) % 7));
}

/** Returns the weeks of a month's calendar, including days of the adjacent months. */
export function weeksOfMonth(day: IsoDay, first: number): IsoDay[][] {
  const weeks: IsoDay[][] = [];
  for (let start = startOfWeek(`${toMonth(day)}-01`, first); toMonth(start) <= toMonth(day); start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** Regions whose weeks start on Sunday, for browsers that don't provide the first day of the week. */
const sundayRegions = new Set(['US', 'CA', 'MX', 'BR', 'JP', 'KR', 'TW', 'HK', 'IN', 'IL', 'ZA', 'PH', 'TH', 'CO', 'PE', 'VE']);

/** Returns the first day of the week in a locale, from 1 (Monday) to 7 (Sunday). */
export function firstWeekday(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } = new Intl.Locale(locale);
  const firstDay = known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay;
  return firstDay ?? (sundayRegions.has(known.maximize().region ?? '') ? 7 : 1);
}
