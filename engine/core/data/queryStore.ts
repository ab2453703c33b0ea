import { createStore, type StoreState } from './collectionStore.ts';
import type { DataSource } from './DataSource.ts';
import { noResult, type LiveQuery, type Query, type QueryResult } from './Query.ts';

/** A query's result and loading state. Before the query has loaded, the result is empty. */
export interface QueryState extends QueryResult, Omit<StoreState<unknown>, 'rows'> {}

export interface QueryStore {
  subscribe(listener: () => void): () => void;
  /** Returns the same object until the state changes. */
  getSnapshot(): QueryState;
  ready(): Promise<QueryResult>;
}

const stores = new WeakMap<DataSource, Map<string, QueryStore>>();

/** Returns the store for a query. Equal queries share a store. */
export function queryStore(source: DataSource, query: Query): QueryStore {
  const ofSource = stores.get(source) ?? new Map<string, QueryStore>();
  stores.set(source, ofSource);
  const key = JSON.stringify(query);
  const store = ofSource.get(key) ?? createQueryStore(source, query);
  ofSource.set(key, store);
  return store;
}

/**
 * Opens a query.
 * @throws Error if the source can load only whole collections.
 */
export function liveQuery({ query: runQuery }: Pick<DataSource, 'query'>, query: Query): LiveQuery {
  if (!runQuery) throw new Error(`This source can't load just a part of "${query.of}"`);
  return runQuery(query);
}

function createQueryStore(source: DataSource, query: Query): QueryStore {
  const { load, getCached, subscribe } = liveQuery(source, query);
  const reader = { list: load, getCached, subscribe: (_: string, listener: () => void) => subscribe(listener) };
  const store = createStore(source, reader, query.of, noResult);
  let last: { of: StoreState<QueryResult>; state: QueryState } | undefined;
  return {
    subscribe: store.subscribe,
    ready: store.ready,
    getSnapshot: () => {
      const of = store.getSnapshot();
      if (last?.of !== of) last = { of, state: { ...of, ...of.rows } };
      return last.state;
    },
  };
}
