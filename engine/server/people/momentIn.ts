import { formatDate } from '../../core/fields/intl.ts';

/**
 * Returns the moment at which clocks in a time zone show a day and time.
 * @param timeZone an IANA time zone, such as `America/Detroit`.
 * @param day an ISO date.
 * @param time a time of day, such as `19:00`.
 */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
  // The offset at the first guess is wrong if clocks change between the guess and the moment.
  const guess = wall - offsetAt(timeZone, wall);
  return new Date(wall - offsetAt(timeZone, guess));
}

/** Returns how far a time zone is ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  // Swedish dates use the ISO format.
  const shown = formatDate(new Date(moment), 'sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - moment;
}
