import { spotsLeft } from './spotsLeft.ts';

/** The availability of an event for registration. */
export type RegistrationState = 'open' | 'closed' | 'full';

const day = /^\d{4}-\d{2}-\d{2}/;

/**
 * The one rule that cards, dialogs and the registration itself go by. Closed wins over full. A deadline is open to the end of its
 * day; an event without one, or with one that is no date, does not close.
 * @param args the event's `capacity`, `registered` and `registrationDeadline`, and `today` as an ISO date.
 */
export function registrationState(args: Readonly<Record<string, unknown>>): RegistrationState {
  if (isOver(args.registrationDeadline, args.today)) return 'closed';
  return spotsLeft(args) === 0 ? 'full' : 'open';
}

/** ISO dates compare as texts. */
function isOver(deadline: unknown, today: unknown): boolean {
  if (typeof deadline !== 'string' || typeof today !== 'string' || !day.test(deadline)) return false;
  return deadline.slice(0, 10) < today.slice(0, 10);
}
