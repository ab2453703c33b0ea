import { sessionOf, type Session } from './sessionOf.ts';
import type { SessionStore } from './sessionStore.ts';

/** The session as it is first known: at once for a visitor, else when the stored user has been looked at. Never rejects. */
export function restoredSession({ getSnapshot, subscribe, send }: SessionStore): Promise<Session> {
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
