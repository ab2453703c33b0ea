import type { Row } from '../../language/Row.ts';
import type { Change, DataSource } from './DataSource.ts';

/** A store for records, such as a server or the browser's IndexedDB. */
export interface RecordStore {
  list(collection: string): Promise<readonly Row[]>;
  /** Adds a row at the end, or before the row with the id `before`. Resolves to the stored row, which has an id. */
  insert(collection: string, row: Row, before?: string): Promise<Row>;
  /** Resolves to the whole stored row. If `change` is a function, it gets the old row. */
  update(collection: string, id: string, change: Change): Promise<Row>;
  remove(collection: string, id: string): Promise<void>;
  /** Calls `listener` after another user's change. A store with only one user doesn't need this method. */
  subscribe?(collection: string, listener: () => void): () => void;
}

/** Creates a data source that caches a store's records. While a collection reloads, the old rows stay visible. */
export function cachedSource(store: RecordStore): DataSource {
  const collections = new Map<string, CachedCollection>();
  function cached(name: string): CachedCollection {
    const known = collections.get(name) ?? createCollection(name, store);
    collections.set(name, known);
    return known;
  }
  return {
    list: (name) => cached(name).list(),
    getCached: (name) => cached(name).rows(),
    subscribe: (name, listener) => cached(name).subscribe(listener),
    insert: async (name, row, before) => {
      const stored = await store.insert(name, row, before);
      cached(name).change((rows) => {
        const others = rows.filter(({ id }) => id !== stored.id);
        const index = others.findIndex(({ id }) => id === before);
        return index < 0 || before === undefined ? [...others, stored] : others.toSpliced(index, 0, stored);
      });
      return stored;
    },
    update: async (name, id, change) => {
      const stored = await store.update(name, id, change);
      cached(name).change((rows) => rows.map((row) => (row.id === id ? stored : row)));
      return stored;
    },
    remove: async (name, id) => {
      await store.remove(name, id);
      cached(name).change((rows) => rows.filter((row) => row.id !== id));
    },
  };
}

type CachedCollection = ReturnType<typeof createCollection>;

function createCollection(name: string, store: RecordStore) {
  const listeners = new Set<() => void>();
  let rows: readonly Row[] | undefined;
  let loading: Promise<readonly Row[]> | undefined;
  let isSubscribed = false;
  /** The number of changes so far. If it increases during a request, the response may be outdated. */
  let changes = 0;

  function show(next: readonly Row[]): void {
    rows = next;
    for (const listener of [...listeners]) listener();
  }

  async function load(): Promise<readonly Row[]> {
    if (!isSubscribed) {
      isSubscribed = true;
      store.subscribe?.(name, refresh);
    }
    const changesBefore = changes;
    const found = await store.list(name);
    if (changesBefore !== changes) return load();
    show(found);
    return found;
  }

  function fetch(): Promise<readonly Row[]> {
    loading ??= load().finally(() => (loading = undefined));
    return loading;
  }

  function refresh(): void {
    changes += 1;
    fetch().catch((error: unknown) => console.error(`The collection "${name}" couldn't be updated:`, error));
  }

  return {
    rows: () => rows,
    list: () => (rows ? Promise.resolve(rows) : fetch()),
    change: (make: (before: readonly Row[]) => readonly Row[]) => {
      changes += 1;
      if (rows) show(make(rows));
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
