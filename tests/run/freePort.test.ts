import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort } from '../support/freePort.mjs';

test('a port that a server uses is not given to another', async () => {
  const server = createServer();
  const taken = await freePort();
  await new Promise<void>((done) => server.listen(taken, '127.0.0.1', done));
  // Make `freePort` try the taken port first.
  vi.spyOn(Math, 'random').mockReturnValueOnce((taken - 10_000) / 20_000);
  expect(await freePort()).not.toBe(taken);
  vi.restoreAllMocks();
  await new Promise((done) => server.close(done));
});
