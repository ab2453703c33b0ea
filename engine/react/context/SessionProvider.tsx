import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { toSession, type SessionPort } from '../../core/session/Session.ts';
import { SessionContext } from './useSession.ts';

interface Props {
  store: SessionPort;
  /** The storage key for the signed-in user. Its value changes when a user signs in or out in another tab. */
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
    // Catch up now: if another tab signed in or out while this page loaded, this page got no event.
    if (store.getSnapshot()?.state === 'signedIn') void store.follow?.();
    return () => window.removeEventListener('storage', follow);
  }, [store, storageKey]);

  const session = useMemo(() => snapshot && toSession(snapshot, store.send), [snapshot, store]);
  return session ? <SessionContext value={session}>{children}</SessionContext> : restoring;
}
