import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FigureQuery } from '../../../../engine/core/data/RecordQuery.ts';
import type { Query, QueryResult } from '../../../../engine/core/data/Query.ts';
import { liveQuery } from '../../../../engine/core/data/queryStore.ts';
import { settled } from '../../../support/recordServer.ts';
import { listRequests, opened } from '../../../support/remoteBoats.ts';

const catches = Array.from({ length: 5000 }, (_, index) => ({
  id: `c${String(index).padStart(4, '0')}`,
  fish: index % 2 === 0 ? 'Perch' : 'Pike',
  weight: index,
}));
const heaviest: Query = { of: 'catches', sort: ['-id'], limit: 3 };
const ids = (result: Pick<QueryResult, 'rows'> | undefined) => result?.rows.map(({ id }) => id);

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

/** Subscribes to the query `heaviest` and loads it. */
async function shownPart() {
  const page = opened({ catches }, ['catches']);
  const listener = vi.fn();
  const query = liveQuery(page.source, heaviest);
  const stop = query.subscribe(listener);
  await query.load();
  return { ...page, query, listener, stop };
}

describe('a collection too long to load as a whole', () => {
  test('one request loads the visible rows and the total', async () => {
    const { remote, query } = await shownPart();
    const result = query.getCached();
    expect(ids(result)).toEqual(['c4999', 'c4998', 'c4997']);
    expect(result).toMatchObject({ total: 5000, all: 5000 });
    expect(listRequests(remote)).toHaveLength(1);
    expect(await query.load()).toBe(result);
    expect(listRequests(remote)).toHaveLength(1);
  });

  test('a search returns the number of matches and the number of all records', async () => {
    const { source } = opened({ catches }, ['catches']);
    const where = { 'row.weight': { lt: 100 } };
    const query = liveQuery(source, { of: 'catches', where, search: { text: 'pike', fields: ['fish'] }, limit: 2 });
    query.subscribe(() => undefined);
    const result = await query.load();
    expect(ids(result)).toEqual(['c0001', 'c0003']);
    expect(result).toMatchObject({ total: 50, all: 100 });
  });

  test('a search that nobody waits for anymore is skipped', async () => {
    const { remote, source } = opened({ catches }, ['catches']);
    const typed = ['p', 'pi', 'pik'].map((text) => liveQuery(source, { of: 'catches', search: { text, fields: ['fish'] }, limit: 2 }));
    const stops = typed.map((query) => query.subscribe(() => undefined));
    const answers = typed.map((query) =>
      query.load().then(
        ({ rows }) => rows.length,
        (error: Error) => error.message,
      ),
    );
    stops[1]?.();
    expect(await Promise.all(answers)).toEqual([2, 'A newer search replaced this one.', 2]);
    expect(listRequests(remote)).toHaveLength(2);
    typed[1]?.subscribe(() => undefined);
    expect((await typed[1]?.load())?.rows).toHaveLength(2);
  });

  test('a part larger than one response is loaded in several', async () => {
    const { remote, source } = opened({ catches }, ['catches']);
    const result = await liveQuery(source, { of: 'catches', limit: 4500 }).load();
    expect(ids(result)).toEqual(ids({ rows: catches.slice(0, 4500) }));
    expect(listRequests(remote)).toHaveLength(3);
  });

  test('figures that are requested together take one request', async () => {
    const { remote, source } = opened({ catches }, ['catches']);
    const figures: FigureQuery[] = [
      { count: true },
      { count: true, where: { 'row.fish': 'Pike' } },
      { sum: 'weight', where: { 'row.weight': { lt: 4 } } },
    ];
    const queries = [figures.slice(0, 1), figures.slice(1)].map((figuresOfQuery) =>
      liveQuery(source, { of: 'catches', limit: 0, figures: figuresOfQuery }),
    );
    const answers = await Promise.all(queries.map(({ load }) => load()));
    expect(answers.flatMap((result) => result.figures)).toEqual([5000, 2500, 6]);
    expect(listRequests(remote)).toHaveLength(1);
  });

  test('the whole collection can be loaded and is not cached', async () => {
    const { source } = opened({ catches }, ['catches']);
    expect(await source.list('catches')).toHaveLength(5000);
    expect(source.getCached('catches')).toBeUndefined();
  });
});

