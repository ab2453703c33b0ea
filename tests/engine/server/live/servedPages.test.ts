import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { servedPages } from '../../../../engine/server/live/servedPages.ts';
import { smallPortal } from '../../../support/smallServer.ts';

/** Serves a page as if behind a proxy. Returns a function that requests it with the proxy's scheme and returns a header. */
async function openPages(trustProxy: boolean): Promise<(scheme: string) => Promise<unknown>> {
  const dist = mkdtempSync(join(tmpdir(), 'served-pages-'));
  writeFileSync(join(dist, 'index.html'), '<p>Portal</p>');
  const app = { fetch: () => new Response() };
  const server: Server = createServer(servedPages(app, smallPortal, { dist, trustProxy }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    rmSync(dist, { recursive: true });
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return (scheme) =>
    new Promise((resolve, reject) => {
      const headers = { host: 'red.example', 'x-forwarded-proto': scheme };
      const sent = request({ host: '127.0.0.1', port, path: '/', headers, agent: false }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers['strict-transport-security']]);
      });
      sent.on('error', reject).end();
    });
}

test('a page that a trusted proxy serves over HTTPS tells the browser to stay with HTTPS', async () => {
  const ask = await openPages(true);
  expect([await ask('https'), await ask('http')]).toEqual([
    [200, 'max-age=31536000'],
    [200, undefined],
  ]);
});

test('a page doesn’t believe a forwarded scheme without a trusted proxy', async () => {
  const ask = await openPages(false);
  expect(await ask('https')).toEqual([200, undefined]);
});
