import { formatDate } from '../../core/fields/intl.ts';

/** Returns the moment when clocks in an IANA time zone show this ISO date and time (such as `19:00`). */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
  // The first guess has the wrong offset if the clocks change between the guess and the moment.
  const guess = wall - offsetAt(timeZone, wall);
  return new Date(wall - offsetAt(timeZone, guess));
}

function offsetAt(timeZone: string, moment: number): number {
  // Swedish dates have the ISO format.
  const shown = formatDate(new Date(moment), 'sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - moment;
}
