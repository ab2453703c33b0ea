import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { toSession, type SessionPort } from '../../core/session/Session.ts';
import { SessionContext } from './useSession.ts';

interface Props {
  store: SessionPort;
  /** The storage key of the signed-in user. All tabs use the same key. */
  storageKey: string;
  restoring?: ReactNode;
  children: ReactNode;
}

export function SessionProvider({ store, storageKey, restoring, children }: Props) {
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // After `storage.clear()`, the event's key is null.
      if (event.key === storageKey || event.key === null) void store.follow?.();
    };
    window.addEventListener('storage', follow);
    // Catch up: another tab may have signed in or out before this page subscribed.
    if (store.getSnapshot()?.state === 'signedIn') void store.follow?.();
    return () => window.removeEventListener('storage', follow);
  }, [store, storageKey]);

  const session = useMemo(() => snapshot && toSession(snapshot, store.send), [snapshot, store]);
  return session ? <SessionContext value={session}>{children}</SessionContext> : restoring;
}
