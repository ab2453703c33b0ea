import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePortal } from '../context/PortalContext.ts';
import { ScopeValues } from '../context/ScopeContext.tsx';
import { useSession } from '../context/useSession.ts';
import { createScope } from './createScope.ts';
import { useMoment } from './useMoment.ts';

export function PortalScope({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const session = useSession();
  useLocation();
  const moment = useMoment(portal.clock, portal.manifests.readsTime);
  const scope = useMemo(() => createScope(portal, session, moment, portal.location), [portal, session, moment]);
  return <ScopeValues values={scope}>{children}</ScopeValues>;
}
