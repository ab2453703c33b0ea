import { expect, test } from 'vitest';
import { lazyOperations } from '../../../../engine/core/data/lazyOperations.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { asked, shown } from '../../../support/remoteBoats.ts';
import { settled } from '../../../support/recordServer.ts';

const made = { records: { trip: { id: 't1', boat: 'a' } }, changed: ['boats', 'trips'] };

test('what the server does in one go gives what it added, and what it changed is asked for again', async () => {
  const { remote, source } = await shown();
  remote.refuse(/POST \/do\/set%20out/, 200, made);
  const before = asked(remote).length;
  expect(await source.operation?.('set out', { boat: 'a' })).toEqual({ trip: { id: 't1', boat: 'a' } });
  await settled();
  expect(asked(remote).slice(before)).toEqual(['POST /do/set%20out', 'GET /data/boats']);
  expect(remote.requests[before]?.body).toEqual({ input: { boat: 'a' }, key: expect.any(String) });
});

test('what the server refuses to do is told in its words', async () => {
  const { remote, source } = await shown();
  remote.refuse(/POST \/do\//, 409, { error: 'All boats are out.', code: 'refused' });
  await expect(source.operation?.('setOut', {})).rejects.toThrow('All boats are out.');
});

test('records that know no operations say so', async () => {
  const source = lazyOperations(async () => createMemorySource({}, fixedClock('2026-11-22')));
  await expect(source.operation?.('setOut', {})).rejects.toThrow('These records know no operation "setOut"');
});
