import type { SessionSnapshot } from './sessionStore.ts';
import type { Session } from './useSession.ts';
import { viewerOf } from './Viewer.ts';

/** The session that screens see, where the machine stands at `snapshot`. */
export function sessionOf({ state, user, error }: SessionSnapshot, send: Session['send']): Session {
  return { state, user, error, viewer: viewerOf(user), send };
}
