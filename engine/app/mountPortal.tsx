import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { isoDay } from '../data/dateTokens.ts';
import { fetchArrival } from '../routing/fetchArrival.ts';
import { portalRoutes } from '../routing/portalRoutes.tsx';
import { restoredSession } from '../session/restoredSession.ts';
import type { PortalDefinition } from './definePortal.ts';
import { LivePortal } from './LivePortal.tsx';
import { createScope } from './PortalScope.tsx';
import { Providers } from './Providers.tsx';
import { runningPortal } from './runningPortal.ts';
import { startVisit, type Visit } from './startVisit.ts';

/** Runs the portal in `root`, as the variant that serves this host. */
export function mountPortal(definition: PortalDefinition, root: HTMLElement): void {
  const visit = startVisit(definition, window);
  void arrive(definition, visit, window.location);
  const router = createBrowserRouter(portalRoutes(definition.manifests));
  createRoot(root).render(
    <StrictMode>
      <LivePortal definition={definition}>
        <Providers visit={visit}>
          <RouterProvider router={router} />
        </Providers>
      </LivePortal>
    </StrictMode>,
  );
}

/** As soon as it is known who looks at the page, what it needs is on its way, while React still renders. */
async function arrive(definition: PortalDefinition, { source, session }: Visit, location: Location): Promise<void> {
  const { manifests } = definition;
  const portal = runningPortal(definition, manifests, location.host);
  const scope = createScope(portal, await restoredSession(session), isoDay(portal.clock.now()), location);
  fetchArrival(location.pathname, { manifests, scope, source });
}
