import type { Row } from '../../language/Row.ts';
import type { DataSource } from './DataSource.ts';

/** What a block knows of a collection. `rows` is empty until they are there. */
export interface CollectionState {
  status: 'loading' | 'ready' | 'failed';
  rows: readonly Row[];
  error: Error | undefined;
  /** Loads again after a failure; does nothing when the rows are there. */
  retry: () => void;
}

/** A collection as React's `useSyncExternalStore` wants it: the state is the same object until something changes. */
export interface CollectionStore {
  /** The first subscriber starts the loading, also after an earlier failure. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): CollectionState;
  /** The rows, when they are there for the first time: one promise for all who wait. A failure is known for a second, then it is tried again. */
  ready(): Promise<readonly Row[]>;
}

/** In ms. Whoever renders a failure would otherwise load again each time, and never show it. */
const failureKnown = 1000;

const noRows: readonly Row[] = [];
const stores = new WeakMap<DataSource, Map<string, CollectionStore>>();

/** The one store of a collection of a source. */
export function collectionStore(source: DataSource, collection: string): CollectionStore {
  const ofSource = stores.get(source) ?? new Map<string, CollectionStore>();
  stores.set(source, ofSource);
  const known = ofSource.get(collection);
  if (known) return known;
  const store = createStore(source, collection);
  ofSource.set(collection, store);
  return store;
}

function createStore(source: DataSource, collection: string): CollectionStore {
  const listeners = new Set<() => void>();
  let stopListening: (() => void) | undefined;
  let error: Error | undefined;
  let loading: Promise<readonly Row[]> | undefined;
  let isLoading = false;
  /** The rows as last seen. They stay to be seen when the source drops its own, until it has been asked again. */
  let latest: readonly Row[] | undefined;
  /** Whether the source kept the rows that it loaded. One that never does is asked again only when it says that they have changed. */
  let isKeeping = false;
  let state: CollectionState = { status: 'loading', rows: noRows, error, retry: load };

  function rowsNow(): readonly Row[] | undefined {
    latest = source.getCached(collection) ?? latest;
    return latest;
  }

  function getSnapshot(): CollectionState {
    const rows = rowsNow();
    const failure = rows ? undefined : error;
    if (state.rows !== (rows ?? noRows) || state.error !== failure || (state.status === 'ready') !== (rows !== undefined)) {
      const status = rows ? 'ready' : failure ? 'failed' : 'loading';
      state = { status, rows: rows ?? noRows, error: failure, retry: load };
    }
    return state;
  }

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  function load(): void {
    if (isLoading || source.getCached(collection) || (latest && !isKeeping)) return;
    begin();
    notify();
  }

  /** Loads; who has rows to show meanwhile does not wait for it. */
  function begin(): void {
    const started = start();
    if (!latest) loading = started;
  }

  function hear(): void {
    if (!isLoading && !source.getCached(collection)) begin();
    notify();
  }

  function start(): Promise<readonly Row[]> {
    error = undefined;
    isLoading = true;
    const started = source.list(collection).catch((reason: unknown) => {
      throw reason instanceof Error ? reason : new Error(`the collection "${collection}" could not be loaded`, { cause: reason });
    });
    const ended = (rows: readonly Row[] | undefined, failure?: Error) => {
      isLoading = false;
      error = failure;
      isKeeping = source.getCached(collection) !== undefined;
      latest = rows;
      notify();
    };
    started.then(
      (rows) => ended(rows),
      (failure: Error) => {
        loading = started;
        ended(undefined, failure);
        setTimeout(() => {
          if (loading === started) loading = undefined;
        }, failureKnown);
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
        stopListening = source.subscribe(collection, hear);
        load();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening?.();
      };
    },
  };
}
