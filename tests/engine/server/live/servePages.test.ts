import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { servePages } from '../../../../engine/server/live/servePages.ts';
import { smallPortal } from '../../../support/smallServer.ts';

/** Serves a build with one page and a service worker. Returns the port. */
async function serve(options: { trustProxy: boolean; offline?: boolean }): Promise<number | undefined> {
  const dist = mkdtempSync(join(tmpdir(), 'served-pages-'));
  writeFileSync(join(dist, 'index.html'), '<div id="root"></div>');
  writeFileSync(join(dist, 'offline.js'), 'keep();');
  const app = { fetch: () => new Response() };
  const server: Server = createServer(servePages(app, smallPortal, { dist, ...options }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    rmSync(dist, { recursive: true });
  });
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

/** Starts a server. Returns a function that sends a request as a proxy and resolves to the status and the HSTS header. */
async function openPages(trustProxy: boolean): Promise<(scheme: string) => Promise<unknown>> {
  const port = await serve({ trustProxy });
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

test('a page that a trusted proxy serves over HTTPS tells the browser to always use HTTPS', async () => {
  const ask = await openPages(true);
  expect([await ask('https'), await ask('http')]).toEqual([
    [200, 'max-age=31536000'],
    [200, undefined],
  ]);
});

test('a forwarded scheme is ignored without a trusted proxy', async () => {
  const ask = await openPages(false);
  expect(await ask('https')).toEqual([200, undefined]);
});

/** Requests a path. Returns the response's text and its `Cache-Control` header. */
function read(port: number | undefined, path: string): Promise<[text: string, caching: string | undefined]> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host: 'red.example' }, agent: false }, (response) => {
      text(response).then((content) => resolve([content, response.headers['cache-control']]), reject);
    });
    sent.on('error', reject).end();
  });
}

test('pages ask browsers to store them for offline use only if the server is set up for it, or the service worker removes itself', async () => {
  const offlineServer = await serve({ trustProxy: false, offline: true });
  expect(await read(offlineServer, '/')).toEqual(['<div id="root" data-offline=""></div>', 'no-store']);
  expect(await read(offlineServer, '/offline.js')).toEqual(['keep();', 'no-cache']);
  const usual = await serve({ trustProxy: false });
  expect(await read(usual, '/')).toEqual(['<div id="root"></div>', 'no-store']);
  const [worker, caching] = await read(usual, '/offline.js');
  expect(worker).toContain('self.registration.unregister()');
  expect(worker).toContain('portal-records');
  expect(caching).toContain('no-');
});
