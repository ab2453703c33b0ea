import { useState, useSyncExternalStore } from 'react';
import { queryStore, type QueryState } from '../../core/data/queryStore.ts';
import type { Query } from '../../core/data/Query.ts';
import { useDataSource } from './DataContext.tsx';

interface ReadStore<State> {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => State;
}

/** Returns the stores' states, in order. Returns the same array until a state changes. The stores can differ between renders. */
export function useStores<State>(stores: readonly ReadStore<State>[]): readonly State[] {
  const [snapshot, setSnapshot] = useState(() => joinStores(stores));
  const current = isSame(snapshot.stores, stores) ? snapshot : joinStores(stores);
  if (current !== snapshot) setSnapshot(current);
  return useSyncExternalStore(current.subscribe, current.getSnapshot, current.getSnapshot);
}

function joinStores<State>(stores: readonly ReadStore<State>[]) {
  let states: readonly State[] = [];
  return {
    stores,
    subscribe: (listener: () => void) => {
      const stops = stores.map((store) => store.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    getSnapshot: () => {
      const next = stores.map((store) => store.getSnapshot());
      return isSame(states, next) ? states : (states = next);
    },
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

export function useQueries(queries: readonly Query[]): readonly QueryState[] {
  const source = useDataSource();
  return useStores(queries.map((query) => queryStore(source, query)));
}

export function useQuery(query: Query | undefined): QueryState | undefined {
  return useQueries(query ? [query] : [])[0];
}
