import { cachedSource, type DataSource, type RecordStore, type Row, type SourceOptions } from '../../engine/index.ts';

/** Records kept in this browser. They begin with the samples, and are shared by all tabs of this address. */
export function browserRecords({ samples }: SourceOptions): DataSource {
  const keyOf = (collection: string) => `harbor:${collection}`;

  async function list(collection: string): Promise<readonly Row[]> {
    const text = localStorage.getItem(keyOf(collection));
    // Only `write` below writes there.
    return text === null ? samples.list(collection) : (JSON.parse(text) as Row[]);
  }
  async function write(collection: string, change: (rows: readonly Row[]) => readonly Row[]): Promise<void> {
    localStorage.setItem(keyOf(collection), JSON.stringify(change(await list(collection))));
  }

  const store: RecordStore = {
    list,
    insert: async (collection, row) => {
      const stored = { id: crypto.randomUUID(), ...row };
      await write(collection, (rows) => [...rows, stored]);
      return stored;
    },
    update: async (collection, id, change) => {
      const before = (await list(collection)).find((row) => row.id === id);
      if (!before) throw new Error(`"${collection}" has no record "${id}"`);
      const stored = { ...before, ...(typeof change === 'function' ? change(before) : change), id };
      await write(collection, (rows) => rows.map((row) => (row.id === id ? stored : row)));
      return stored;
    },
    remove: (collection, id) => write(collection, (rows) => rows.filter((row) => row.id !== id)),
    subscribe: (collection, listener) => {
      const follow = ({ key }: StorageEvent) => key === keyOf(collection) && listener();
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
  return cachedSource(store);
}
