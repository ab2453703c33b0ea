import type { DataSource } from '../data/DataSource.ts';
import type { RouteEntry } from '../manifest/PortalManifests.ts';
import { loadTableBlock } from '../blocks/loadBlocks.ts';

/** Starts fetching what a screen will show, so that it comes at the same time as the screen itself and not after it. */
export function fetchAhead({ ahead }: RouteEntry, source: DataSource): void {
  // What fails here is asked for again, and reported, by the block that shows it. Records are what takes longest.
  for (const collection of ahead?.collections ?? []) source.list(collection).catch(() => undefined);
  if (ahead?.tables) loadTableBlock().catch(() => undefined);
}
