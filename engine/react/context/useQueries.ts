import { queryStore, type QueryState } from '../../core/data/queryStore.ts';
import type { Query } from '../../core/data/Query.ts';
import { useDataSource } from './DataContext.tsx';
import { useStores } from './useStores.ts';

/** Returns the answers to queries, in their order; the same array until one changes. The queries may differ between renders. */
export function useQueries(queries: readonly Query[]): readonly QueryState[] {
  const source = useDataSource();
  return useStores(queries.map((query) => queryStore(source, query)));
}

/** Returns the answer to a query; `undefined` without one. */
export function useQuery(query: Query | undefined): QueryState | undefined {
  return useQueries(query ? [query] : [])[0];
}
