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
}

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
    if (source.peek(collection)) return;
    error = undefined;
    notify();
    source.list(collection).then(notify, (reason: unknown) => {
      error = reason instanceof Error ? reason : new Error(`the collection "${collection}" could not be loaded`, { cause: reason });
      notify();
    });
  }

  return {
    getSnapshot,
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
