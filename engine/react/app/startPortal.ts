import { isoDay } from '../../core/data/dateTokens.ts';
import { applyDomain } from './applyDomain.ts';
import { fetchArrival } from './fetchArrival.ts';
import type { RunningPortal } from '../context/PortalContext.ts';
import { restoredSession } from '../../core/session/restoredSession.ts';
import { createScope } from './createScope.ts';
import type { PortalDefinition } from './definePortal.ts';
import { runningPortal } from './runningPortal.ts';
import { startVisit, type Visit } from './startVisit.ts';

/**
 * Runs the portal in `root`, as the variant that serves this host. What the address shows is asked for as soon as it is known who looks
 * at it, while the code that draws it is still on its way.
 */
export async function startPortal(definition: PortalDefinition, root: HTMLElement): Promise<void> {
  const visit = startVisit(definition, window);
  const portal = runningPortal(definition, definition.manifests, window.location.host);
  // At once, so that the page's first colours and its title are those of the variant.
  applyDomain(portal.domain, document);
  void arrive(portal, visit, window.location);
  const { mountPortal } = await import('./mountPortal.tsx');
  mountPortal(definition, visit, root);
}

async function arrive(portal: RunningPortal, { source, session }: Visit, location: Location): Promise<void> {
  const scope = createScope(portal, await restoredSession(session), isoDay(portal.clock.now()), location);
  fetchArrival(location.pathname, { manifests: portal.manifests, scope, source });
}
