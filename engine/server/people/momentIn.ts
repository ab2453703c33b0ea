import { formatDate } from '../../core/fields/intl.ts';

/** Converts a local date and time (`19:00`) in an IANA time zone to a `Date`. */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
  // This guess has the wrong offset if the clocks change around this time.
  const guess = wall - offsetAt(timeZone, wall);
  return new Date(wall - offsetAt(timeZone, guess));
}

function offsetAt(timeZone: string, moment: number): number {
  // The Swedish locale formats dates as in ISO 8601.
  const localTime = formatDate(new Date(moment), 'sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${localTime.replace(' ', 'T')}Z`) - moment;
}
