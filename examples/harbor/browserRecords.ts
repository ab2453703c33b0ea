import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { cachedSource, type DataSource, type RecordStore, type Row, type SourceOptions } from 'chapterhouse';

interface HarborDatabase extends DBSchema {
  /** The records of each changed collection, keyed by the collection's name. */
  collections: { key: string; value: readonly Row[] };
}

/** Stores records in this browser's IndexedDB, starting with the samples. Other tabs see changes at once. */
export function browserRecords({ samples }: SourceOptions): DataSource {
  const tabs = new BroadcastChannel('harbor');
  let opened: Promise<IDBPDatabase<HarborDatabase>> | undefined;

  async function open(): Promise<IDBPDatabase<HarborDatabase>> {
    return openDB<HarborDatabase>('harbor', 1, {
      upgrade: (created) => void created.createObjectStore('collections'),
      terminated: () => (opened = undefined),
    });
  }

  /** Opens the database on first use. After a failure, the next call tries again. */
  function database(): Promise<IDBPDatabase<HarborDatabase>> {
    opened ??= open().catch((cause: unknown) => {
      opened = undefined;
      throw new Error('This browser doesn’t allow the harbor to store its records', { cause });
    });
    return opened;
  }

  /** Uses one transaction, so that tabs don't overwrite each other's changes. */
  async function write(collection: string, change: (rows: readonly Row[]) => readonly Row[]): Promise<void> {
    const begun = await samples.list(collection);
    const transaction = (await database()).transaction('collections', 'readwrite');
    const rows = (await transaction.store.get(collection)) ?? begun;
    await Promise.all([transaction.store.put(change(rows), collection), transaction.done]);
    tabs.postMessage(collection);
  }

  const store: RecordStore = {
    list: async (collection) => (await (await database()).get('collections', collection)) ?? samples.list(collection),
    insert: async (collection, row, before) => {
      const stored = { id: crypto.randomUUID(), ...row };
      await write(collection, (rows) => {
        const index = rows.findIndex(({ id }) => id === before);
        return rows.toSpliced(index < 0 ? rows.length : index, 0, stored);
      });
      return stored;
    },
    update: async (collection, id, change) => {
      let stored: Row = {};
      await write(collection, (rows) => {
        const index = rows.findIndex((row) => row.id === id);
        const before = rows[index];
        if (!before) throw new Error(`"${collection}" has no record "${id}"`);
        stored = { ...before, ...(typeof change === 'function' ? change(before) : change), id };
        return rows.with(index, stored);
      });
      return stored;
    },
    remove: (collection, id) => write(collection, (rows) => rows.filter((row) => row.id !== id)),
    subscribe: (collection, listener) => {
      const follow = ({ data }: MessageEvent) => data === collection && listener();
      tabs.addEventListener('message', follow);
      return () => tabs.removeEventListener('message', follow);
    },
  };
  return cachedSource(store);
}
