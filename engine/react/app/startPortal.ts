import type { DataSource } from '../../core/data/DataSource.ts';
import { pathOf } from '../../core/access/addresses.ts';
import { isoDay } from '../../core/data/clock.ts';
import { lazySource } from '../../core/data/lazySource.ts';
import { createSession } from '../../core/session/createSession.ts';
import { restoredSession, type SessionPort } from '../../core/session/Session.ts';
import { openStorage } from '../../core/session/userStorage.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { applyDomain } from './applyDomain.ts';
import { createScope } from './createScope.ts';
import { runningPortal, type PortalDefinition } from './definePortal.ts';
import { fetchArrival } from './fetchAhead.ts';
import { current } from './liveManifests.ts';
import { loadInside } from './loadInside.ts';

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
  const arriving = arrive(definition, visit, window.location);
  const { mountPortal } = await import('./mountPortal.tsx');
  await arriving;
  mountPortal(definition, visit, root);
}

/**
 * Asks for the portal's inside where it will be needed, and for what the address shows.
 * @returns when it is known which screens there are; what is shown may still be on its way.
 */
async function arrive(definition: PortalDefinition, { source, session }: Visit, location: Location): Promise<void> {
  const first = definition.manifests;
  const isVisitor = () => session.getSnapshot()?.state === 'signedOut';
  const isKnown = first.routes.some(({ path }) => path === pathOf(location.pathname));
  // What cannot be fetched now is asked for again, and reported, by whoever goes there.
  const isInside = !(isVisitor() && isKnown);
  if (isInside) loadOnce(loadSource).catch(() => undefined);
  const manifests = isInside ? await loadInside(first).catch(() => first) : first;
  const stop = session.subscribe(() => {
    if (isVisitor()) return;
    stop();
    loadInside(first).catch(() => undefined);
  });
  const portal = runningPortal(definition, manifests, location.host);
  void restoredSession(session).then((restored) => {
    const scope = createScope(portal, restored, isoDay(portal.clock.now()), location);
    fetchArrival(location.pathname, { manifests, scope, source });
  });
}

/** Pages without records load nothing of it. */
const loadSource = () => import('./openSource.ts');

/** Starts the visit of `window`'s address: opens the records, and restores a stored user. */
export function startVisit(definition: PortalDefinition, window: Window): Visit {
  const portal = () => runningPortal(definition, current('portal', definition.manifests), window.location.host);
  const storage = openStorage(window);
  const { functions, session = createSession } = definition;
  return {
    source: lazySource(async () => {
      const [manifests, { openSource }] = await Promise.all([loadInside(definition.manifests), loadOnce(loadSource)]);
      return openSource(definition, runningPortal(definition, manifests, window.location.host));
    }),
    session: session(() => {
      const { manifests, domain } = portal();
      const { settings, userEntity, gates } = manifests;
      return { settings, userEntity, gates, domain, functions, storage, reload: () => window.location.reload() };
    }),
  };
}
