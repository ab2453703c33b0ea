import { createContext, useContext } from 'react';
import type { Session } from '../../core/session/sessionOf.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in. Throws outside of `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}
