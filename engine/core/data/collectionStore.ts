import type { Row } from '../../language/Row.ts';
import type { DataSource } from './DataSource.ts';

/** The state of a store. `rows` is empty until the rows have loaded. */
export interface StoreState<Rows> {
  status: 'loading' | 'ready' | 'failed';
  rows: Rows;
  error: Error | undefined;
  /** Loads again after a failure. */
  retry: () => void;
}

export type CollectionState = StoreState<readonly Row[]>;

/** Provides a collection's rows to React's `useSyncExternalStore`. */
export interface Store<Rows> {
  /** Starts loading when the first listener subscribes. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): StoreState<Rows>;
  /** Resolves to the loaded rows. A failure is cached for one second. */
  ready(): Promise<Rows>;
}

export type CollectionStore = Store<readonly Row[]>;

interface Reader<Rows> {
  list(name: string): Promise<Rows>;
  getCached(name: string): Rows | undefined;
  subscribe(name: string, listener: () => void): () => void;
}

/** The time to cache a failure, in ms. Without the cache, every render would start a new request. */
const failureCacheTime = 1000;

const noRows: readonly Row[] = [];
const stores = new WeakMap<DataSource, Map<string, CollectionStore>>();

/** Returns the source's store for a collection. Creates the store on the first call. */
export function collectionStore(source: DataSource, collection: string): CollectionStore {
  const ofSource = stores.get(source) ?? new Map<string, CollectionStore>();
  stores.set(source, ofSource);
  const known = ofSource.get(collection);
  if (known) return known;
  const store = createStore<readonly Row[]>(source, collection, noRows);
  ofSource.set(collection, store);
  return store;
}

/** Creates a store. Until the rows have loaded, `rows` is `nothing`. */
export function createStore<Rows>(source: Reader<Rows>, collection: string, nothing: Rows): Store<Rows> {
  const listeners = new Set<() => void>();
  let stopListening: (() => void) | undefined;
  let error: Error | undefined;
  let loading: Promise<Rows> | undefined;
  let isLoading = false;
  /** The latest rows, which stay visible while the source reloads. */
  let latest: Rows | undefined;
  /** True if the source itself caches its rows. */
  let hasCache = false;
  let state: StoreState<Rows> = { status: 'loading', rows: nothing, error, retry: load };

  function latestRows(): Rows | undefined {
    latest = source.getCached(collection) ?? latest;
    return latest;
  }

  function getSnapshot(): StoreState<Rows> {
    const rows = latestRows();
    const failure = rows ? undefined : error;
    if (state.rows !== (rows ?? nothing) || state.error !== failure || (state.status === 'ready') !== (rows !== undefined)) {
      const status = rows ? 'ready' : failure ? 'failed' : 'loading';
      state = { status, rows: rows ?? nothing, error: failure, retry: load };
    }
    return state;
  }

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  function load(): void {
    if (isLoading || source.getCached(collection) || (latest && !hasCache)) return;
    begin();
    notify();
  }

  /** Starts loading. Rows that are already visible stay visible. */
  function begin(): void {
    const started = start();
    if (!latest) loading = started;
  }

  function onChange(): void {
    if (!isLoading && !source.getCached(collection)) begin();
    notify();
  }

  function start(): Promise<Rows> {
    error = undefined;
    isLoading = true;
    const started = source.list(collection).catch((reason: unknown) => {
      throw reason instanceof Error ? reason : new Error(`the collection "${collection}" could not be loaded`, { cause: reason });
    });
    const finish = (rows: Rows | undefined, failure?: Error) => {
      isLoading = false;
      error = failure;
      hasCache = source.getCached(collection) !== undefined;
      latest = rows;
      notify();
    };
    started.then(
      (rows) => finish(rows),
      (failure: Error) => {
        loading = started;
        finish(undefined, failure);
        setTimeout(() => {
          if (loading === started) loading = undefined;
        }, failureCacheTime);
      },
    );
    return started;
  }

  return {
    getSnapshot,
    ready: () => (loading ??= start()),
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        stopListening = source.subscribe(collection, onChange);
        load();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening?.();
      };
    },
  };
}
