import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../../../engine/language/Row.ts';
import { listRequests, opened, shown } from '../../../support/remoteBoats.ts';
import { settled, type recordServer } from '../../../support/recordServer.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('two writers of one record', () => {
  const other = (remote: ReturnType<typeof recordServer>, set: Row) =>
    remote.change('boats', (entries) =>
      entries.map((entry) => (entry.row.id === 'a' ? { row: { ...entry.row, ...set }, version: entry.version + 1 } : entry)),
    );

  test('an update function is applied to the other writer’s version', async () => {
    const { remote, source } = opened();
    await source.list('boats');
    other(remote, { seats: 10 });
    expect(await source.update('boats', 'a', ({ seats }) => ({ seats: Number(seats) + 1 }))).toMatchObject({ seats: 11, name: 'Heron' });
    expect(remote.rows('boats')[0]).toMatchObject({ seats: 11 });
  });

  test('changes to different fields of a record are both kept', async () => {
    const { remote, source } = opened();
    await source.list('boats');
    other(remote, { seats: 10 });
    await source.update('boats', 'a', { name: 'Swift' });
    expect(remote.rows('boats')[0]).toEqual({ id: 'a', name: 'Swift', seats: 10 });
  });

  test('a change to a field that another writer just changed is refused as a conflict', async () => {
    const { remote, source } = opened();
    await source.list('boats');
    other(remote, { name: 'Osprey' });
    await expect(source.update('boats', 'a', { name: 'Swift' })).rejects.toThrow('Someone else changed this in the meantime');
    expect(source.getCached('boats')?.[0]).toMatchObject({ name: 'Osprey' });
    expect(remote.rows('boats')[0]).toMatchObject({ name: 'Osprey' });
    expect(await source.update('boats', 'a', { name: 'Swift' })).toMatchObject({ name: 'Swift' });
  });

  test('a value that arrives while a change is refused for another reason is not overwritten', async () => {
    const { remote, source } = await shown();
    remote.state.sendsRecords = 'always';
    const row = remote.rows('boats')[0];
    remote.refuse(/PATCH/, 412, { error: 'It has changed.', reason: 'changed', row: { ...row, seats: 10 }, version: 1 });
    const change = source.update('boats', 'a', { name: 'Swift' });
    other(remote, { name: 'Osprey' });
    await expect(change).rejects.toThrow('Someone else changed this in the meantime');
    expect(remote.rows('boats')[0]).toMatchObject({ name: 'Osprey' });
  });

  test('an update that is overtaken again and again fails with a message', async () => {
    const { remote, source } = await shown();
    for (let again = 0; again < 6; again += 1)
      remote.refuse(/PATCH/, 412, { error: 'It has changed.', reason: 'changed', row: { id: 'a', seats: again }, version: again + 5 });
    await expect(source.update('boats', 'a', ({ seats }) => ({ seats: Number(seats) + 1 }))).rejects.toThrow('Someone else');
    expect(remote.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(6);
  });

  test('changes of one record by one writer run one after the other', async () => {
    const { remote, source } = await shown();
    await Promise.all(Array.from({ length: 8 }, () => source.update('boats', 'a', ({ seats }) => ({ seats: Number(seats) + 1 }))));
    expect(remote.rows('boats')[0]).toMatchObject({ seats: 10 });
    expect(listRequests(remote).filter((line) => line.startsWith('PATCH'))).toHaveLength(8);
  });

  test('a record that was removed and put back is the new one', async () => {
    const { remote, source } = await shown();
    await source.update('boats', 'a', { seats: 9 });
    remote.change('boats', (entries) => [{ row: { id: 'a', name: 'Heron', seats: 1 }, version: 1 }, ...entries.slice(1)]);
    await settled();
    expect(source.getCached('boats')?.[0]).toMatchObject({ seats: 1 });
    expect(await source.update('boats', 'a', ({ seats }) => ({ seats: Number(seats) + 1 }))).toMatchObject({ seats: 2 });
  });
});
