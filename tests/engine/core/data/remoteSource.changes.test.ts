import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordChangesIn } from '../../../../engine/core/data/recordChangesIn.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import { listRequests, boats, opened, shown } from '../../../support/remoteBoats.ts';
import { settled } from '../../../support/recordServer.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const byId = (...ids: string[]) => `GET /data/boats?ids=${encodeURIComponent(JSON.stringify(ids))}`;
const version = (row: Row, number = 1) => ({ row, version: number });
const updateOther = (set: Row) => (entries: { row: Row; version: number }[]) =>
  entries.map((entry) => (entry.row.id === 'a' ? version({ ...entry.row, ...set }, entry.version + 1) : entry));

test('a page with 2,000 records loads only the one that somebody changed', async () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({ id: `b${index}`, name: `Boat ${index}` }));
  const { remote, source } = opened({ boats: many });
  source.setViewer('ann');
  source.subscribe('boats', () => undefined);
  const before = await source.list('boats');
  await settled();
  remote.requests.length = 0;
  remote.change('boats', (entries) => entries.with(700, version({ id: 'b700', name: 'Swan' }, 2)));
  await settled();
  expect(listRequests(remote)).toEqual([byId('b700')]);
  const now = source.getCached('boats');
  expect(now?.[700]).toEqual({ id: 'b700', name: 'Swan' });
  expect(now?.filter((row, index) => row !== before[index])).toHaveLength(1);
});

