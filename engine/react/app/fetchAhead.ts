import { loadTableBlock } from '../blocks/loadBlocks.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { RouteEntry } from '../../language/PortalManifests.ts';
import { preloadRecordCheck } from '../context/useRecordCheck.ts';
import { loadOnce } from '../loading/loadOnce.ts';

/** Starts fetching what a screen will show, so that it comes at the same time as the screen itself and not after it. */
export function fetchAhead(entry: RouteEntry, source: DataSource): void {
  fetchRecords(entry, source);
  if (entry.ahead?.tables) loadOnce(loadTableBlock).catch(() => undefined);
}

/** Starts fetching the records alone. What fails is asked for again, and reported, by the block that shows it. */
export function fetchRecords({ ahead }: RouteEntry, source: DataSource): void {
  if (ahead && ahead.collections.length > 0) preloadRecordCheck();
  for (const collection of ahead?.collections ?? []) source.list(collection).catch(() => undefined);
}
