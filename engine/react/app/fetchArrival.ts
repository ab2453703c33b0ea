import { isWithin } from '../../core/access/addresses.ts';
import { arrivalAt, passesPortalGate } from '../../core/access/mayEnter.ts';
import { loadShell } from './loadShell.ts';
import { loadInsideBlocks, loadTableBlock } from '../blocks/loadBlocks.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { PortalManifests, RouteEntry } from '../../language/PortalManifests.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { fetchRecords } from './fetchAhead.ts';

type Routes = Pick<PortalManifests, 'settings' | 'gates' | 'layouts' | 'routes'>;

interface Arrival {
  manifests: Routes;
  scope: Scope;
  source: DataSource;
}

/**
 * Starts fetching all that the first page at `path` needs, at once and not level by level as it is rendered: frame, screen, records, grid.
 * Redirects are followed. What is not open to the viewer of `scope` is not fetched.
 */
export function fetchArrival(path: string, { manifests, scope, source }: Arrival): void {
  if (!passesPortalGate(scope, manifests)) return;
  const entry = arrivalAt(path, scope, manifests);
  if (!entry) return;
  fetchRecords(entry, source);
  // The request for the records goes out when this task is over; to ask for code takes a while.
  setTimeout(() => fetchCode(entry, manifests));
}

/** What fails here is asked for again, and reported, where it is rendered. */
function fetchCode(entry: RouteEntry, manifests: Routes): void {
  loadOnce(entry.load).catch(ignore);
  if (entry.ahead?.tables) loadOnce(loadTableBlock).catch(ignore);
  const shell = frameOf(entry.path, manifests);
  if (!shell) return;
  for (const fetched of [loadOnce(shell), loadOnce(loadShell), loadOnce(loadInsideBlocks)]) fetched.catch(ignore);
}

/** The shell of the innermost folder that has one. */
function frameOf(path: string, { layouts }: Routes) {
  const around = layouts.filter((entry) => entry.shell && isWithin(entry.path, path));
  return around.toSorted((a, b) => b.path.length - a.path.length)[0]?.shell;
}

function ignore(): void {}