test('records that come with their reports are shown without a request, and only where their position is known', async () => {
  const { remote, source } = await shown();
  remote.state.sendsRecords = 'always';
  remote.change('boats', updateOther({ seats: 9 }));
  remote.change('boats', (entries) => [...entries, version({ id: 'c', name: 'Tern' })]);
  await settled();
  expect(source.getCached('boats')).toEqual([{ ...boats[0], seats: 9 }, boats[1], { id: 'c', name: 'Tern' }]);
  expect(listRequests(remote)).toEqual([]);
  remote.change('boats', (entries) => entries.toSpliced(1, 0, version({ id: 'd', name: 'Swan' })));
  await settled();
  expect(source.getCached('boats')?.map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c']);
  expect(listRequests(remote)).toEqual([byId('d')]);
});

test('several changes at once are loaded with one request', async () => {
  const { remote, source } = await shown();
  remote.change('boats', updateOther({ seats: 10 }));
  remote.change('boats', (entries) => entries.with(1, version({ id: 'b', name: 'Kite', seats: 5 }, 2)));
  await settled();
  expect(source.getCached('boats')?.map(({ seats }) => seats)).toEqual([10, 5]);
  expect(listRequests(remote).every((line) => line.includes('?ids='))).toBe(true);
});

test('a record with the same version is loaded again if the server computes other values for it', async () => {
  const { remote, source } = await shown();
  remote.recompute('boats', 'a', { crew: 2 });
  await settled();
  expect(source.getCached('boats')?.[0]).toMatchObject({ id: 'a', crew: 2 });
  expect(listRequests(remote)).toEqual([byId('a')]);
});

test('a record that moved in the server’s order moves on the page', async () => {
  const { remote, source } = await shown();
  remote.move('boats', 'b');
  await settled();
  expect(source.getCached('boats')?.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(listRequests(remote)).toEqual([byId('b')]);
});

test('values that the server computes while a list loads are not missed', async () => {
  const { remote, source } = opened();
  source.setViewer('ann');
  source.subscribe('boats', () => undefined);
  await settled();
  const loading = source.list('boats');
  await Promise.resolve();
  await Promise.resolve();
  remote.recompute('boats', 'a', { crew: 2 });
  await loading;
  await settled();
  expect(source.getCached('boats')?.[0]).toMatchObject({ crew: 2 });
});

test('a response to the viewer’s change that is older than a computed value doesn’t hide that value', async () => {
  const { remote, source } = await shown();
  remote.recompute('boats', 'a', { crew: 2 });
  await settled();
  remote.refuse(/^PATCH/, 200, { row: boats[0], version: 1 });
  await source.update('boats', 'a', { seats: 2 });
  await settled();
  expect(source.getCached('boats')?.[0]).toEqual({ ...boats[0], crew: 2 });
});

test('a record that somebody removed disappears without a request', async () => {
  const { remote, source, heard } = await shown();
  remote.change('boats', (entries) => entries.slice(1));
  await settled();
  expect(heard).toHaveBeenCalledOnce();
  expect(source.getCached('boats')).toEqual([boats[1]]);
  expect(listRequests(remote)).toEqual([]);
});

test('a record that somebody added appears at its place', async () => {
  const { remote, source } = await shown();
  remote.change('boats', (entries) => entries.toSpliced(1, 0, version({ id: 'c', name: 'Gull' }), version({ id: 'd', name: 'Tern' })));
  remote.change('boats', (entries) => [version({ id: 'e', name: 'Auk' }), ...entries]);
  await settled();
  expect(source.getCached('boats')?.map(({ id }) => id)).toEqual(['e', 'a', 'c', 'd', 'b']);
  expect(listRequests(remote).every((line) => line.includes('?ids='))).toBe(true);
});

test('a record that was removed and put back with other values is loaded again', async () => {
  const { remote, source } = await shown();
  remote.change('boats', (entries) => [...entries.slice(1), version({ id: 'a', name: 'Heron', seats: 1 })]);
  await settled();
  expect(source.getCached('boats')).toEqual([boats[1], { id: 'a', name: 'Heron', seats: 1 }]);
});

test('changes of a collection that is not shown are loaded when it is', async () => {
  const { remote, source } = opened();
  source.setViewer('ann');
  await source.list('boats');
  await settled();
  remote.requests.length = 0;
  remote.change('boats', updateOther({ seats: 10 }));
  await settled();
  expect(listRequests(remote)).toEqual([]);
  expect((await source.list('boats'))[0]).toMatchObject({ seats: 10 });
  expect(listRequests(remote)).toEqual([byId('a')]);
});

test('the viewer’s own change loads no other record', async () => {
  const { remote, source } = await shown();
  await source.update('boats', 'a', { seats: 3 });
  await source.remove('boats', 'b');
  await settled();
  const reads = listRequests(remote).filter((line) => line.startsWith('GET'));
  expect(reads.filter((line) => line !== byId('a'))).toEqual([]);
  expect(source.getCached('boats')).toEqual([{ id: 'a', name: 'Heron', seats: 3 }]);
});

test('the viewer’s own new record is confirmed alone, at the place where the server has it', async () => {
  const { remote, source } = await shown();
  await source.insert('boats', { id: 'n', name: 'Gull' }, 'b');
  await settled();
  expect(source.getCached('boats')?.map(({ id }) => id)).toEqual(['a', 'n', 'b']);
  const reads = listRequests(remote).filter((line) => line.startsWith('GET'));
  expect(reads.length).toBeGreaterThan(0);
  expect(new Set(reads)).toEqual(new Set([byId('n')]));
});

test('a change of a record that the viewer can no longer read removes it', async () => {
  const { remote, source } = await shown();
  remote.refuse(/ids=/, 200, { rows: [], versions: [], previous: [] });
  remote.change('boats', updateOther({ seats: 10 }));
  await settled();
  expect(source.getCached('boats')).toEqual([boats[1]]);
});

test('a record behind one that is not loaded makes the page load everything', async () => {
  const { remote, source } = await shown();
  remote.refuse(/ids=/, 200, { rows: [{ id: 'c', name: 'Gull' }], versions: [1], previous: ['unknown'] });
  remote.change('boats', (entries) => [...entries, version({ id: 'c', name: 'Gull' })]);
  await settled();
  expect(listRequests(remote)).toEqual([byId('c'), 'GET /data/boats']);
  expect(source.getCached('boats')?.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('an older version than the event named makes the page load everything', async () => {
  const { remote, source } = await shown();
  remote.refuse(/ids=/, 200, { rows: [boats[0]], versions: [1], previous: [null] });
  remote.change('boats', updateOther({ seats: 10 }));
  await settled();
  expect(listRequests(remote)).toEqual([byId('a'), 'GET /data/boats']);
  expect(source.getCached('boats')?.[0]).toMatchObject({ seats: 10 });
});

test('a large gap makes the page load everything, once', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ id: `b${index}`, seats: 1 }));
  const { remote, source } = opened({ boats: many });
  source.setViewer('ann');
  source.subscribe('boats', () => undefined);
  await source.list('boats');
  await settled();
  remote.requests.length = 0;
  remote.change('boats', (entries) => entries.map(({ row }) => version({ ...row, seats: 2 }, 2)));
  await settled();
  expect(listRequests(remote)).toEqual(['GET /data/boats']);
  expect(source.getCached('boats')?.every(({ seats }) => seats === 2)).toBe(true);
});

test('changes during a load are not lost, and the rest is not loaded twice', async () => {
  const { remote, source } = opened();
  source.setViewer('ann');
  source.subscribe('boats', () => undefined);
  await settled();
  remote.requests.length = 0;
  const loading = source.list('boats');
  remote.change('boats', updateOther({ seats: 10 }));
  remote.change('boats', (entries) => entries.filter(({ row }) => row.id !== 'b'));
  await loading;
  await settled();
  expect(source.getCached('boats')).toEqual([{ id: 'a', name: 'Heron', seats: 10 }]);
  expect(listRequests(remote).filter((line) => line === 'GET /data/boats')).toHaveLength(1);
});

test('a failed load of changed records is followed by a load of everything', async () => {
  const { remote, source } = await shown();
  remote.refuse(/ids=/, 500, { error: 'No.' });
  remote.change('boats', updateOther({ seats: 10 }));
  await settled();
  expect(source.getCached('boats')).toEqual(boats);
  expect((await source.list('boats'))[0]).toMatchObject({ seats: 10 });
  expect(listRequests(remote)).toEqual([byId('a'), 'GET /data/boats']);
});

test('a change that arrives for the previous viewer is not shown to the next one', async () => {
  const { remote, source } = await shown();
  remote.change('boats', updateOther({ name: 'Secret' }));
  source.setViewer('bob');
  expect(source.getCached('boats')).toEqual([]);
  await settled();
  expect(source.getCached('boats')?.[0]).toMatchObject({ name: 'Secret' });
  expect(listRequests(remote).at(-1)).toBe('GET /data/boats');
});

test('an event in an unknown format means that anything may have changed', () => {
  const known = [
    { id: 'a', kind: 'changed', version: 2 },
    { id: 'b', kind: 'removed' },
    { id: 'c', kind: 'changed' },
    { id: 'd', kind: 'changed', version: 3, fields: ['name'] },
  ];
  expect(recordChangesIn(known)).toEqual(known);
  expect(recordChangesIn([...known, { id: 'c', kind: 'moved' }])).toBeUndefined();
  expect(recordChangesIn([{ id: 'a', kind: 'changed', version: '2' }])).toBeUndefined();
  expect(recordChangesIn(undefined)).toBeUndefined();
});
