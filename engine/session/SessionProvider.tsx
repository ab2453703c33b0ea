import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createSessionStore } from './sessionStore.ts';
import type { SessionOptions } from './startSession.ts';
import { SessionContext, type Session } from './useSession.ts';
import { viewerOf } from './Viewer.ts';

interface Props extends SessionOptions {
  /** Shown while a stored user is being restored. */
  restoring?: ReactNode;
  children: ReactNode;
}

/** Runs the session for what is inside, from the stored user on; follows a sign-in or sign-out in another tab. */
export function SessionProvider({ restoring, children, ...options }: Props) {
  const key = options.settings.signIn.storageKey;
  const [store] = useState(() => createStore(options));
  useLayoutEffect(() => store.renew(options));
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // A null key says that everything was removed.
      if (event.key === key || event.key === null) store.follow();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [store, key]);

  const session = useMemo((): Session | undefined => {
    if (!snapshot) return undefined;
    const { state, user, error } = snapshot;
    return { state, user, error, viewer: viewerOf(user), send: store.send };
  }, [snapshot, store]);
  return session ? <SessionContext value={session}>{children}</SessionContext> : restoring;
}

/** The store of a session whose options may change while it runs. */
function createStore(first: SessionOptions) {
  let options = first;
  const store = createSessionStore(holds(first.storage, first.settings.signIn.storageKey), async () => {
    const { startSession } = await import('./startSession.ts');
    return startSession(() => options);
  });
  const renew = (next: SessionOptions) => {
    options = next;
  };
  return { ...store, renew };
}

/** Whether anything at all is stored, which may be a user. */
function holds(storage: SessionOptions['storage'], key: string): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}
