import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { extentOf, figureIn, figureKey, partKey } from '../../../../engine/core/data/queryKey.ts';
import { settled } from '../../../support/recordServer.ts';
import { asked, opened } from '../../../support/remoteBoats.ts';

const catches = Array.from({ length: 5000 }, (_, index) => ({
  id: `c${String(index).padStart(4, '0')}`,
  fish: index % 2 === 0 ? 'Perch' : 'Pike',
  weight: index,
}));
const heaviest = partKey('catches', { sort: ['-id'], count: 3 });
const ids = (rows: readonly { id?: string }[] | undefined) => rows?.map(({ id }) => id);

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

/** Opens a page that shows the last three of all catches. */
async function shownPart() {
  const page = opened({ catches }, ['catches']);
  const heard = vi.fn();
  const stop = page.source.subscribe(heaviest, heard);
  await page.source.list(heaviest);
  return { ...page, heard, stop };
}

describe('a collection too long to load as a whole', () => {
  test('one request loads the visible rows and the total', async () => {
    const { remote, source } = await shownPart();
    const rows = source.getCached(heaviest);
    expect(ids(rows)).toEqual(['c4999', 'c4998', 'c4997']);
    expect(extentOf(rows ?? [])).toEqual({ total: 5000, all: 5000 });
    expect(asked(remote)).toHaveLength(1);
    expect(await source.list(heaviest)).toBe(rows);
    expect(asked(remote)).toHaveLength(1);
  });

  test('a search returns the number of matches and the number of all records', async () => {
    const { source } = opened({ catches }, ['catches']);
    const where = { 'row.weight': { lt: 100 } };
    const name = partKey('catches', { where, search: { text: 'pike', fields: ['fish'] }, count: 2 });
    source.subscribe(name, () => undefined);
    const rows = await source.list(name);
    expect(ids(rows)).toEqual(['c0001', 'c0003']);
    expect(extentOf(rows)).toEqual({ total: 50, all: 100 });
  });

  test('a search that nobody waits for anymore is skipped', async () => {
    const { remote, source } = opened({ catches }, ['catches']);
    const typed = ['p', 'pi', 'pik'].map((text) => partKey('catches', { search: { text, fields: ['fish'] }, count: 2 }));
    const stops = typed.map((name) => source.subscribe(name, () => undefined));
    const answers = typed.map((name) => source.list(name).catch((error: Error) => error.message));
    stops[1]?.();
    expect(await answers[0]).toHaveLength(2);
    expect(await answers[1]).toBe('A newer search replaced this one.');
    expect(await answers[2]).toHaveLength(2);
    expect(asked(remote)).toHaveLength(2);
    source.subscribe(typed[1] ?? '', () => undefined);
    expect(await source.list(typed[1] ?? '')).toHaveLength(2);
  });

  test('a part larger than one response is loaded in several', async () => {
    const { remote, source } = opened({ catches }, ['catches']);
    const rows = await source.list(partKey('catches', { count: 4500 }));
    expect(ids(rows)).toEqual(ids(catches.slice(0, 4500)));
    expect(asked(remote)).toHaveLength(3);
  });

  test('figures over the whole collection take one request per moment', async () => {
    const { remote, source } = opened({ catches }, ['catches']);
    const names = [
      figureKey('catches', { count: true }),
      figureKey('catches', { count: true, where: { 'row.fish': 'Pike' } }),
      figureKey('catches', { sum: 'weight', where: { 'row.weight': { lt: 4 } } }),
    ];
    const answers = await Promise.all(names.map((name) => source.list(name)));
    expect(answers.map(figureIn)).toEqual([5000, 2500, 6]);
    expect(asked(remote)).toHaveLength(1);
  });

  test('the whole collection can be loaded and is not cached', async () => {
    const { source } = opened({ catches }, ['catches']);
    expect(await source.list('catches')).toHaveLength(5000);
    expect(source.getCached('catches')).toBeUndefined();
  });
});

