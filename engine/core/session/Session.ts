import type { SignInError } from './sessionMachine.ts';
import type { SessionEvent } from './sessionEvents.ts';
import type { PersonName } from '../text/personName.ts';
import type { User } from './User.ts';
import { toViewer, type Viewer } from './Viewer.ts';

export interface SessionSnapshot {
  state: 'signedOut' | 'authenticating' | 'signedIn';
  /** The user, in the state `signedIn`. Has the fields of the user entity from portal.json. */
  user?: User;
  /** The parts of the user's name, from `personName`. Without them, `viewer.firstName` is the whole name. */
  names?: PersonName | undefined;
  /** The reason why the last sign-in failed. */
  error?: SignInError;
  /** The message to show instead of the portal's own. Without an `error`, the message explains why the session ended without a sign-out. */
  message?: string | undefined;
  /** Set if the password was right and the server also needs a code. */
  asks?: 'code' | undefined;
}

/** A way to sign in. `createSession` implements it for sample data. A portal can provide its own with `definePortal({ session })`. */
export interface SessionPort {
  /** Returns the same object until something changes. Returns `undefined` until the session is restored. */
  getSnapshot: () => SessionSnapshot | undefined;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  send: (event: SessionEvent) => void;
  /** Call this when another tab has changed the data under `storageKey`. Resolves when the session is up to date. Never rejects. */
  follow?: () => Promise<void>;
}

export interface Session extends SessionSnapshot {
  viewer: Viewer;
  send: SessionPort['send'];
}

export function toSession({ state, user, names, error, message, asks }: SessionSnapshot, send: Session['send']): Session {
  return { state, user, error, message, asks, viewer: toViewer(user, names), send };
}

export function restoredSession({ getSnapshot, subscribe, send }: SessionPort): Promise<Session> {
  return new Promise((resolve) => {
    const look = () => {
      const snapshot = getSnapshot();
      if (!snapshot) return;
      stop();
      resolve(toSession(snapshot, send));
    };
    const stop = subscribe(look);
    look();
  });
}

export interface SessionActor extends Omit<SessionPort, 'follow'> {
  getSnapshot: () => SessionSnapshot;
  follow: () => void;
}
