import { describe, expect, test, vi } from 'vitest';
import { collectionStore, retryFailed } from '../../../../engine/core/data/collectionStore.ts';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import { stubDataSource } from '../../../support/stubDataSource.ts';

const rows = [{ id: 'a' }];
const memory = (load: () => Promise<{ default: { id: string }[] }>) => createMemorySource({ events: load }, fixedClock('2026-11-21'));
const loadRows = async () => ({ default: rows });

test('each collection of a source has exactly one store', () => {
  const source = stubDataSource();
  expect(collectionStore(source, 'a')).toBe(collectionStore(source, 'a'));
  expect(collectionStore(source, 'a')).not.toBe(collectionStore(source, 'b'));
  expect(collectionStore(source, 'a')).not.toBe(collectionStore(stubDataSource(), 'a'));
});

test('a store loads with its first subscriber and notifies it when the rows arrive', async () => {
  const load = vi.fn(loadRows);
  const store = collectionStore(memory(load), 'events');
  expect(store.getSnapshot()).toMatchObject({ status: 'loading', rows: [], error: undefined });
  expect(load).not.toHaveBeenCalled();
  const listener = vi.fn();
  store.subscribe(listener);
  await vi.waitFor(() => expect(store.getSnapshot().status).toBe('ready'));
  expect(listener).toHaveBeenCalled();
  expect(store.getSnapshot().rows).toBe(rows);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a store’s snapshot is the same object until something changes', async () => {
  const source = memory(loadRows);
  const store = collectionStore(source, 'events');
  store.subscribe(() => {});
  expect(store.getSnapshot()).toBe(store.getSnapshot());
  await source.list('events');
  const ready = store.getSnapshot();
  expect(store.getSnapshot()).toBe(ready);
  await source.insert('events', { id: 'b' });
  expect(store.getSnapshot()).not.toBe(ready);
  expect(store.getSnapshot().rows).toHaveLength(2);
});

test('an empty collection is ready and not loading', async () => {
  const source = memory(async () => ({ default: [] }));
  const store = collectionStore(source, 'events');
  await source.list('events');
  expect(store.getSnapshot()).toMatchObject({ status: 'ready', rows: [] });
});

test('a failed load is a state with its reason, and retry loads again', async () => {
  const load = vi.fn(loadRows).mockRejectedValueOnce(new Error('offline'));
  const store = collectionStore(memory(load), 'events');
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.getSnapshot().status));
  await vi.waitFor(() => expect(store.getSnapshot().status).toBe('failed'));
  expect(store.getSnapshot().error?.message).toBe('the collection "events" could not be loaded');
  expect(store.getSnapshot()).toBe(store.getSnapshot());
  store.getSnapshot().retry();
  expect(store.getSnapshot().status).toBe('loading');
  await vi.waitFor(() => expect(store.getSnapshot().status).toBe('ready'));
  expect(store.getSnapshot().error).toBeUndefined();
  expect(seen).toEqual(expect.arrayContaining(['failed', 'loading', 'ready']));
});

test('a failure stays until a retry, however many subscribers come and go', async () => {
  const load = vi.fn(loadRows).mockRejectedValueOnce(new Error('offline'));
  const source = memory(load);
  const store = collectionStore(source, 'events');
  await expect(store.ready()).rejects.toThrow('could not be loaded');
  store.subscribe(() => {})();
  store.subscribe(() => {});
  expect(store.getSnapshot().status).toBe('failed');
  await expect(store.ready()).rejects.toThrow('could not be loaded');
  expect(load).toHaveBeenCalledTimes(1);
  retryFailed(source);
  expect(store.getSnapshot().status).toBe('loading');
  await vi.waitFor(() => expect(store.getSnapshot().status).toBe('ready'));
});

test('a failed collection without subscribers loads again for its first reader after a retry', async () => {
  const load = vi.fn(loadRows).mockRejectedValueOnce(new Error('offline'));
  const source = memory(load);
  const store = collectionStore(source, 'events');
  await expect(store.ready()).rejects.toThrow('could not be loaded');
  retryFailed(source);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await store.ready()).toBe(rows);
});

