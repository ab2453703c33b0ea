import { describe, expect, test, vi } from 'vitest';
import { cachedSource, type RecordStore } from '../../../../engine/core/data/cachedSource.ts';
import type { Row } from '../../../../engine/language/Row.ts';

/** Creates a store that loads lists only when the test calls `arrive`. `changeByOthers` makes changes as another user. */
function remote(first: readonly Row[] = [{ id: 'a', name: 'Heron' }]) {
  let rows = first;
  let listener = () => undefined as void;
  const waiting: { arrive: () => void; fail: (error: Error) => void }[] = [];
  const stop = vi.fn();
  const store = {
    list: vi.fn(
      () =>
        new Promise<readonly Row[]>((resolve, reject) => {
          const current = rows;
          waiting.push({ arrive: () => resolve(current), fail: reject });
        }),
    ),
    insert: vi.fn(async (_: string, row: Row) => {
      const stored = { id: 'new', ...row };
      rows = [...rows, stored];
      return stored;
    }),
    update: vi.fn(async (_: string, id: string, change) => {
      const before = rows.find((row) => row.id === id) ?? {};
      const stored: Row = { ...before, ...(typeof change === 'function' ? change(before) : change), id };
      rows = rows.map((row) => (row.id === id ? stored : row));
      return stored;
    }),
    remove: vi.fn(async (_: string, id: string) => {
      rows = rows.filter((row) => row.id !== id);
    }),
    subscribe: vi.fn((_: string, added: () => void) => {
      listener = added;
      return stop;
    }),
  } satisfies RecordStore;
  const arrive = async () => {
    waiting.shift()?.arrive();
    await new Promise((settle) => setTimeout(settle));
  };
  const fail = async () => {
    waiting.shift()?.fail(new Error('offline'));
    await new Promise((settle) => setTimeout(settle));
  };
  const changeByOthers = (next: readonly Row[]) => {
    rows = next;
    listener();
  };
  return { store, arrive, fail, changeByOthers };
}

async function loaded(...rows: readonly Row[]) {
  const { store, ...rest } = remote(rows.length > 0 ? rows : undefined);
  const source = cachedSource(store);
  void source.list('boats');
  await rest.arrive();
  const listener = vi.fn();
  source.subscribe('boats', listener);
  return { store, source, listener, ...rest };
}

describe('records in a remote store', () => {
  test('the records are loaded once for all readers and are then available without waiting', async () => {
    const { store, arrive } = remote();
    const source = cachedSource(store);
    expect(source.getCached('boats')).toBeUndefined();
    const both = Promise.all([source.list('boats'), source.list('boats')]);
    await arrive();
    const [one, other] = await both;
    expect(one).toBe(other);
    expect(source.getCached('boats')).toBe(one);
    expect(await source.list('boats')).toBe(one);
    expect(store.list).toHaveBeenCalledOnce();
  });

  test('a failed load rejects and can be retried', async () => {
    const { store, arrive, fail } = remote();
    const source = cachedSource(store);
    const [reason] = await Promise.all([source.list('boats').catch(String), fail()]);
    expect(reason).toContain('offline');
    const second = source.list('boats');
    await arrive();
    expect(await second).toEqual([{ id: 'a', name: 'Heron' }]);
    expect(store.subscribe).toHaveBeenCalledOnce();
  });

  test('the viewer’s own change appears as soon as it is stored and leaves the other rows unchanged', async () => {
    const { source, listener } = await loaded({ id: 'a', name: 'Heron' }, { id: 'b', name: 'Tern' });
    const [heron] = source.getCached('boats') ?? [];
    await source.insert('boats', { name: 'Gull' });
    await source.update('boats', 'b', (row) => ({ name: `${String(row.name)}!` }));
    expect(source.getCached('boats')).toEqual([
      { id: 'a', name: 'Heron' },
      { id: 'b', name: 'Tern!' },
      { id: 'new', name: 'Gull' },
    ]);
    expect(source.getCached('boats')?.[0]).toBe(heron);
    await source.remove('boats', 'a');
    expect(source.getCached('boats')?.map(({ id }) => id)).toEqual(['b', 'new']);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('a change by others triggers a reload, and the old rows stay visible meanwhile', async () => {
    const { source, listener, changeByOthers, arrive } = await loaded();
    changeByOthers([{ id: 'z', name: 'Tern' }]);
    expect(source.getCached('boats')).toEqual([{ id: 'a', name: 'Heron' }]);
    await arrive();
    expect(source.getCached('boats')).toEqual([{ id: 'z', name: 'Tern' }]);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('a failed reload keeps the old rows and logs the error', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { source, changeByOthers, fail } = await loaded();
    changeByOthers([]);
    await fail();
    expect(source.getCached('boats')).toHaveLength(1);
    expect(error).toHaveBeenCalledExactlyOnceWith(`The collection "boats" couldn't be updated:`, new Error('offline'));
    error.mockRestore();
  });

  test('records that change while they load are loaded once more', async () => {
    const { store, arrive } = remote();
    const source = cachedSource(store);
    const list = source.list('boats');
    await source.insert('boats', { name: 'Gull' });
    await arrive();
    expect(source.getCached('boats')).toBeUndefined();
    await arrive();
    expect((await list).map(({ name }) => name)).toEqual(['Heron', 'Gull']);
  });
});
