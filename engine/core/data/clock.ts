/** The current time. Tests and examples replace it with a frozen clock. */
export interface Clock {
  /** Returns a new `Date` on every call, so the caller may modify it. */
  now(): Date;
}

export const realClock: Clock = { now: () => new Date() };

/**
 * Creates a frozen clock.
 * @param iso A time that `Date` can parse: `2026-11-21T09:00` is local time, and a `Z` at the end makes it UTC.
 * @throws Error with the text if it isn't a valid date.
 */
export function fixedClock(iso: string): Clock {
  const moment = new Date(iso).getTime();
  if (Number.isNaN(moment)) throw new Error(`"${iso}" is not a date and time`);
  return { now: () => new Date(moment) };
}

/** Returns the local day of a date: `2026-11-21`. */
export function isoDay(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** Returns the local day and time of a date: `2026-11-21T19:30`. */
export function isoMinute(date: Date): string {
  return `${isoDay(date)}T${date.toTimeString().slice(0, 5)}`;
}

/**
 * Creates a clock that shows the time of `clock` in a time zone. Its dates have the zone's day and time as their local time, regardless of
 * the system's time zone.
 * @throws RangeError if there is no such time zone.
 */
export function clockIn(timeZone: string, clock: Clock = realClock): Clock {
  // Swedish dates have the same format as ISO dates.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return { now: () => new Date(format.format(clock.now()).replace(' ', 'T')) };
}
