import type { DataSource, QueryableSource } from './DataSource.ts';
import type { LiveQuery } from './Query.ts';
import { liveQuery } from './queryStore.ts';

/**
 * Adds queries to a source. Uses the source's own queries if it has any; otherwise, uses the opened source's queries. If neither
 * supports queries, loading a query fails.
 */
export function withQueries<Source extends Pick<DataSource, 'query' | 'open'>>(source: Source): Source & Pick<QueryableSource, 'query'> {
  const { query, open } = source;
  return { ...source, query: query ?? ((asked) => lazyQuery(async () => liveQuery((await open?.()) ?? {}, asked))) };
}

export function lazyQuery(open: () => Promise<LiveQuery>): LiveQuery {
  let query: LiveQuery | undefined;
  const opened = async () => (query ??= await open());
  return {
    load: async () => (await opened()).load(),
    getCached: () => query?.getCached(),
    subscribe: (listener) => {
      if (query) return query.subscribe(listener);
      let stop: (() => void) | undefined;
      let isOver = false;
      // Ignore a failure here, because `load` reports it.
      opened().then(
        (there) => (stop = isOver ? undefined : there.subscribe(listener)),
        () => undefined,
      );
      return () => {
        isOver = true;
        stop?.();
      };
    },
  };
}
