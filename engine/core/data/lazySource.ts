import type { DataSource } from './DataSource.ts';

/** Creates a source that opens on first use. If opening fails, the next call tries again. */
export function lazySource(open: () => Promise<DataSource>): DataSource {
  let source: DataSource | undefined;
  let opening: Promise<DataSource> | undefined;
  const waiting = new Set<(opened: DataSource) => void>();

  function opened(): Promise<DataSource> {
    opening ??= open().then(
      (openedSource) => {
        source = openedSource;
        for (const subscribeTo of waiting) subscribeTo(openedSource);
        waiting.clear();
        return openedSource;
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
    list: (collection) => (source ? source.list(collection) : opened().then((openedSource) => openedSource.list(collection))),
    insert: async (collection, row, before) => (await opened()).insert(collection, row, before),
    update: async (collection, id, change) => (await opened()).update(collection, id, change),
    remove: async (collection, id) => (await opened()).remove(collection, id),
    getCached: (collection) => source?.getCached(collection),
    subscribe(collection, listener) {
      if (source) return source.subscribe(collection, listener);
      let stop: (() => void) | undefined;
      const subscribeTo = (openedSource: DataSource) => (stop = openedSource.subscribe(collection, listener));
      waiting.add(subscribeTo);
      return () => {
        waiting.delete(subscribeTo);
        stop?.();
      };
    },
  };
}
