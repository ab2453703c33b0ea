import { createSessionStore, type SessionStore } from './sessionStore.ts';
import type { SessionOptions } from './startSession.ts';

/**
 * The session of a visit, from the stored user on. The machine is fetched when it is needed. The options are asked for whenever an
 * effect needs them, because they may change.
 */
export function createSession(options: () => SessionOptions): SessionStore {
  const { storage, settings } = options();
  return createSessionStore(holds(storage, settings.signIn.storageKey), async () => {
    const { startSession } = await import('./startSession.ts');
    return startSession(options);
  });
}

/** Whether anything at all is stored, which may be a user. */
function holds(storage: SessionOptions['storage'], key: string): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}
