/** Where the present moment comes from, so that tests and examples can stop it. */
export interface Clock {
  /** A new `Date` on every call; the caller may change it. */
  now(): Date;
}

export const realClock: Clock = { now: () => new Date() };

/**
 * A clock that stands still.
 * @param iso the moment, as `Date` reads it: `2026-11-21T09:00` is local time, with `Z` it is UTC.
 * @throws Error naming the text when it is no date.
 */
export function fixedClock(iso: string): Clock {
  const moment = new Date(iso).getTime();
  if (Number.isNaN(moment)) throw new Error(`"${iso}" is not a date and time`);
  return { now: () => new Date(moment) };
}

/** `2026-11-21`: the local day of a moment. */
export function isoDay(date: Date): string {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** The real clock as it hangs on the wall in a time zone: the local day and time of its dates are those there, wherever the reader is. */
export function clockIn(timeZone: string): Clock {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return { now: () => new Date(format.format(new Date()).replace(' ', 'T')) };
}
