import { createContext, useContext } from 'react';
import type { Viewer } from '../../core/session/Viewer.ts';
import type { Session } from '../../core/session/Session.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

/** Returns the session. Throws outside of `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

/** Returns the viewer: the user's fields, name, and initials. For a visitor, `signedIn` is false. */
export function useViewer(): Viewer {
  return useSession().viewer;
}
