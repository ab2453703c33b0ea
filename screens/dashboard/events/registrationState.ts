import { countFreeSpots } from './countFreeSpots.ts';

/** The state of an event's registration. */
export type RegistrationState = 'open' | 'closed' | 'full';

const day = /^\d{4}-\d{2}-\d{2}/;

/**
 * Returns the state of an event's registration. An event that is both closed and full counts as closed. Registration closes on the day
 * after the deadline.
 * @param args The event's `capacity`, `registered`, `date`, and `registrationDeadline`, and `today` as an ISO date.
 */
export function registrationState(args: Readonly<Record<string, unknown>>): RegistrationState {
  if (isOver(args.registrationDeadline, args.today) || isOver(args.date, args.today)) return 'closed';
  return countFreeSpots(args) === 0 ? 'full' : 'open';
}

/** Returns true if the day `last` is over. ISO dates can be compared as strings. */
function isOver(last: unknown, today: unknown): boolean {
  if (typeof last !== 'string' || typeof today !== 'string' || !day.test(last)) return false;
  return last.slice(0, 10) < today.slice(0, 10);
}
