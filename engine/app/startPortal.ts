import { isoDay } from '../data/dateTokens.ts';
import { fetchArrival } from '../routing/fetchArrival.ts';
import { restoredSession } from '../session/restoredSession.ts';
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
  void arrive(definition, visit, window.location);
  const { mountPortal } = await import('./mountPortal.tsx');
  mountPortal(definition, visit, root);
}

async function arrive(definition: PortalDefinition, { source, session }: Visit, location: Location): Promise<void> {
  const { manifests } = definition;
  const portal = runningPortal(definition, manifests, location.host);
  const scope = createScope(portal, await restoredSession(session), isoDay(portal.clock.now()), location);
  fetchArrival(location.pathname, { manifests, scope, source });
}
