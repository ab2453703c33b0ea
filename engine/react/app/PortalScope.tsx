import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '../context/PortalContext.ts';
import { ScopeValues } from '../context/ScopeContext.tsx';
import { useSession } from '../context/useSession.ts';
import { createScope } from './createScope.ts';
import { useToday } from './useToday.ts';

export function PortalScope({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const session = useSession();
  useLocation();
  const today = useToday(portal.clock);
  const scope = useMemo(() => createScope(portal, session, today, portal.location), [portal, session, today]);
  return <ScopeValues values={scope}>{children}</ScopeValues>;
}
