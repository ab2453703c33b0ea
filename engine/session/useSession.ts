import { createContext, useContext } from 'react';
import type { SessionEvent } from './sessionEvents.ts';
import type { SignInError } from './sessionMachine.ts';
import type { User } from './User.ts';
import type { Viewer } from './Viewer.ts';

/** The session as screens see it. */
export interface Session {
  state: 'signedOut' | 'authenticating' | 'signedIn';
  user: User | undefined;
  viewer: Viewer;
  /** Why the last attempt to sign in did not succeed. */
  error: SignInError | undefined;
  send: (event: SessionEvent) => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in. Throws outside of `SessionProvider` (§8). */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}
