import { statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { serveFiles } from '../../../../engine/server/pages/serveFiles.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const script = 'run();';

async function openBuild(): Promise<string> {
  const folder = tempPortal({
    'assets/a.js': script,
    'media/a b.png': 'picture',
    'media/seal.svg': '<svg/>',
    'app.webmanifest': '{}',
  });
  writeFileSync(join(folder, 'assets/a.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'assets/a.js.br'), brotliCompressSync(script));
  const serve = serveFiles(folder);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    serve(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a client that accepts %s gets the copy compressed as %s', async (accepted, encoding) => {
  const origin = await openBuild();
  const response = await fetch(`${origin}/assets/a.js`, { headers: { 'accept-encoding': accepted } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe(script);
});

test('a file that the client already has is answered with 304 and no body', async () => {
  const origin = await openBuild();
  const first = await fetch(`${origin}/media/a%20b.png`);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const second = await fetch(`${origin}/media/a%20b.png`, { headers: { 'if-none-match': etag } });
  expect([second.status, await second.text()]).toEqual([304, '']);
});

test('a range of a file is answered with 206 and these bytes', async () => {
  const origin = await openBuild();
  const part = await fetch(`${origin}/media/a%20b.png`, { headers: { range: 'bytes=2-4' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/7', 'ctu']);
});

test.each([
  ['/app.webmanifest', 'application/manifest+json'],
  ['/media/seal.svg', 'image/svg+xml'],
  ['/media/a%20b.png', 'image/png'],
])('the file %s is sent as %s', async (path, type) => {
  const origin = await openBuild();
  expect((await fetch(`${origin}${path}`)).headers.get('content-type')).toBe(type);
});

test('an SVG runs no scripts when it is opened by itself', async () => {
  const origin = await openBuild();
  expect((await fetch(`${origin}/media/seal.svg`)).headers.get('content-security-policy')).toContain('sandbox');
});

test('an existing cache policy is kept', async () => {
  const origin = await openBuild();
  expect((await fetch(`${origin}/assets/a.js`)).headers.get('cache-control')).toContain('immutable');
});

test('a HEAD request gets the size without the file, and other methods are refused', async () => {
  const origin = await openBuild();
  const head = await fetch(`${origin}/media/a%20b.png`, { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['7', '']);
  expect((await fetch(`${origin}/media/a%20b.png`, { method: 'POST' })).status).toBe(405);
});

test.each(['/nothing.js', '/assets', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd', '/%'])(
  'a request for %s is answered with 404',
  async (path) => {
    const origin = await openBuild();
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
  },
);

test('the new version of a file is sent after a new build', async () => {
  const folder = tempPortal({ 'a.txt': 'before' });
  const serve = serveFiles(folder);
  const server = createServer(serve);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  const url = `http://127.0.0.1:${address.port}/a.txt`;
  expect(await (await fetch(url)).text()).toBe('before');
  writeFileSync(join(folder, 'a.txt'), 'and afterwards');
  expect(statSync(join(folder, 'a.txt')).size).toBe(14);
  expect(await (await fetch(url)).text()).toBe('and afterwards');
});
