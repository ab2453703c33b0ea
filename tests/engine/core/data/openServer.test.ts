import { expect, test, vi } from 'vitest';
import { openServer } from '../../../../engine/core/data/openServer.ts';
import { cachedAtHeader } from '../../../../engine/core/data/offlineNames.ts';

/** Prepares a server whose responses were cached at `times`, in this order. Pass `undefined` for an uncached response. */
function cachedResponses(...times: (string | undefined)[]) {
  const fetch = vi.fn(async () => {
    const time = times.shift();
    return { status: 200, text: async () => '[]', headers: { get: (name: string) => (name === cachedAtHeader ? (time ?? null) : null) } };
  });
  const stream = () => ({ addEventListener: () => undefined, readyState: 0, close: () => undefined });
  return { fetch, server: (isOffline = false) => openServer({ fetch, stream, isOffline: () => isOffline }) };
}

test('cached responses mean a lost connection, since the time of the oldest one, until the server responds', async () => {
  const { connection, ask } = cachedResponses('2026-11-02T10:00:00.000Z', '2026-11-01T10:00:00.000Z', undefined).server();
  await ask('GET', '/data/boats');
  await ask('GET', '/data/crews');
  expect([connection.isConnected(), connection.cachedAt()]).toEqual([false, '2026-11-01T10:00:00.000Z']);
  await ask('GET', '/data/boats');
  expect([connection.isConnected(), connection.cachedAt()]).toEqual([true, undefined]);
});

test('an offline page fails to change a record without sending a request, but it sends a sign-out', async () => {
  const { fetch, server } = cachedResponses();
  const { ask } = server(true);
  await expect(ask('PATCH', '/data/boats/b1', { body: {} })).rejects.toMatchObject({ reason: 'offline', phrase: 'offline' });
  expect(fetch).not.toHaveBeenCalled();
  await ask('POST', '/api/auth/logout');
  expect(fetch).toHaveBeenCalledOnce();
});
