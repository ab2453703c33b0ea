import type { SignInError } from './sessionMachine.ts';
import type { SessionEvent } from './sessionEvents.ts';
import type { User } from './User.ts';
import { viewerOf, type Viewer } from './Viewer.ts';

/** Where the session stands. */
export interface SessionSnapshot {
  state: 'signedOut' | 'authenticating' | 'signedIn';
  /** Must fit the user entity that portal.json names; there while `signedIn`. */
  user?: User;
  /** Why the last attempt to sign in did not succeed. */
  error?: SignInError;
}

/** Any way to sign in. `createSession` makes the one on sample data; a portal may bring another (`definePortal({ session })`). */
export interface SessionPort {
  /** The same object until something changes; `undefined` while it is not yet known who is signed in. */
  getSnapshot: () => SessionSnapshot | undefined;
  /** Calls `listener` after each change. Returns the way to stop it. */
  subscribe: (listener: () => void) => () => void;
  send: (event: SessionEvent) => void;
  /** Another tab has changed what is stored under portal.json's `storageKey`. Resolves when the session stands where that leads; never rejects. */
  follow?: () => Promise<void>;
}

/** The session as screens see it. */
export interface Session extends SessionSnapshot {
  viewer: Viewer;
  send: SessionPort['send'];
}

/** The session that screens see, where the port stands at `snapshot`. */
export function sessionOf({ state, user, error }: SessionSnapshot, send: Session['send']): Session {
  return { state, user, error, viewer: viewerOf(user), send };
}

/** The session as it is first known: at once for a visitor, else when the stored user has been looked at. Never rejects. */
export function restoredSession({ getSnapshot, subscribe, send }: SessionPort): Promise<Session> {
  return new Promise((resolve) => {
    const look = () => {
      const snapshot = getSnapshot();
      if (!snapshot) return;
      stop();
      resolve(sessionOf(snapshot, send));
    };
    const stop = subscribe(look);
    look();
  });
}

/** The running session machine, as the store sees it. */
export interface SessionActor extends Omit<SessionPort, 'follow'> {
  getSnapshot: () => SessionSnapshot;
  follow: () => void;
}
