import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { sessionOf, type SessionPort } from '../../core/session/Session.ts';
import { SessionContext } from './useSession.ts';

interface Props {
  store: SessionPort;
  /** Where the user is stored, to follow a sign-in or sign-out in another tab. */
  storageKey: string;
  /** Shown while a stored user is being restored. */
  restoring?: ReactNode;
  children: ReactNode;
}

/** Provides the session to what is inside. */
export function SessionProvider({ store, storageKey, restoring, children }: Props) {
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // A null key says that everything was removed.
      if (event.key === storageKey || event.key === null) void store.follow?.();
    };
    window.addEventListener('storage', follow);
    // What another tab did while this page was on its way was told to nobody.
    if (store.getSnapshot()?.state === 'signedIn') void store.follow?.();
    return () => window.removeEventListener('storage', follow);
  }, [store, storageKey]);

  const session = useMemo(() => snapshot && sessionOf(snapshot, store.send), [snapshot, store]);
  return session ? <SessionContext value={session}>{children}</SessionContext> : restoring;
}
