import type { DataSource, QueryableSource } from './DataSource.ts';
import type { LiveQuery } from './Query.ts';
import { liveQuery } from './queryStore.ts';

/** Adds the method `query` to a data source that has none. The first query opens the source. */
export function withQueries<Source extends Pick<DataSource, 'query' | 'open'>>(source: Source): Source & Pick<QueryableSource, 'query'> {
  const { query, open } = source;
  return { ...source, query: query ?? ((request) => lazyQuery(async () => liveQuery((await open?.()) ?? {}, request))) };
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
      // Ignore a failure to open here, because `load` reports the error.
      opened().then(
        (openedQuery) => (stop = isOver ? undefined : openedQuery.subscribe(listener)),
        () => undefined,
      );
      return () => {
        isOver = true;
        stop?.();
      };
    },
  };
}