test('a failed collection is ready once the source has its rows', async () => {
  const load = vi.fn(loadRows).mockRejectedValueOnce(new Error('offline'));
  const source = memory(load);
  const store = collectionStore(source, 'events');
  await expect(store.ready()).rejects.toThrow('could not be loaded');
  await source.insert('events', { id: 'b' });
  expect(await store.ready()).toHaveLength(2);
});

test('retrying a loaded collection loads nothing', async () => {
  const load = vi.fn(loadRows);
  const source = memory(load);
  await source.list('events');
  collectionStore(source, 'events').getSnapshot().retry();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a reason that is not an Error becomes one that names the collection', async () => {
  const list = () => Promise.reject('503');
  const store = collectionStore(stubDataSource({ list, getCached: () => undefined, subscribe: () => () => {} }), 'events');
  store.subscribe(() => {});
  await vi.waitFor(() => expect(store.getSnapshot().status).toBe('failed'));
  expect(store.getSnapshot().error).toMatchObject({ message: 'the collection "events" could not be loaded', cause: '503' });
});

test('a store stops listening to the source when its last subscriber leaves', () => {
  const stop = vi.fn();
  const store = collectionStore(
    stubDataSource({ list: () => new Promise(() => {}), getCached: () => undefined, subscribe: () => stop }),
    'events',
  );
  const [first, second] = [store.subscribe(() => {}), store.subscribe(() => {})];
  first();
  expect(stop).not.toHaveBeenCalled();
  second();
  expect(stop).toHaveBeenCalledTimes(1);
});

describe('a source that drops rows', () => {
  /** Creates a source that caches rows until the test calls `drop`. With `hasCache: false`, it never caches them. */
  function droppingSource({ hasCache = true } = {}) {
    let cached: readonly { id: string }[] | undefined;
    let serverRows: readonly { id: string }[] | Error = rows;
    const listeners = new Set<() => void>();
    const list = vi.fn(async () => {
      await Promise.resolve();
      if (serverRows instanceof Error) throw serverRows;
      if (hasCache) cached = serverRows;
      return serverRows;
    });
    const source = stubDataSource({
      list,
      getCached: () => cached,
      subscribe: (_collection, listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    });
    const drop = (next: typeof serverRows) => {
      cached = undefined;
      serverRows = next;
      listeners.forEach((listener) => listener());
    };
    return { store: collectionStore(source, 'events'), list, drop };
  }
  const idsOf = ({ rows: shown }: { rows: readonly { id?: string }[] }) => shown.map(({ id }) => id);

  test('a store reloads dropped rows and shows the old ones until then', async () => {
    const { store, drop } = droppingSource();
    store.subscribe(() => {});
    await store.ready();
    drop([{ id: 'b' }]);
    expect(store.getSnapshot()).toMatchObject({ status: 'ready', rows: [{ id: 'a' }] });
    await vi.waitFor(() => expect(idsOf(store.getSnapshot())).toEqual(['b']));
  });

  test('a store without subscribers reloads dropped rows for the next subscriber', async () => {
    const { store, drop } = droppingSource();
    const stop = store.subscribe(() => {});
    await store.ready();
    stop();
    drop([{ id: 'b' }]);
    store.subscribe(() => {});
    await vi.waitFor(() => expect(idsOf(store.getSnapshot())).toEqual(['b']));
  });

  test('a store fails if dropped rows can’t be loaded again', async () => {
    const { store, drop } = droppingSource();
    store.subscribe(() => {});
    await store.ready();
    drop(new Error('offline'));
    await vi.waitFor(() => expect(store.getSnapshot()).toMatchObject({ status: 'failed', rows: [], error: { message: 'offline' } }));
    await expect(store.ready()).rejects.toThrow('offline');
  });

  test('a store over a source without a cache reloads on a change and not for each subscriber', async () => {
    const { store, list, drop } = droppingSource({ hasCache: false });
    const stop = store.subscribe(() => {});
    await store.ready();
    await vi.waitFor(() => expect(store.getSnapshot().status).toBe('ready'));
    stop();
    store.subscribe(() => {});
    expect(list).toHaveBeenCalledOnce();
    drop([{ id: 'b' }]);
    await vi.waitFor(() => expect(idsOf(store.getSnapshot())).toEqual(['b']));
    expect(list).toHaveBeenCalledTimes(2);
  });
});
