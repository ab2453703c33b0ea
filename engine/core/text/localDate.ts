const day = /^\d{4}-\d\d-\d\d$/;
const time = /^\d\d:\d\d(:\d\d)?$/;

/**
 * The moment that a text of sample data means, in local time: `2026-11-21` is its midnight, `2026-11-21T19:30` as written,
 * `19:00` that time of no particular day. `undefined` for what is none of these.
 */
export function localDate(value: unknown): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value;
  if (typeof value !== 'string') return undefined;
  // Without a time, `Date` would read a day as UTC and show the day before to everybody west of it.
  const iso = day.test(value) ? `${value}T00:00` : time.test(value) ? `2000-01-01T${value}` : value;
  const date = /^\d{4}-/.test(iso) ? new Date(iso) : new Date(Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
