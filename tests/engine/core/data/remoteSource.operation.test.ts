import { expect, test, vi } from 'vitest';
import { isRecord } from '../../../../engine/core/conditions/isRecord.ts';
import { lazyOperations } from '../../../../engine/core/data/lazyOperations.ts';
import { refusedFields } from '../../../../engine/core/data/refusedFields.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { listRequests, shown } from '../../../support/remoteBoats.ts';
import { settled } from '../../../support/recordServer.ts';

const made = { records: { trip: { id: 't1', boat: 'a' } }, changed: ['boats', 'trips'] };

test('an operation returns the added records and reloads the changed ones', async () => {
  const { remote, source } = await shown();
  remote.refuse(/POST \/do\/set%20out/, 200, made);
  const before = listRequests(remote).length;
  expect(await source.operation?.('set out', { boat: 'a' })).toEqual({ trip: { id: 't1', boat: 'a' } });
  await settled();
  expect(listRequests(remote).slice(before)).toEqual(['POST /do/set%20out', 'GET /data/boats']);
  expect(remote.requests[before]?.body).toEqual({ input: { boat: 'a' }, key: expect.any(String) });
});

test('a refused operation rejects with the server’s message', async () => {
  const { remote, source } = await shown();
  remote.refuse(/POST \/do\//, 409, { error: 'All boats are out.', reason: 'refused' });
  await expect(source.operation?.('setOut', {})).rejects.toThrow('All boats are out.');
});

test('a source without operations rejects them by name', async () => {
  const source = lazyOperations(async () => createMemorySource({}, fixedClock('2026-11-22')));
  await expect(source.operation?.('setOut', {})).rejects.toThrow('These records have no operation "setOut"');
});

test('a repeated operation reuses its key until the server has answered', async () => {
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
  try {
    const { remote, source } = await shown();
    const keys = () => remote.requests.flatMap(({ body }) => (isRecord(body) && 'key' in body ? [body['key']] : []));
    for (let tries = 0; tries < 3; tries += 1) remote.refuse(/POST \/do\//, 0);
    await expect(source.operation?.('setOut', { boat: 'a' })).rejects.toThrow('Send it again when you’re back online');
    for (let tries = 0; tries < 3; tries += 1) remote.refuse(/POST \/do\//, 200, made);
    await source.operation?.('setOut', { boat: 'b' });
    await source.operation?.('setOut', { boat: 'a' });
    await source.operation?.('setOut', { boat: 'a' });
    const [first, , , other, again, later] = keys();
    expect(again).toBe(first);
    expect(new Set([first, other, later]).size).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test('a refused field of an operation is reported under its name in the form', async () => {
  const { remote, source } = await shown();
  remote.refuse(/POST \/do\//, 422, {
    error: 'Phone is not one',
    reason: 'field',
    fields: { phone: 'Phone is not one', boat: 'Boat is out' },
  });
  const error: unknown = await source.operation?.('setOut', {}, { phone: 'phone-number' }).catch((reason: unknown) => reason);
  expect(refusedFields(error)).toEqual({ 'phone-number': 'Phone is not one', boat: 'Boat is out' });
  expect(error).toMatchObject({ message: 'Phone is not one', status: 422, reason: 'field' });
});
