import type { SessionEvent } from './sessionEvents.ts';
import type { SessionSnapshot } from './sessionStore.ts';
import { viewerOf, type Viewer } from './Viewer.ts';

/** The session as screens see it. */
export interface Session {
  state: SessionSnapshot['state'];
  user: SessionSnapshot['user'];
  viewer: Viewer;
  /** Why the last attempt to sign in did not succeed. */
  error: SessionSnapshot['error'];
  send: (event: SessionEvent) => void;
}

/** The session that screens see, where the machine stands at `snapshot`. */
export function sessionOf({ state, user, error }: SessionSnapshot, send: Session['send']): Session {
  return { state, user, error, viewer: viewerOf(user), send };
}
