import type { DataSource } from '../../core/data/DataSource.ts';
import { oneSlash, pathOf } from '../../core/access/addresses.ts';
import { isoDay } from '../../core/data/clock.ts';
import { lazyOperations } from '../../core/data/lazyOperations.ts';
import { lazySource } from '../../core/data/lazySource.ts';
import { createSession } from '../../core/session/createSession.ts';
import { restoredSession, type SessionPort } from '../../core/session/Session.ts';
import { openStorage } from '../../core/session/userStorage.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { applyDomain } from './applyDomain.ts';
import type { RunningPortal } from '../context/PortalContext.ts';
import { createScope } from './createScope.ts';
import { runningPortal, type PortalDefinition } from './definePortal.ts';
import { isDrawn, isOther, showFrame, wanted } from './drawnPage.ts';
import { fetchArrival } from './fetchAhead.ts';
import { painted } from './painted.ts';
import { currentManifests, loadInside } from './loadInside.ts';

/** What lives as long as the visit: records and session, both at work before anything is rendered, and the host that is visited. */
export interface Visit {
  source: DataSource;
  session: SessionPort;
  location: RunningPortal['location'];
}

/**
 * Runs the portal in `root`, as the variant that serves this host. What the address shows is asked for as soon as it is known who looks
 * at it, while the code that draws it is still on its way. A page that a build has drawn already stays as it is: for a visitor the code
 * comes when they are about to use it, and takes over what is there.
 * @returns a function that ends the visit: it takes the portal off the page.
 */
export async function startPortal(definition: PortalDefinition, root: HTMLElement): Promise<() => void> {
  const { pathname, search, hash } = window.location;
  if (oneSlash(pathname) !== pathname) window.history.replaceState(null, '', oneSlash(pathname) + search + hash);
  const visit = startVisit(definition, window);
  const { domain } = runningPortal(definition, definition.manifests, window.location);
  // At once, so that the page's first colours and its title are those of the variant.
  applyDomain(domain, document);
  const drawn = isDrawn(root.dataset, domain.name, window.location);
  const isVisitor = () => visit.session.getSnapshot()?.state === 'signedOut';
  // Nobody should look at a page of another variant or address, or one for visitors alone, while the right one loads.
  const isReplaced = isOther(root.dataset, domain.name, window.location) || (drawn && isStored(definition));
  if (isReplaced) showFrame(root, domain.name);
  const use = drawn && !isReplaced && isVisitor() ? wanted(root, (change) => follow(visit.session, definition, change)) : undefined;
  await use?.soon;
  if (root.childElementCount > 0) await painted(window);
  const arriving = arrive(definition, visit, window);
  const { mountPortal } = await import('./mountPortal.tsx');
  await arriving;
  const end = mountPortal(definition, visit, root, {
    // What was stored may turn out to be nobody: the page that was drawn for visitors is gone by then.
    takeOver: drawn && !isReplaced && isVisitor() && isDrawn(root.dataset, domain.name, window.location),
  });
  use?.press();
  return end;
}

/** Whether something is stored that may be a user. */
function isStored({ manifests }: PortalDefinition): boolean {
  try {
    return openStorage(window).getItem(manifests.settings.signIn.storageKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Follows a sign-in in another tab, which the page learns of by itself once it runs. What is stored elsewhere and is nobody changes nothing
 * of what visitors see.
 */
function follow(session: SessionPort, { manifests }: PortalDefinition, change: () => void): () => void {
  const look = async ({ key }: StorageEvent) => {
    if (key !== manifests.settings.signIn.storageKey && key !== null) return;
    await session.follow?.();
    if (session.getSnapshot()?.state !== 'signedOut') change();
  };
  const listener = (event: StorageEvent) => void look(event);
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/**
 * Asks for the portal's inside where it will be needed, and for what the address shows.
 * @returns when all code that the page shows at first is there, or could not be fetched; its records may still be on their way.
 */
async function arrive(definition: PortalDefinition, { source, session, location }: Visit, window: Window): Promise<void> {
  const first = definition.manifests;
  const isVisitor = () => session.getSnapshot()?.state === 'signedOut';
  const isKnown = first.routes.some(({ path }) => path === pathOf(window.location.pathname));
  // What cannot be fetched now is asked for again, and reported, by whoever goes there.
  const isInside = !(isVisitor() && isKnown);
  if (isInside) loadOnce(loadSource).catch(() => undefined);
  const [manifests, restored] = await Promise.all([isInside ? loadInside(first).catch(() => first) : first, restoredSession(session)]);
  const stop = session.subscribe(() => {
    if (isVisitor()) return;
    stop();
    loadInside(first).catch(() => undefined);
  });
  const portal = runningPortal(definition, manifests, location);
  const scope = createScope(portal, restored, isoDay(portal.clock.now()), location);
  await fetchArrival(window.location.pathname, { manifests, scope, source, remote: definition.remote });
}

/** Pages without records load nothing of it. */
const loadSource = () => import('./openSource.ts');

/** Where a server keeps the records it keeps the session, too: the code for one on samples is left out. */
function noSession(): never {
  throw new Error('no session');
}

/** Starts the visit of `window`'s address: opens the records, and restores a stored user. */
export function startVisit(definition: PortalDefinition, window: Window): Visit {
  const portal = () => runningPortal(definition, currentManifests(definition.manifests), window.location);
  const storage = openStorage(window);
  const { functions, session = import.meta.env.PORTAL_REMOTE ? noSession : createSession } = definition;
  return {
    location: window.location,
    source: (import.meta.env.PORTAL_REMOTE ? lazyOperations : lazySource)(async () => {
      const [manifests, { openSource }] = await Promise.all([loadInside(definition.manifests), loadOnce(loadSource)]);
      return openSource(definition, runningPortal(definition, manifests, window.location));
    }),
    session: session(() => {
      const { manifests, runtime, domain } = portal();
      const { settings, userEntity, gates } = manifests;
      return { settings, userEntity, gates, domain, functions, runtime, storage, reload: () => window.location.reload() };
    }),
  };
}
