import { isWithin } from '../../core/access/addresses.ts';
import { arrivalAt, passesPortalGate } from '../../core/access/mayEnter.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import { collectionStore } from '../../core/data/collectionStore.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { PortalManifests, RouteEntry } from '../../language/PortalManifests.ts';
import { loadInsideBlocks, loadTableBlock } from '../blocks/loadBlocks.ts';
import type { Remote } from '../context/Remote.ts';
import { preloadRecordCheck } from '../context/useRecordCheck.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { readable } from '../loading/readable.ts';

/** How long a screen whose code is there waits for its records, in ms. */
const patience = 500;

/** Public pages have no frame, so its code waits for a page that has one. */
export const loadShell = async () => ({ default: (await import('./Shell.tsx')).GuardedShell });

/** Starts fetching what a screen will show, so that it comes at the same time as the screen itself and not after it. */
export function fetchAhead(entry: RouteEntry, source: DataSource, remote?: Remote): void {
  void fetchRecords(entry, source, remote);
  fetchCodeAhead(entry);
}

/** What fails is asked for again, and reported, by the block that shows it. Blocks wait for the same promises. */
function fetchRecords({ ahead }: RouteEntry, source: DataSource, remote: Remote | undefined): Promise<unknown> {
  const asked = wholeOnes(ahead?.collections, remote).map((collection) => readable(collectionStore(source, collection).ready()));
  return Promise.allSettled(asked);
}

/** Of long collections only the blocks know what they will show. */
function wholeOnes(names: readonly string[] = [], remote: Remote | undefined): readonly string[] {
  return import.meta.env.PORTAL_REMOTE ? names.filter((name) => !remote?.long.has(name)) : names;
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

/**
 * Starts fetching all that the first page at `path` needs, at once and not level by level as it is rendered: frame, screen, records, grid.
 * Redirects are followed. What is not open to the viewer of `scope` is not fetched.
 * @returns when the code of frame and screen is there, or could not be fetched, and the records as well unless they take long: a screen
 *   that is drawn with them is drawn once, and nothing in it moves.
 */
export async function fetchArrival(path: string, { manifests, scope, source, remote }: Arrival): Promise<void> {
  if (!passesPortalGate(scope, manifests)) return;
  const entry = arrivalAt(path, scope, manifests);
  if (!entry) return;
  const records = fetchRecords(entry, source, remote);
  // The request for the records goes out when this task is over; to ask for code takes a while.
  await new Promise((fetched) => setTimeout(() => fetched(fetchCode(entry, manifests))));
  await Promise.race([records, new Promise((waited) => setTimeout(waited, patience))]);
}

/** What fails here is asked for again, and reported, where it is rendered. */
async function fetchCode(entry: RouteEntry, manifests: Routes): Promise<void> {
  const screen = loadOnce(entry.load);
  fetchCodeAhead(entry);
  const shell = frameOf(entry.path, manifests);
  await Promise.allSettled([screen, ...(shell ? [loadOnce(shell), loadOnce(loadShell), loadOnce(loadInsideBlocks)] : [])]);
}

/** The shell of the innermost folder that has one. */
function frameOf(path: string, { layouts }: Routes) {
  const around = layouts.filter((entry) => entry.shell && isWithin(entry.path, path));
  return around.toSorted((a, b) => b.path.length - a.path.length)[0]?.shell;
}

function ignore(): void {}
