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
  /** Starts loading when the first listener subscribes, unless loading has failed before. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): StoreState<Rows>;
  /** Resolves to the loaded rows. After a failure, rejects until someone retries or the records change. */
  ready(): Promise<Rows>;
}

export type CollectionStore = Store<readonly Row[]>;

interface Reader<Rows> {
  list(name: string): Promise<Rows>;
  getCached(name: string): Rows | undefined;
  subscribe(name: string, listener: () => void): () => void;
}

const noRows: readonly Row[] = [];
const stores = new WeakMap<DataSource, Map<string, CollectionStore>>();
/** The functions that retry each source's failed loads. */
const failed = new WeakMap<DataSource, Set<() => void>>();

/** Retries all of a source's failed loads. Rendering a component again doesn't retry them, because each new load would hide the error. */
export function retryFailed(source: DataSource): void {
  const retries = failed.get(source) ?? [];
  failed.delete(source);
  for (const retry of retries) retry();
}

const recoveryListeners = new WeakMap<DataSource, Set<() => void>>();

/** Calls the listener whenever records of the source arrive after a failed load. Returns a function that unsubscribes. */
export function onRecovery(source: DataSource, listener: () => void): () => void {
  const listeners = recoveryListeners.get(source) ?? new Set();
  recoveryListeners.set(source, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Returns the source's store for a collection. Creates the store on the first call. */
export function collectionStore(source: DataSource, collection: string): CollectionStore {
  const ofSource = stores.get(source) ?? new Map<string, CollectionStore>();
  stores.set(source, ofSource);
  const known = ofSource.get(collection);
  if (known) return known;
  const store = createStore<readonly Row[]>(source, source, collection, noRows);
  ofSource.set(collection, store);
  return store;
}

/** Creates a store. Until the rows have loaded, `rows` is `nothing`. `retryFailed(owner)` also retries this store. */
export function createStore<Rows>(owner: DataSource, source: Reader<Rows>, collection: string, nothing: Rows): Store<Rows> {
  const listeners = new Set<() => void>();
  let stopListening: (() => void) | undefined;
  let error: Error | undefined;
  let loading: Promise<Rows> | undefined;
  let isLoading = false;
  let hasFailed = false;
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

  /** Forgets a failure, so that the next reader loads again. If there are subscribers, starts loading now. */
  function retryFailure(): void {
    if (!error) return;
    error = undefined;
    loading = undefined;
    // Don't notify the subscribers until the load ends, because a component may be rendering now.
    if (listeners.size > 0 && !source.getCached(collection)) begin();
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
      (rows) => {
        finish(rows);
        if (!hasFailed) return;
        hasFailed = false;
        for (const recover of [...(recoveryListeners.get(owner) ?? [])]) recover();
      },
      (failure: Error) => {
        loading = started;
        hasFailed = true;
        finish(undefined, failure);
        failed.set(owner, (failed.get(owner) ?? new Set()).add(retryFailure));
      },
    );
    return started;
  }

  return {
    getSnapshot,
    ready: () => {
      // The rows may have arrived in another way, such as with a saved record.
      if (source.getCached(collection)) retryFailure();
      return (loading ??= start());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) {
        stopListening = source.subscribe(collection, onChange);
        if (!error) load();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening?.();
      };
    },
  };
}