describe('a change in a long collection', () => {
  test('an own change appears at once in every part and is reloaded when it is stored', async () => {
    const { source } = await shownPart();
    const before = source.getCached(heaviest);
    const update = source.update('catches', 'c4998', { fish: 'Zander' });
    expect(source.getCached(heaviest)?.[1]).toMatchObject({ id: 'c4998', fish: 'Zander' });
    expect(source.getCached(heaviest)?.[0]).toBe(before?.[0]);
    await update;
    expect(source.getCached(heaviest)?.[1]).toMatchObject({ fish: 'Zander' });
    await settled();
    expect(extentOf(source.getCached(heaviest) ?? [])).toEqual({ total: 5000, all: 5000 });
    await source.remove('catches', 'c4999');
    await vi.waitFor(() => expect(ids(source.getCached(heaviest))).toEqual(['c4998', 'c4997', 'c4996']));
  });

  test('an own change is reverted if the server refuses it', async () => {
    const { remote, source } = await shownPart();
    remote.refuse(/PATCH/, 403, { error: 'Only the harbor master may.', reason: 'forbidden' });
    await expect(source.update('catches', 'c4998', { fish: 'Zander' })).rejects.toThrow('Only the harbor master may.');
    expect(source.getCached(heaviest)?.[1]).toMatchObject({ fish: 'Perch' });
  });

  test('a change to a record that isn’t loaded starts from the server’s version', async () => {
    const { remote, source } = await shownPart();
    await source.update('catches', 'c0007', (row) => ({ ...row, weight: Number(row['weight']) + 1 }));
    expect(remote.rows('catches')[7]).toMatchObject({ id: 'c0007', weight: 8 });
    await expect(source.update('catches', 'gone', (row) => row)).rejects.toThrow('It is not there.');
  });

  test('a change by others appears and keeps the other rows the same objects', async () => {
    const { remote, source, heard } = await shownPart();
    source.setViewer('ann');
    await settled();
    heard.mockClear();
    const before = source.getCached(heaviest);
    remote.change('catches', (kept) =>
      kept.map((entry) => (entry.row.id === 'c4998' ? { row: { ...entry.row, fish: 'Tench' }, version: 2 } : entry)),
    );
    await vi.waitFor(() => expect(source.getCached(heaviest)?.[1]).toMatchObject({ fish: 'Tench' }));
    expect(heard).toHaveBeenCalled();
    expect(source.getCached(heaviest)?.[0]).toBe(before?.[0]);
  });

  test('an own change can be repeated after somebody reverted it, without a conflict', async () => {
    const { remote, source } = await shownPart();
    source.setViewer('ann');
    const become = (fish: string) => source.update('catches', 'c4998', (row) => ({ ...row, fish }));
    await become('Zander');
    remote.change('catches', (kept) =>
      kept.map(({ row, version }) => (row.id === 'c4998' ? { row: { ...row, fish: 'Perch' }, version: version + 1 } : { row, version })),
    );
    await vi.waitFor(() => expect(source.getCached(heaviest)?.[1]).toMatchObject({ fish: 'Perch' }));
    await become('Zander');
    expect(remote.rows('catches')[4998]).toMatchObject({ fish: 'Zander' });
    await become('Tench');
    expect(remote.rows('catches')[4998]).toMatchObject({ fish: 'Tench' });
  });

  test('a removed record that is put back elsewhere appears again', async () => {
    const { remote, source } = await shownPart();
    source.setViewer('ann');
    await source.remove('catches', 'c4999');
    await vi.waitFor(() => expect(ids(source.getCached(heaviest))).toEqual(['c4998', 'c4997', 'c4996']));
    remote.change('catches', (kept) => [...kept, { row: { id: 'c4999', fish: 'Pike', weight: 4999 }, version: 1 }]);
    await vi.waitFor(() => expect(ids(source.getCached(heaviest))).toEqual(['c4999', 'c4998', 'c4997']));
  });

  test('a new record is counted and appears in sort order', async () => {
    const { source } = await shownPart();
    await source.insert('catches', { id: 'd0000', fish: 'Eel', weight: 1 });
    await vi.waitFor(() => expect(ids(source.getCached(heaviest))).toEqual(['d0000', 'c4999', 'c4998']));
    expect(extentOf(source.getCached(heaviest) ?? []).total).toBe(5001);
  });
});

test('unused parts are dropped from the cache except for the last ones', async () => {
  const { remote, source } = opened({ catches }, ['catches']);
  for (let count = 1; count <= 30; count += 1) await source.list(partKey('catches', { count }));
  const before = asked(remote).length;
  await source.list(partKey('catches', { count: 30 }));
  expect(asked(remote)).toHaveLength(before);
  expect(source.getCached(partKey('catches', { count: 1 }))).toBeUndefined();
});

test('another viewer sees no old rows, and a failed load is retried', async () => {
  const { remote, source } = await shownPart();
  source.setViewer('ann');
  await settled();
  remote.refuse(/part/, 403, { error: 'Not for bob.', reason: 'forbidden' });
  source.setViewer('bob');
  expect(source.getCached(heaviest)).toEqual([]);
  await vi.waitFor(() => expect(errors).toHaveBeenCalled());
  expect(ids(await source.list(heaviest))).toEqual(['c4999', 'c4998', 'c4997']);
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
  remote.change('catches', (kept) => kept.slice(0, -1));
  await source.update('catches', 'c4998', { fish: 'Zander' }).catch(() => undefined);
  for (let times = 0; times < 5; times += 1) await settled();
  expect(asked(remote).filter((request) => request.includes('/part')).length).toBeLessThan(5);
});
