import { textOf } from '../conditions/textOf.ts';
import type { Credentials, User } from './User.ts';

/** What a session is told by screens. */
export type SessionEvent =
  | { type: 'SIGN_IN'; credentials: Credentials }
  | { type: 'CANCEL_SIGN_IN' }
  | { type: 'SIGN_OUT' }
  | { type: 'USE_DIFFERENT_ACCOUNT' };

/** What the session machine is told: another tab may have changed the stored user. */
export type SessionMachineEvent = SessionEvent | { type: 'STORED_USER_CHANGED'; user: User | undefined };

/** The events that a manifest's action may send. */
export const sendableEvents: readonly SessionEvent['type'][] = ['SIGN_IN', 'CANCEL_SIGN_IN', 'SIGN_OUT', 'USE_DIFFERENT_ACCOUNT'];

/**
 * The session event that a manifest's action may send: `SIGN_IN` with `email` and `password` in its payload (a form's data),
 * `CANCEL_SIGN_IN`, `SIGN_OUT` or `USE_DIFFERENT_ACCOUNT`. Throws on any other name; a user cannot be handed in from outside.
 */
export function sessionEventFrom(type: string, payload: Readonly<Record<string, unknown>>): SessionEvent {
  switch (type) {
    case 'SIGN_IN':
      return { type, credentials: { email: textOf(payload.email), password: textOf(payload.password) } };
    case 'CANCEL_SIGN_IN':
    case 'SIGN_OUT':
    case 'USE_DIFFERENT_ACCOUNT':
      return { type };
    default:
      throw new Error(`The session has no event "${type}" that an action can send`);
  }
}
