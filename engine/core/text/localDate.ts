const day = /^\d{4}-\d\d-\d\d$/;
const time = /^\d\d:\d\d(:\d\d)?$/;

/** Parses a day (`2026-11-21`), a time (`19:00`), or both, as local time. Returns `undefined` for other values. */
export function localDate(value: unknown): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value;
  if (typeof value !== 'string') return undefined;
  // `Date` parses a day without a time as UTC, which is still the previous day in America.
  const iso = day.test(value) ? `${value}T00:00` : time.test(value) ? `2000-01-01T${value}` : value;
  const date = /^\d{4}-/.test(iso) ? new Date(iso) : new Date(Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
