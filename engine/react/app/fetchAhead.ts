import { isWithin } from '../../core/access/addresses.ts';
import { followRedirects, passesPortalGate } from '../../core/access/mayEnter.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import { collectionStore, retryFailed } from '../../core/data/collectionStore.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { PortalManifests, RouteEntry } from '../../language/PortalManifests.ts';
import { loadInsideBlocks, loadTableBlock } from '../blocks/loadBlocks.ts';
import type { Remote } from '../context/Remote.ts';
import { preloadRecordCheck } from '../context/useRecordCheck.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { trackPromise } from '../loading/trackPromise.ts';

/** The maximum time that a loaded screen waits for its records, in ms. */
const maximumWait = 500;

export const loadShell = async () => ({ default: (await import('./Shell.tsx')).GuardedShell });

/** Starts loading a screen's records and code before the screen renders. */
export function fetchAhead(entry: RouteEntry, source: DataSource, remote?: Remote): void {
  void fetchRecords(entry, source, remote);
  fetchCodeAhead(entry);
}

/** The path of the last screen that read from each source. */
const lastPaths = new WeakMap<DataSource, string>();

/**
 * Starts loading a screen's records. If that fails, the screen's blocks show the error. Retries the loads that failed on the previous
 * screen.
 */
function fetchRecords({ path, ahead }: RouteEntry, source: DataSource, remote: Remote | undefined): Promise<unknown> {
  if (lastPaths.get(source) !== path) retryFailed(source);
  lastPaths.set(source, path);
  const requests = completeCollections(ahead?.collections, remote).map((collection) =>
    trackPromise(collectionStore(source, collection).ready()),
  );
  return Promise.allSettled(requests);
}

/** Leaves out long collections, because blocks load only part of them. */
function completeCollections(names: readonly string[] = [], remote: Remote | undefined): readonly string[] {
  return names.filter((name) => !remote?.long.has(name));
}

function fetchCodeAhead({ ahead }: RouteEntry): void {
  if (ahead?.tables) loadOnce(loadTableBlock).catch(ignore);
  if (ahead?.collections.length) preloadRecordCheck();
}

type Routes = Pick<PortalManifests, 'settings' | 'gates' | 'layouts' | 'routes'>;

interface Arrival {
  manifests: Routes;
  scope: Scope;
  source: DataSource;
  remote?: Remote | undefined;
}

/** Loads code and records for the page at `path`. After the code has loaded, waits at most `maximumWait` for the records. */
export async function fetchArrival(path: string, { manifests, scope, source, remote }: Arrival): Promise<void> {
  if (!passesPortalGate(scope, manifests)) return;
  const entry = followRedirects(path, scope, manifests);
  if (!entry) return;
  const records = fetchRecords(entry, source, remote);
  // Start the imports in the next task, so that the browser sends the request for records first.
  await new Promise((fetched) => setTimeout(() => fetched(fetchCode(entry, manifests))));
  await Promise.race([records, new Promise((resolve) => setTimeout(resolve, maximumWait))]);
}

/** Loads the code for a route. Ignores errors, because rendering will retry and report them. */
async function fetchCode(entry: RouteEntry, manifests: Routes): Promise<void> {
  const screen = loadOnce(entry.load);
  fetchCodeAhead(entry);
  const shell = findFrame(entry.path, manifests);
  await Promise.allSettled([screen, ...(shell ? [loadOnce(shell), loadOnce(loadShell), loadOnce(loadInsideBlocks)] : [])]);
}

function findFrame(path: string, { layouts }: Routes) {
  const framedLayouts = layouts.filter((entry) => entry.shell && isWithin(entry.path, path));
  return framedLayouts.toSorted((a, b) => b.path.length - a.path.length)[0]?.shell;
}

function ignore(): void {}
