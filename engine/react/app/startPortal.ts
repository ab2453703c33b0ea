import type { DataSource } from '../../core/data/DataSource.ts';
import { collapseLeadingSlashes, toPath } from '../../core/access/addresses.ts';
import { isoMinute } from '../../core/data/clock.ts';
import { lazyOperations } from '../../core/data/lazyOperations.ts';
import { lazySource } from '../../core/data/lazySource.ts';
import { createSession, hasItem } from '../../core/session/createSession.ts';
import { restoredSession, type SessionPort } from '../../core/session/Session.ts';
import { openStorage } from '../../core/session/userStorage.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { applyDomain } from './applyDomain.ts';
import type { RunningPortal } from '../context/PortalContext.ts';
import { createScope } from './createScope.ts';
import { runningPortal, type PortalDefinition } from './definePortal.ts';
import { preloadScreen } from './preloadScreen.ts';
import { isPrerendered, isOtherPage, showFrame, waitForIntent } from './prerenderedPage.ts';
import { fetchArrival } from './fetchAhead.ts';
import { afterPaint } from './afterPaint.ts';
import { currentManifests, loadInside } from './loadInside.ts';

/** The data for a visit. The records and the session start loading before the first render. */
export interface Visit {
  source: DataSource;
  session: SessionPort;
  location: RunningPortal['location'];
}

/**
 * Runs this host's variant of the portal in `root`. A prerendered page stays visible until the code and data have loaded. If no user
 * is signed in, loading starts when the viewer is about to use the prerendered page.
 * @returns a function that ends the visit and unmounts the portal
 */
export async function startPortal(own: PortalDefinition, root: HTMLElement): Promise<() => void> {
  const definition = (await own.manifests.inLanguage?.(own)) ?? own;
  const { pathname, search, hash } = window.location;
  const path = collapseLeadingSlashes(pathname);
  if (path !== pathname) window.history.replaceState(null, '', path + search + hash);
  preloadScreen(path, document);
  const visit = startVisit(definition, window);
  const { domain } = runningPortal(definition, definition.manifests, window.location);
  // Set the variant's colors and title before the first page loads.
  applyDomain(domain, document);
  const prerendered = isPrerendered(root.dataset, domain.name, window.location);
  const isVisitor = () => isSignedOut(visit.session);
  // Replace the prerendered page if it belongs to a different variant or address, or if a user may be signed in.
  const isReplaced =
    isOtherPage(root.dataset, domain.name, window.location) ||
    (prerendered && hasItem(openStorage(window), definition.manifests.settings.signIn.storageKey));
  if (isReplaced) showFrame(root, domain.name);
  const use =
    prerendered && !isReplaced && isVisitor()
      ? waitForIntent(root, (change) => followSession(visit.session, definition, change))
      : undefined;
  await use?.intent;
  if (root.childElementCount > 0) await afterPaint(window);
  const firstPage = fetchArrivalPage(definition, visit, window);
  const { mountPortal } = await import('./mountPortal.tsx');
  if (import.meta.env.PORTAL_REMOTE) await definition.remote?.load?.();
  await firstPage;
  const end = mountPortal(definition, visit, root, {
    takeOver: prerendered && !isReplaced && isVisitor() && isPrerendered(root.dataset, domain.name, window.location),
  });
  use?.press();
  return end;
}

/** Calls `change` when a user signs in on another tab. Ignores stored data that isn't a valid user. */
function followSession(session: SessionPort, { manifests }: PortalDefinition, change: () => void): () => void {
  const handleStorageEvent = async ({ key }: StorageEvent) => {
    if (key !== manifests.settings.signIn.storageKey && key !== null) return;
    await session.follow?.();
    if (!isSignedOut(session)) change();
  };
  const listener = (event: StorageEvent) => void handleStorageEvent(event);
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Loads the code and data for the page at the current address. Resolves even if the code fails to load. */
async function fetchArrivalPage(definition: PortalDefinition, { source, session, location }: Visit, window: Window): Promise<void> {
  const first = definition.manifests;
  const isVisitor = () => isSignedOut(session);
  const isKnown = first.routes.some(({ path }) => path === toPath(window.location.pathname));
  const isInside = !(isVisitor() && isKnown);
  // Ignore errors here. If the code can't be loaded, navigation reports the error.
  if (isInside) loadOnce(loadSource).catch(() => undefined);
  const [manifests, restored] = await Promise.all([isInside ? loadInside(first).catch(() => first) : first, restoredSession(session)]);
  const stop = session.subscribe(() => {
    if (isVisitor()) return;
    stop();
    loadInside(first).catch(() => undefined);
  });
  const portal = runningPortal(definition, manifests, location);
  const scope = createScope(portal, restored, isoMinute(portal.clock.now()), location);
  await fetchArrival(window.location.pathname, { manifests, scope, source, remote: definition.remote });
}

const isSignedOut = (session: SessionPort) => session.getSnapshot()?.state === 'signedOut';

const loadSource = () => import('./openSource.ts');

/** Replaces `createSession` in the live build, which has no sample sessions. */
function noSession(): never {
  throw new Error('no session');
}

/** Starts a visit at the window's current address. Creates the data source and restores the stored user. */
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
