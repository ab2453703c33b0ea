import { toText } from '../conditions/toText.ts';
import type { Credentials, User } from './User.ts';

export type SessionEvent =
  | { type: 'SIGN_IN'; credentials: Credentials }
  | { type: 'CANCEL_SIGN_IN' }
  | { type: 'SIGN_OUT' }
  | { type: 'USE_DIFFERENT_ACCOUNT' };

/** The session machine's events. `STORED_USER_CHANGED` comes from another tab. */
export type SessionMachineEvent = SessionEvent | { type: 'STORED_USER_CHANGED'; user: User | undefined };

export const sendableEvents: readonly SessionEvent['type'][] = ['SIGN_IN', 'CANCEL_SIGN_IN', 'SIGN_OUT', 'USE_DIFFERENT_ACCOUNT'];

/** Converts a manifest's action to a session event. Throws for events that actions must not send, such as those that set the user. */
export function sessionEventFrom(type: string, payload: Readonly<Record<string, unknown>>): SessionEvent {
  switch (type) {
    case 'SIGN_IN':
      return {
        type,
        credentials: {
          email: toText(payload.email),
          password: toText(payload.password),
          ...(payload.code !== undefined && { code: toText(payload.code) }),
        },
      };
    case 'CANCEL_SIGN_IN':
    case 'SIGN_OUT':
    case 'USE_DIFFERENT_ACCOUNT':
      return { type };
    default:
      throw new Error(`The session has no event "${type}" that an action can send`);
  }
}