describe('a change in a long collection', () => {
  test('the viewer’s own change appears at once in every part and is reloaded when it is stored', async () => {
    const { source, query } = await shownPart();
    const before = query.getCached();
    const update = source.update('catches', 'c4998', { fish: 'Zander' });
    expect(query.getCached()?.rows[1]).toMatchObject({ id: 'c4998', fish: 'Zander' });
    expect(query.getCached()?.rows[0]).toBe(before?.rows[0]);
    await update;
    expect(query.getCached()?.rows[1]).toMatchObject({ fish: 'Zander' });
    await settled();
    expect(query.getCached()).toMatchObject({ total: 5000, all: 5000 });
    await source.remove('catches', 'c4999');
    await vi.waitFor(() => expect(ids(query.getCached())).toEqual(['c4998', 'c4997', 'c4996']));
  });

  test('the viewer’s own change is reverted if the server refuses it', async () => {
    const { remote, source, query } = await shownPart();
    remote.refuse(/PATCH/, 403, { error: 'Only the harbor master may.', reason: 'forbidden' });
    await expect(source.update('catches', 'c4998', { fish: 'Zander' })).rejects.toThrow('Only the harbor master may.');
    expect(query.getCached()?.rows[1]).toMatchObject({ fish: 'Perch' });
  });

  test('a change to a record that isn’t loaded starts from the server’s version', async () => {
    const { remote, source } = await shownPart();
    await source.update('catches', 'c0007', (row) => ({ ...row, weight: Number(row['weight']) + 1 }));
    expect(remote.rows('catches')[7]).toMatchObject({ id: 'c0007', weight: 8 });
    await expect(source.update('catches', 'gone', (row) => row)).rejects.toThrow('It is not there.');
  });

  test('a change by others appears and keeps the other rows the same objects', async () => {
    const { remote, source, listener, query } = await shownPart();
    source.setViewer('ann');
    await settled();
    listener.mockClear();
    const before = query.getCached();
    remote.change('catches', (entries) =>
      entries.map((entry) => (entry.row.id === 'c4998' ? { row: { ...entry.row, fish: 'Tench' }, version: 2 } : entry)),
    );
    await vi.waitFor(() => expect(query.getCached()?.rows[1]).toMatchObject({ fish: 'Tench' }));
    expect(listener).toHaveBeenCalled();
    expect(query.getCached()?.rows[0]).toBe(before?.rows[0]);
  });

  test('the viewer’s own change can be repeated without a conflict after someone else reverted it', async () => {
    const { remote, source, query } = await shownPart();
    source.setViewer('ann');
    const setFish = (fish: string) => source.update('catches', 'c4998', (row) => ({ ...row, fish }));
    await setFish('Zander');
    remote.change('catches', (entries) =>
      entries.map(({ row, version }) => (row.id === 'c4998' ? { row: { ...row, fish: 'Perch' }, version: version + 1 } : { row, version })),
    );
    await vi.waitFor(() => expect(query.getCached()?.rows[1]).toMatchObject({ fish: 'Perch' }));
    await setFish('Zander');
    expect(remote.rows('catches')[4998]).toMatchObject({ fish: 'Zander' });
    await setFish('Tench');
    expect(remote.rows('catches')[4998]).toMatchObject({ fish: 'Tench' });
  });

  test('a removed record that is put back elsewhere appears again', async () => {
    const { remote, source, query } = await shownPart();
    source.setViewer('ann');
    await source.remove('catches', 'c4999');
    await vi.waitFor(() => expect(ids(query.getCached())).toEqual(['c4998', 'c4997', 'c4996']));
    remote.change('catches', (entries) => [...entries, { row: { id: 'c4999', fish: 'Pike', weight: 4999 }, version: 1 }]);
    await vi.waitFor(() => expect(ids(query.getCached())).toEqual(['c4999', 'c4998', 'c4997']));
  });

  test('a new record is counted and appears in sort order', async () => {
    const { source, query } = await shownPart();
    await source.insert('catches', { id: 'd0000', fish: 'Eel', weight: 1 });
    await vi.waitFor(() => expect(ids(query.getCached())).toEqual(['d0000', 'c4999', 'c4998']));
    expect(query.getCached()?.total).toBe(5001);
  });
});

test('unused parts are dropped from the cache except for the last ones', async () => {
  const { remote, source } = opened({ catches }, ['catches']);
  const first = (limit: number) => liveQuery(source, { of: 'catches', limit });
  for (let limit = 1; limit <= 30; limit += 1) await first(limit).load();
  const before = listRequests(remote).length;
  await first(30).load();
  expect(listRequests(remote)).toHaveLength(before);
  expect(first(1).getCached()).toBeUndefined();
});

test('another viewer sees no old rows, and a failed load is retried', async () => {
  const { remote, source, query } = await shownPart();
  source.setViewer('ann');
  await settled();
  remote.refuse(/part/, 403, { error: 'Not for bob.', reason: 'forbidden' });
  source.setViewer('bob');
  expect(query.getCached()?.rows).toEqual([]);
  await vi.waitFor(() => expect(errors).toHaveBeenCalled());
  expect(ids(await query.load())).toEqual(['c4999', 'c4998', 'c4997']);
});

test.each([
  ['is refused', (remote: Awaited<ReturnType<typeof shownPart>>['remote']) => () => remote.refuse(/part/, 500, { error: 'Out of order.' })],
  [
    'does not come',
    ({ away }: Awaited<ReturnType<typeof shownPart>>['remote']) =>
      () =>
        away(true),
  ],
])('a response that %s is not requested over and over', async (_, failing) => {
  const { remote, source } = await shownPart();
  source.setViewer('ann');
  await settled();
  const fail = failing(remote);
  for (let times = 0; times < 3; times += 1) fail();
  remote.requests.length = 0;
  remote.change('catches', (entries) => entries.slice(0, -1));
  await source.update('catches', 'c4998', { fish: 'Zander' }).catch(() => undefined);
  for (let times = 0; times < 5; times += 1) await settled();
  expect(listRequests(remote).filter((request) => request.includes('/part')).length).toBeLessThan(5);
});
