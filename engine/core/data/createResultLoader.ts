import { queryRecords, type FoundRecords } from './queryRecords.ts';
import type { Query } from './Query.ts';
import { createFigures } from './remoteFigures.ts';
import { phrasedError } from './phrasedError.ts';
import type { Server } from './Server.ts';

export interface LoadedResult extends FoundRecords {
  figures: readonly number[];
}

/** Creates a loader for query results. Runs searches one at a time, and skips searches that are no longer needed. */
export function createResultLoader(name: string, server: Server) {
  const figures = createFigures(name, server);
  let searching: Promise<unknown> = Promise.resolve();

  function loadRecords(query: Query, isNeeded: () => boolean): Promise<FoundRecords> {
    if (!query.search) return queryRecords(server, query);
    const turn = searching.then(() => {
      if (!isNeeded()) throw phrasedError('overtaken', { status: 0, reason: 'overtaken' });
      return queryRecords(server, query);
    });
    searching = turn.catch(() => undefined);
    return turn;
  }

  return async (query: Query, isNeeded: () => boolean): Promise<LoadedResult> => {
    const figureRequests = (query.figures ?? []).map(figures);
    return { ...(await loadRecords(query, isNeeded)), figures: await Promise.all(figureRequests) };
  };
}
