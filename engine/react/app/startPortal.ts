import type { DataSource } from '../../core/data/DataSource.ts';
import { isoDay } from '../../core/data/dateTokens.ts';
import { deriveFields } from '../../core/data/deriveFields.ts';
import { createMemorySource } from '../../core/data/memorySource.ts';
import { createSession } from '../../core/session/createSession.ts';
import { restoredSession, type SessionPort } from '../../core/session/Session.ts';
import { openStorage } from '../../core/session/userStorage.ts';
import type { RunningPortal } from '../context/PortalContext.ts';
import { applyDomain } from './applyDomain.ts';
import { createScope } from './createScope.ts';
import { runningPortal, type PortalDefinition } from './definePortal.ts';
import { fetchArrival } from './fetchAhead.ts';
import { current } from './liveManifests.ts';

/** What lives as long as the visit: records and session. Both are at work before anything is rendered. */
export interface Visit {
  source: DataSource;
  session: SessionPort;
}

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

/** Starts the visit of `window`'s address: opens the records, and restores a stored user. */
export function startVisit(definition: PortalDefinition, window: Window): Visit {
  const portal = () => runningPortal(definition, current('portal', definition.manifests), window.location.host);
  const storage = openStorage(window);
  const { functions, session = createSession } = definition;
  return {
    source: openSource(definition, portal()),
    session: session(() => {
      const { manifests, domain } = portal();
      const { settings, userEntity, gates } = manifests;
      return { settings, userEntity, gates, domain, functions, storage, reload: () => window.location.reload() };
    }),
  };
}

/** The portal's records, wherever they are kept, with their derived fields. */
function openSource({ source }: PortalDefinition, { manifests, clock, functions }: RunningPortal): DataSource {
  const { fixtures, undated, derived, settings } = manifests;
  const samples = createMemorySource(fixtures, clock, undated);
  const records = source({ clock, samples, collections: Object.keys(fixtures) });
  return deriveFields(records, derived, { clock, functions, locale: settings.locale, numbers: settings.numbers });
}

async function arrive(portal: RunningPortal, { source, session }: Visit, location: Location): Promise<void> {
  const scope = createScope(portal, await restoredSession(session), isoDay(portal.clock.now()), location);
  fetchArrival(location.pathname, { manifests: portal.manifests, scope, source });
}
