import { useMemo, useSyncExternalStore } from 'react';
import { queryStore, type QueryState, type QueryStore } from '../../core/data/queryStore.ts';
import type { Query } from '../../core/data/Query.ts';
import { useDataSource } from './DataContext.tsx';
import { useSame } from './useSame.ts';

const noQueries: readonly Query[] = [];

/** Returns the answers to queries, in their order; the same array until one changes. The queries may differ between renders. */
export function useQueries(queries: readonly Query[]): readonly QueryState[] {
  const source = useDataSource();
  const stores = useSame(queries.map((query) => queryStore(source, query)));
  const { subscribe, getSnapshot } = useMemo(() => joined(stores), [stores]);
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

/** Returns the answer to a query; `undefined` without one. */
export function useQuery(query: Query | undefined): QueryState | undefined {
  return useQueries(query ? [query] : noQueries)[0];
}

function joined(stores: readonly QueryStore[]) {
  let states: readonly QueryState[] = [];
  return {
    subscribe: (listener: () => void) => {
      const stops = stores.map((store) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    getSnapshot: () => {
      const now = stores.map((store) => store.getSnapshot());
      if (now.length !== states.length || now.some((state, index) => state !== states[index])) states = now;
      return states;
    },
  };
}
