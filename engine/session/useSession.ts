import { createContext, useContext } from 'react';
import type { SessionEvent } from './sessionEvents.ts';
import type { SessionSnapshot } from './sessionStore.ts';
import type { Viewer } from './Viewer.ts';

/** The session as screens see it. */
export interface Session {
  state: SessionSnapshot['state'];
  user: SessionSnapshot['user'];
  viewer: Viewer;
  /** Why the last attempt to sign in did not succeed. */
  error: SessionSnapshot['error'];
  send: (event: SessionEvent) => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in. Throws outside of `SessionProvider` (§8). */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}
