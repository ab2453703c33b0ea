import { describe, expect, test, vi } from 'vitest';
import { executeQuery } from '../../../../engine/core/data/executeQuery.ts';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import type { DataSource } from '../../../../engine/core/data/DataSource.ts';
import { deriveFields } from '../../../../engine/core/data/deriveFields.ts';
import { lazyOperations } from '../../../../engine/core/data/lazyOperations.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import type { Query } from '../../../../engine/core/data/Query.ts';
import { liveQuery, queryStore } from '../../../../engine/core/data/queryStore.ts';
import { opened } from '../../../support/remoteBoats.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { stubDataSource } from '../../../support/stubDataSource.ts';

const boats = [
  { id: 'a', name: 'Heron 10', seats: 2, tags: ['wood', 'Old'] },
  { id: 'b', name: 'heron 9', seats: 8 },
  { id: 'c', name: 'Kite', seats: 4, built: '2026-11-20' },
];
const clock = fixedClock('2026-11-22');
const memory = () => createMemorySource({ boats: async () => ({ default: boats }) }, clock);
const ids = ({ rows }: { rows: readonly { id?: string }[] }) => rows.map(({ id }) => id).join('');
const answer = (query: Omit<Query, 'of'>) => executeQuery(boats, { of: 'boats', ...query }, { now: { date: '2026-11-22' } });

describe('a query of records in memory', () => {
  test('a query without parts returns all records in their order', () => {
    expect(answer({})).toEqual({ rows: boats, total: 3, all: 3, figures: [] });
  });

  test('a query counts its matches and the records before the search, even those that it doesn’t return', () => {
    const query = { where: { 'row.seats': { gt: 2 } }, search: { text: 'HERON', fields: ['name'] }, limit: 0 };
    expect(answer(query)).toEqual({ rows: [], total: 1, all: 2, figures: [] });
  });

  test.each<[Omit<Query, 'of'>, string]>([
    [{ sort: ['name'] }, 'bac'],
    [{ sort: ['-seats'] }, 'bca'],
    [{ sort: ['seats'], from: 1, limit: 1 }, 'c'],
    [{ filters: [{ field: 'tags', value: 'old' }] }, 'a'],
    [{ filters: [{ field: 'name', value: 'kite' }] }, 'c'],
    [{ where: { 'row.built': { lt: 'now.date' } } }, 'c'],
    [{ where: { 'viewer.name': 'Ann' } }, ''],
    [{ search: { text: '10 HÉRON', fields: ['name'] } }, 'a'],
    [{ search: { text: 'kite 4', fields: ['name', 'seats'] } }, 'c'],
    [{ search: { text: '  ', fields: ['name'] } }, 'abc'],
    [{ search: { text: 'heron kite', fields: ['name'] } }, ''],
  ])('the query %j returns the records "%s"', (query, expected) => {
    expect(ids(answer(query))).toBe(expected);
  });

  test('figures have conditions of their own', () => {
    const figures: Query['figures'] = [{ count: true }, { sum: 'seats', where: { 'row.name': 'Kite' } }, { sum: 'name' }];
    expect(answer({ where: { 'row.id': 'a' }, limit: 0, figures }).figures).toEqual([3, 4, 0]);
  });
});

describe('a query of a source', () => {
  const smallQuery: Query = { of: 'boats', where: { 'row.seats': { gt: 2 } }, sort: ['seats'] };

  test('a query of sample records follows changes', async () => {
    const source = memory();
    const query = liveQuery(source, smallQuery);
    expect(query.getCached()).toBeUndefined();
    expect(ids(await query.load())).toBe('cb');
    expect(query.getCached()).toBe(await query.load());
    const listener = vi.fn();
    const stop = query.subscribe(listener);
    await source.update('boats', 'a', { seats: 3 });
    expect(listener).toHaveBeenCalledOnce();
    expect(ids(await query.load())).toBe('acb');
    stop();
    await source.remove('boats', 'a');
    expect(listener).toHaveBeenCalledOnce();
  });

  test('a query of a lazy source opens it, and stops listening after it unsubscribes', async () => {
    const inner = memory();
    const source = lazyOperations(async () => inner);
    const query = liveQuery(source, smallQuery);
    const [listener, stopped] = [vi.fn(), vi.fn()];
    query.subscribe(listener);
    query.subscribe(stopped)();
    expect(query.getCached()).toBeUndefined();
    expect(ids(await query.load())).toBe('cb');
    await inner.remove('boats', 'b');
    expect([listener.mock.calls.length, stopped.mock.calls.length]).toEqual([2, 0]);
    expect(query.getCached() && ids(query.getCached() ?? { rows: [] })).toBe('c');
  });

  test('the records of a query have their derived fields, and stay the same objects', async () => {
    const env = { clock, numbers: {}, runtime: plainRuntime, functions: {}, gates: {} };
    const source = deriveFields(memory(), { boats: { crew: 'row.seats' } }, env);
    const query = liveQuery(source, smallQuery);
    const first = await query.load();
    expect(first.rows).toEqual([expect.objectContaining({ id: 'c', crew: 4 }), expect.objectContaining({ id: 'b', crew: 8 })]);
    expect(query.getCached()).toBe(first);
  });

  test('a source of whole collections says that it can’t be queried', () => {
    const source: DataSource = stubDataSource();
    expect(() => liveQuery({ ...source, query: undefined }, smallQuery)).toThrow(`This source can't load just a part of "boats"`);
  });

  test('equal queries share a store, whose state changes even if only the total changes', async () => {
    const { remote, source } = opened(undefined, ['boats']);
    source.setViewer('ann');
    const query: Query = { of: 'boats', limit: 1 };
    const store = queryStore(source, query);
    expect(queryStore(source, { ...query })).toBe(store);
    const listener = vi.fn();
    store.subscribe(listener);
    expect(store.getSnapshot()).toMatchObject({ status: 'loading', rows: [], total: 0 });
    await vi.waitFor(() => expect(store.getSnapshot()).toMatchObject({ status: 'ready', total: 2 }));
    const { rows } = store.getSnapshot();
    remote.change('boats', (entries) => [...entries, { row: { id: 'z', name: 'Tern' }, version: 1 }]);
    await vi.waitFor(() => expect(store.getSnapshot().total).toBe(3));
    expect(store.getSnapshot().rows).toBe(rows);
  });
});
