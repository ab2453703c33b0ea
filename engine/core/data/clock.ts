/** Provides the current time. Tests use a frozen clock. */
export interface Clock {
  /** Returns a new `Date` on every call. */
  now(): Date;
}

export const realClock: Clock = { now: () => new Date() };

/**
 * Creates a frozen clock. `2026-11-21T09:00` is local time, and `2026-11-21T09:00Z` is UTC.
 * @throws Error if the text isn't a valid date.
 */
export function fixedClock(iso: string): Clock {
  const time = new Date(iso).getTime();
  if (Number.isNaN(time)) throw new Error(`"${iso}" is not a date and time`);
  return { now: () => new Date(time) };
}

/** Formats a date as a day in local time: `2026-11-21`. */
export function isoDay(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** Formats a date as a day and time, in local time: `2026-11-21T19:30`. */
export function isoMinute(date: Date): string {
  return `${isoDay(date)}T${date.toTimeString().slice(0, 5)}`;
}

/**
 * Creates a clock for a time zone. The local time of its dates, such as `getHours()`, is the time in that zone.
 * @throws RangeError if there is no such time zone.
 */
export function createZonedClock(timeZone: string, clock: Clock = realClock): Clock {
  // Swedish dates look like ISO dates.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return { now: () => new Date(format.format(clock.now()).replace(' ', 'T')) };
}
