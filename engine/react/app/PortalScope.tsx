import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isoDay } from '../../core/data/clock.ts';
import { usePortal } from '../context/PortalContext.ts';
import { ScopeValues } from '../context/ScopeContext.tsx';
import { useSession } from '../context/useSession.ts';
import { createScope } from './createScope.ts';

/** Shows the portal, the variant and the session to everything inside. */
export function PortalScope({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const session = useSession();
  // A visit may last past midnight, so every page that is arrived at looks at the clock again.
  useLocation();
  const today = isoDay(portal.clock.now());
  const scope = useMemo(() => createScope(portal, session, today, portal.location), [portal, session, today]);
  return <ScopeValues values={scope}>{children}</ScopeValues>;
}
