import { createContext, useContext } from 'react';
import type { Viewer } from '../../core/session/Viewer.ts';
import type { Session } from '../../core/session/Session.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in. Throws outside of `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

/** Who looks at the page: the user's fields, their names and initials; a visitor has `signedIn: false`. */
export function useViewer(): Viewer {
  return useSession().viewer;
}
