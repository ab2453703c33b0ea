/** A calendar day as records hold it: `2026-11-21`. */
export type IsoDay = string;

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const msOfDay = 86_400_000;

/** The moment that stands for a day where only days are counted: UTC has no summer time. */
export function utcOf(day: IsoDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(utc: Date): IsoDay {
  return utc.toISOString().slice(0, 10);
}

/** Whether the text is a day that there is: `2026-02-30` is none. */
export function isDay(text: unknown): text is IsoDay {
  if (typeof text !== 'string' || !dayPattern.test(text)) return false;
  const utc = utcOf(text);
  return !Number.isNaN(utc.getTime()) && dayOf(utc) === text;
}

export function addDays(day: IsoDay, count: number): IsoDay {
  return dayOf(new Date(utcOf(day).getTime() + count * msOfDay));
}

/** The same day of another month, or the last of a month that is shorter. */
export function addMonths(day: IsoDay, count: number): IsoDay {
  const utc = utcOf(day);
  const first = Date.UTC(utc.getUTCFullYear(), utc.getUTCMonth() + count, 1);
  const length = new Date(Date.UTC(utc.getUTCFullYear(), utc.getUTCMonth() + count + 1, 0)).getUTCDate();
  return dayOf(new Date(first + (Math.min(utc.getUTCDate(), length) - 1) * msOfDay));
}

/** `2026-11` of `2026-11-21`. */
export function monthOf(day: IsoDay): string {
  return day.slice(0, 7);
}

/** The day of the week, 1 for Monday to 7 for Sunday. */
export function weekday(day: IsoDay): number {
  return utcOf(day).getUTCDay() || 7;
}

/** The first day of the week that holds `day`, where weeks begin with `first` (1 for Monday to 7 for Sunday). */
export function startOfWeek(day: IsoDay, first: number): IsoDay {
  return addDays(day, -((weekday(day) - first + 7) % 7));
}

/** The weeks that show the month of `day`, with the days of the months around that fill them. */
export function weeksOfMonth(day: IsoDay, first: number): IsoDay[][] {
  const weeks: IsoDay[][] = [];
  for (let start = startOfWeek(`${monthOf(day)}-01`, first); monthOf(start) <= monthOf(day); start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** Regions whose weeks begin with Sunday, for browsers that do not say. */
const sundayRegions = new Set(['US', 'CA', 'MX', 'BR', 'JP', 'KR', 'TW', 'HK', 'IN', 'IL', 'ZA', 'PH', 'TH', 'CO', 'PE', 'VE']);

/** The day that weeks begin with where this locale is at home, 1 for Monday to 7 for Sunday. */
export function firstWeekday(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } = new Intl.Locale(locale);
  const said = known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay;
  return said ?? (sundayRegions.has(known.maximize().region ?? '') ? 7 : 1);
}
