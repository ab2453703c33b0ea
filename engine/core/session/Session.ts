import type { SignInError } from './sessionMachine.ts';
import type { SessionEvent } from './sessionEvents.ts';
import type { PersonName } from '../text/personName.ts';
import type { User } from './User.ts';
import { toViewer, type Viewer } from './Viewer.ts';

export interface SessionSnapshot {
  state: 'signedOut' | 'authenticating' | 'signedIn';
  /** The signed-in user. */
  user?: User;
  /** The parts of the user's name. Without them, `viewer.firstName` is the whole name. */
  names?: PersonName | undefined;
  /** The reason why the last sign-in failed. */
  error?: SignInError;
  /** A message from the server. If `error` is set, explains why the sign-in failed. Otherwise, explains why the session ended. */
  message?: string | undefined;
  /** Set if the password was right but the server also needs a code. */
  asks?: 'code' | undefined;
}

/** A way to sign in, for `definePortal({ session })`. */
export interface SessionPort {
  /** Returns the session, or `undefined` until it's restored. Returns the same object until the session changes. */
  getSnapshot: () => SessionSnapshot | undefined;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  send: (event: SessionEvent) => void;
  /** Call this when another tab has changed the data under `storageKey`. Resolves when the session is up to date. */
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
    const resolveIfReady = () => {
      const snapshot = getSnapshot();
      if (!snapshot) return;
      stop();
      resolve(toSession(snapshot, send));
    };
    const stop = subscribe(resolveIfReady);
    resolveIfReady();
  });
}

export interface SessionActor extends Omit<SessionPort, 'follow'> {
  getSnapshot: () => SessionSnapshot;
  follow: () => void;
}
