import type { DataSource } from './DataSource.ts';

/** Creates a source that opens on first use. If that fails, the next call tries again. */
export function lazySource(open: () => Promise<DataSource>): DataSource {
  let source: DataSource | undefined;
  let opening: Promise<DataSource> | undefined;
  const waiting = new Set<(opened: DataSource) => void>();

  function opened(): Promise<DataSource> {
    opening ??= open().then(
      (made) => {
        source = made;
        for (const follow of waiting) follow(made);
        waiting.clear();
        return made;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }

  return {
    open: opened,
    list: (collection) => (source ? source.list(collection) : opened().then((made) => made.list(collection))),
    insert: async (collection, row, before) => (await opened()).insert(collection, row, before),
    update: async (collection, id, change) => (await opened()).update(collection, id, change),
    remove: async (collection, id) => (await opened()).remove(collection, id),
    getCached: (collection) => source?.getCached(collection),
    subscribe(collection, listener) {
      if (source) return source.subscribe(collection, listener);
      let stop: (() => void) | undefined;
      const follow = (made: DataSource) => (stop = made.subscribe(collection, listener));
      waiting.add(follow);
      return () => {
        waiting.delete(follow);
        stop?.();
      };
    },
  };
}
