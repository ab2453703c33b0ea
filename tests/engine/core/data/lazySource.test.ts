import { expect, test, vi } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { lazySource } from '../../../../engine/core/data/lazySource.ts';
import { withQueries } from '../../../../engine/core/data/lazyQuery.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';

const memory = () => createMemorySource({ plots: async () => ({ default: [{ id: 'p1' }] }) }, fixedClock('2026-11-21'));

test('a lazy source opens once, with the first request', async () => {
  const open = vi.fn(async () => memory());
  const source = lazySource(open);
  expect(source.getCached('plots')).toBeUndefined();
  expect(open).not.toHaveBeenCalled();
  expect(await Promise.all([source.list('plots'), source.list('plots')])).toEqual([[{ id: 'p1' }], [{ id: 'p1' }]]);
  expect(source.getCached('plots')).toEqual([{ id: 'p1' }]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a lazy source changes records like the source behind it', async () => {
  const source = lazySource(async () => memory());
  await source.insert('plots', { id: 'p2' }, 'p1');
  await source.update('plots', 'p1', { size: 3 });
  expect(source.getCached('plots')).toEqual([{ id: 'p2' }, { id: 'p1', size: 3 }]);
  await source.remove('plots', 'p2');
  expect(await source.list('plots')).toEqual([{ id: 'p1', size: 3 }]);
});

test('a lazy source notifies early subscribers until they unsubscribe', async () => {
  const source = lazySource(async () => memory());
  const [early, stopped, unsubscribed] = [vi.fn(), vi.fn(), vi.fn()];
  source.subscribe('plots', early);
  const stop = source.subscribe('plots', stopped);
  source.subscribe('plots', unsubscribed)();
  await source.list('plots');
  expect([early, stopped, unsubscribed].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  stop();
  await source.insert('plots', { id: 'p2' });
  expect([early, stopped, unsubscribed].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 0]);
});

test('a lazy source tries to open again after a failure', async () => {
  const open = vi.fn(async () => memory()).mockRejectedValueOnce(new Error('offline'));
  const source = lazySource(open);
  await expect(source.list('plots')).rejects.toThrow('offline');
  expect(await source.list('plots')).toEqual([{ id: 'p1' }]);
});

test('a lazy source answers queries like the source behind it', async () => {
  const open = vi.fn(async () => memory());
  const source = lazySource(open);
  const query = withQueries(source).query({ of: 'plots', limit: 1 });
  const [listener, stopped] = [vi.fn(), vi.fn()];
  query.subscribe(listener);
  query.subscribe(stopped)();
  expect(query.getCached()).toBeUndefined();
  const result = await query.load();
  expect(result).toMatchObject({ rows: [{ id: 'p1' }], total: 1 });
  expect(query.getCached()).toBe(result);
  await source.insert('plots', { id: 'p2' }, 'p1');
  expect(query.getCached()).toMatchObject({ rows: [{ id: 'p2' }], total: 2 });
  expect(listener).toHaveBeenCalled();
  expect(stopped).not.toHaveBeenCalled();
});

test('a query of a lazy source can be loaded again after a failure', async () => {
  const open = vi.fn(async () => memory()).mockRejectedValueOnce(new Error('offline'));
  const query = withQueries(lazySource(open)).query({ of: 'plots' });
  await expect(query.load()).rejects.toThrow('offline');
  expect(await query.load()).toMatchObject({ total: 1 });
});

test('a source without queries says so when it is queried', async () => {
  const { query: _, ...whole } = memory();
  const query = withQueries(lazySource(async () => whole)).query({ of: 'plots' });
  await expect(query.load()).rejects.toThrow(`This source can't load just a part of "plots"`);
});
