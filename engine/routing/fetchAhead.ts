import type { DataSource } from '../data/DataSource.ts';
import type { RouteEntry } from '../manifest/PortalManifests.ts';
import { preloadGrid } from '../tables/preloadGrid.ts';

/** Starts fetching what a screen will show, so that it comes at the same time as the screen itself and not after it. */
export function fetchAhead({ ahead }: RouteEntry, source: DataSource): void {
  if (ahead?.tables) preloadGrid();
  // What fails here is asked for again, and reported, by the block that shows it.
  for (const collection of ahead?.collections ?? []) source.list(collection).catch(() => undefined);
}
