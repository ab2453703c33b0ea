import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Query, QueryResult } from '../../../../engine/core/data/Query.ts';
import { liveQuery } from '../../../../engine/core/data/queryStore.ts';
import { settled } from '../../../support/recordServer.ts';
import { listRequests, opened } from '../../../support/remoteBoats.ts';

const catches = Array.from({ length: 5000 }, (_, index) => ({
  id: `c${String(index).padStart(4, '0')}`,
  fish: index % 2 === 0 ? 'Perch' : 'Pike',
  weight: index,
}));
const ids = (result: Pick<QueryResult, 'rows'> | undefined) => result?.rows.map(({ id }) => id);

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

describe('a change that can’t affect which records a query finds', () => {
  const ofPike: Query = { of: 'catches', where: { 'row.fish': 'Pike' }, sort: ['-weight'], limit: 3, figures: [{ sum: 'weight' }] };
  const changeOne = (remote: ReturnType<typeof opened>['remote'], id: string, set: object) =>
    remote.change('catches', (entries) =>
      entries.map((entry) => (entry.row.id === id ? { row: { ...entry.row, ...set }, version: entry.version + 1 } : entry)),
    );
  const requestForIds = (...ids: string[]) => `GET /data/catches?ids=${encodeURIComponent(JSON.stringify(ids))}`;

  async function shownPike() {
    const page = opened({ catches }, ['catches']);
    page.source.setViewer('ann');
    const query = liveQuery(page.source, ofPike);
    const stop = query.subscribe(() => undefined);
    await query.load();
    await settled();
    page.remote.requests.length = 0;
    return { ...page, query, stop };
  }

  test('a changed record is loaded alone if a page shows it', async () => {
    const { remote, query } = await shownPike();
    const before = query.getCached();
    changeOne(remote, 'c4997', { bait: 'Worm' });
    await vi.waitFor(() => expect(query.getCached()?.rows[1]).toMatchObject({ id: 'c4997', bait: 'Worm' }));
    expect(listRequests(remote)).toEqual([requestForIds('c4997')]);
    expect(query.getCached()).toMatchObject({ total: 2500, all: 2500 });
    expect(query.getCached()?.rows[0]).toBe(before?.rows[0]);
  });

  test('a changed record that comes with its report is shown without a request', async () => {
    const { remote, query } = await shownPike();
    remote.state.sendsRecords = 'always';
    changeOne(remote, 'c4997', { bait: 'Worm' });
    await vi.waitFor(() => expect(query.getCached()?.rows[1]).toMatchObject({ id: 'c4997', bait: 'Worm' }));
    expect(listRequests(remote)).toEqual([]);
    // The changed record no longer matches the query.
    changeOne(remote, 'c4997', { fish: 'Perch' });
    await vi.waitFor(() => expect(query.getCached()?.rows[1]).toMatchObject({ id: 'c4995' }));
    expect(query.getCached()?.total).toBe(2499);
  });

  test('several changed records are loaded together', async () => {
    const { remote, query } = await shownPike();
    remote.change('catches', (entries) => entries.map(({ row, version }) => ({ row: { ...row, bait: 'Worm' }, version: version + 1 })));
    await vi.waitFor(() => expect(query.getCached()?.rows.filter((row) => row['bait'] === 'Worm')).toHaveLength(3));
    expect(listRequests(remote)).toEqual([requestForIds('c4995', 'c4997', 'c4999')]);
  });

  test('a changed record that no page shows is not loaded', async () => {
    const { remote, query } = await shownPike();
    changeOne(remote, 'c0001', { bait: 'Worm' });
    await settled();
    expect(listRequests(remote)).toEqual([]);
    expect(await query.load()).toBe(query.getCached());
  });

  test('the viewer’s own change needs no other request, because its response has the record', async () => {
    const { remote, source, query } = await shownPike();
    await source.update('catches', 'c4997', { bait: 'Worm' });
    await source.update('catches', 'c4997', { bait: 'Fly' });
    await settled();
    expect(query.getCached()?.rows[1]).toMatchObject({ bait: 'Fly' });
    expect(listRequests(remote)).toEqual(['PATCH /data/catches/c4997', 'PATCH /data/catches/c4997']);
  });

  test.each([
    ['is in the condition', 'c4998', { fish: 'Pike' }, ['c4999', 'c4998', 'c4997'], 2501],
    ['is sorted by', 'c0001', { weight: 9000 }, ['c0001', 'c4999', 'c4997'], 2500],
  ])('a change of a field that %s repeats the query', async (_, id, set, shownIds, total) => {
    const { remote, query } = await shownPike();
    changeOne(remote, id, set);
    await vi.waitFor(() => expect(ids(query.getCached())).toEqual(shownIds));
    expect(query.getCached()).toMatchObject({ total });
    expect(listRequests(remote).every((request) => request.includes('?q='))).toBe(true);
  });

  test('the viewer’s own change of the sort field repeats the query once', async () => {
    const { remote, source, query } = await shownPike();
    await source.update('catches', 'c4997', { weight: 9000 });
    await vi.waitFor(() => expect(ids(query.getCached())).toEqual(['c4997', 'c4999', 'c4995']));
    await settled();
    expect(listRequests(remote).filter((request) => request.includes('/part?'))).toHaveLength(1);
  });

  test('a server that doesn’t name the changed fields makes pages repeat their queries', async () => {
    const { remote, query } = await shownPike();
    remote.state.namesRecords = false;
    changeOne(remote, 'c4997', { bait: 'Worm' });
    await vi.waitFor(() => expect(query.getCached()?.rows[1]).toMatchObject({ bait: 'Worm' }));
    expect(listRequests(remote).some((request) => request.includes('/part?'))).toBe(true);
  });

  test('a query that was closed before a change is loaded again when it is reopened', async () => {
    const { remote, query, stop } = await shownPike();
    stop();
    changeOne(remote, 'c4997', { bait: 'Worm' });
    await settled();
    expect(listRequests(remote)).toEqual([]);
    query.subscribe(() => undefined);
    await vi.waitFor(() => expect(query.getCached()?.rows[1]).toMatchObject({ bait: 'Worm' }));
  });

  test('the next load makes up for a failed load of a changed record', async () => {
    const { remote, query } = await shownPike();
    remote.refuse(/ids=/, 500, { error: 'Out of order.' });
    changeOne(remote, 'c4997', { bait: 'Worm' });
    await vi.waitFor(() => expect(errors).toHaveBeenCalled());
    expect((await query.load()).rows[1]).toMatchObject({ bait: 'Worm' });
  });

  test('a record that loads for the previous viewer is not shown to the next one', async () => {
    const { remote, source, query } = await shownPike();
    changeOne(remote, 'c4997', { bait: 'Worm' });
    await vi.waitFor(() => expect(listRequests(remote)).toEqual([requestForIds('c4997')]));
    remote.change('catches', () => []);
    source.setViewer('bob');
    await settled();
    expect(query.getCached()).toMatchObject({ rows: [], total: 0 });
  });
});
