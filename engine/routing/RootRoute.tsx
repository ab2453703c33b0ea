import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { LoadingScreen } from '../app/LoadingScreen.tsx';
import { PortalScope } from '../app/PortalScope.tsx';
import { matches } from '../conditions/matches.ts';
import { usePortal } from '../scope/PortalContext.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { useSession } from '../session/useSession.ts';
import { PartView } from './PartView.tsx';

/** The top of every page: the scope that all of it reads, and the portal gate. */
export function RootRoute() {
  return (
    <PortalScope>
      <Suspense fallback={<LoadingScreen />}>
        <PortalGate />
      </Suspense>
      <ScrollRestoration />
    </PortalScope>
  );
}

/** A signed-in viewer for whom the portal gate is closed sees its screen instead of any other (§2); visitors pass. */
function PortalGate() {
  const { portalGate } = usePortal().manifests.settings;
  const { gates } = usePortal().manifests;
  const scope = useScope();
  const { viewer } = useSession();
  const passes = !portalGate || !viewer.signedIn || matches(portalGate.condition, scope, gates);
  return passes ? <Outlet /> : <PartView name={portalGate.screen} />;
}
