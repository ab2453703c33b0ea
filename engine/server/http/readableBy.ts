import { couldMatch } from '../people/couldMatch.ts';
import { isAdmitted, type ServedPortal, type ViewerContext } from '../people/ServedPortal.ts';
import type { ServerRecords } from './serverRecords.ts';
import type { Records } from './createRecords.ts';

/** Returns the names of the collections that the viewer may read, at least in part. */
export function readableBy(
  viewerContext: ViewerContext,
  { portal, records, people }: { portal: ServedPortal; records: Pick<Records, 'collections'>; people: Pick<ServerRecords, 'readable'> },
): string[] {
  if (!isAdmitted(viewerContext, portal)) return [];
  const own = [...records.collections.values()].filter(({ access }) => couldMatch(access.read, viewerContext.scope, portal.gates));
  return [...own.map(({ name }) => name), ...people.readable(viewerContext)];
}
