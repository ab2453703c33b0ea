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
  let state: CollectionState = { status: 'loading', rows: noRows, error, retry: load };

  function getSnapshot(): CollectionState {
    const rows = source.peek(collection);
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
    if (isLoading || source.peek(collection)) return;
    loading = start();
    notify();
  }

  function start(): Promise<readonly Row[]> {
    error = undefined;
    isLoading = true;
    const started = source.list(collection).catch((reason: unknown) => {
      throw reason instanceof Error ? reason : new Error(`the collection "${collection}" could not be loaded`, { cause: reason });
    });
    const ended = (failure?: Error) => {
      isLoading = false;
      error = failure;
      notify();
    };
    started.then(
      () => ended(),
      (failure: Error) => {
        ended(failure);
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
        stopListening = source.subscribe(collection, notify);
        load();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening?.();
      };
    },
  };
}
