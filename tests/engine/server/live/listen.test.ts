import { expect, test } from 'vitest';
import { listen } from '../../../../engine/server/live/listen.ts';
import { smallPortal } from '../../../support/smallServer.ts';

/** Replaces `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

test('a request in progress is answered before the server stops, and no new one is accepted', async () => {
  const listening = await listen({ host: '127.0.0.1', port: 0 }, smallPortal);
  const started = withResolvers();
  const finish = withResolvers();
  listening.serve((_request, response) => {
    started.resolve();
    void finish.promise.then(() => response.end('done'));
  });
  const url = `http://127.0.0.1:${listening.port}/`;
  const inProgress = fetch(url).then((response) => response.text());
  await started.promise;
  const stopped = listening.close();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  finish.resolve();
  expect(await inProgress).toBe('done');
  await stopped;
});

test('a server that is still starting asks clients to retry', async () => {
  const listening = await listen({ host: '127.0.0.1', port: 0 }, smallPortal);
  const response = await fetch(`http://127.0.0.1:${listening.port}/`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  // `/healthz` must not return 503, or a supervisor would restart the server.
  expect((await fetch(`http://127.0.0.1:${listening.port}/healthz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${listening.port}/readyz`)).status).toBe(503);
  await listening.close();
});
