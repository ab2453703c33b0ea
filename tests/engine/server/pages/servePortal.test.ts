import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePortal } from '../../../../engine/server/pages/servePortal.ts';

const folder = mkdtempSync(join(tmpdir(), 'served-'));
let server: Server;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<link nonce="__NONCE__"><script nonce="__NONCE__"></script>');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app-1234.js'), 'run()');
  writeFileSync(join(folder, 'robots.txt'), 'all');
  const serve = servePortal(folder);
  server = createServer((request, response) =>
    serve(request, response, (error) => response.end(error ? `failed ${error}` : `file ${request.url}`)),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a raw request. `fetch` would normalize the path. */
function get(path: string, { accept = 'text/html', method = 'GET', host = '127.0.0.1', encoding = '' } = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((answered, failed) => {
    const outgoing = send({ host: '127.0.0.1', port, path, method, headers: { accept, host, 'accept-encoding': encoding } }, (response) => {
      let body = '';
      response.setEncoding('latin1');
      response.on('data', (part: string) => (body += part));
      response.on('end', () => answered({ status: response.statusCode, headers: response.headers, body }));
    });
    outgoing.on('error', failed);
    outgoing.end();
  });
}

const nonceOf = ({ headers }: Answer) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

test('every address that isn’t a file returns the page with the nonce from its policy', async () => {
  for (const path of ['/', '/index.html', '/dashboard/home?tab=2', '/john.smith']) {
    const answer = await get(path);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe(`<link nonce="${nonceOf(answer)}"><script nonce="${nonceOf(answer)}"></script>`);
  }
});

test('a page is compressed for clients that accept it', async () => {
  const { headers, body } = await get('/', { encoding: 'br, gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers.vary).toBe('Accept-Encoding');
  expect(gunzipSync(Buffer.from(body, 'latin1')).toString()).toContain('<script nonce=');
  expect((await get('/')).headers['content-encoding']).toBeUndefined();
});

test('every response has its own nonce, and no page is cached', async () => {
  const [first, second] = [await get('/'), await get('/')];
  expect(nonceOf(first)).toMatch(/^[\w+/]{24}$/);
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  expect(first.headers['cache-control']).toBe('no-store');
});

test('the file server handles files, and hashed names are cached forever', async () => {
  const script = await get('/assets/app-1234.js', { accept: '*/*' });
  expect(script.body).toBe('file /assets/app-1234.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const other = await get('/robots.txt');
  expect(other.body).toBe('file /robots.txt');
  expect(other.headers['cache-control']).toBeUndefined();
  expect(other.headers['x-content-type-options']).toBe('nosniff');
});

test('several leading slashes count as one, and an invalid address returns the start page', async () => {
  for (const path of ['//', '//assets/gone.js', '///dashboard/home', 'http://[']) {
    expect((await get(path)).status).toBe(path.includes('gone') ? 404 : 200);
  }
  expect((await get('//assets/app-1234.js', { accept: '*/*' })).body).toBe('file //assets/app-1234.js');
});

test('a request for a missing file never returns a page', async () => {
  expect((await get('/assets/gone-1.js', { accept: '*/*' })).status).toBe(404);
  expect((await get('/picture', { accept: 'image/png' })).status).toBe(404);
  expect((await get('/sitemap.xml', { accept: '*/*' })).status).toBe(404);
  expect((await get('/form', { method: 'POST' })).status).toBe(404);
});

test('files outside the build can’t be reached', async () => {
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%5csecret.txt', '/%00', '/%E0%A4%A']) {
    expect((await get(path)).body).toContain('<link nonce=');
  }
});

test('HEAD returns only the headers', async () => {
  const answer = await get('/', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.body).toBe('');
});

describe('a portal of several variants', () => {
  const variants = join(folder, 'variants');
  beforeAll(() => {
    for (const name of ['club', 'guests']) {
      mkdirSync(join(variants, name), { recursive: true });
      for (const page of ['index', 'inner']) writeFileSync(join(variants, name, `${page}.html`), `${page} of ${name}`);
    }
    writeFileSync(join(variants, 'club/about.html'), 'about the club');
    for (const frame of ['board', 'board/money']) {
      mkdirSync(join(variants, 'club', frame), { recursive: true });
      writeFileSync(join(variants, 'club', frame, 'inner.html'), `frame of ${frame}`);
    }
    writeFileSync(join(variants, 'club/icon.svg'), '<svg/>');
    const domains = [
      { name: 'club', domain: 'club.example.org' },
      { name: 'guests', domain: 'guests.example.org' },
    ];
    writeFileSync(join(variants, 'hosts.json'), JSON.stringify({ fallback: 'guests', domains, frames: ['/board', '/board/money'] }));
  });
  afterAll(() => rmSync(variants, { recursive: true }));

  test('each host gets its variant’s prerendered pages and a frame for all others', async () => {
    const body = async (host: string, path: string) => (await get(path, { host })).body;
    expect(await body('club.example.org', '/')).toBe('index of club');
    expect(await body('club.example.org', '/about/')).toBe('about the club');
    expect(await body('club.localhost:4173', '/club/home?open=x')).toBe('inner of club');
    expect(await body('guests.example.org', '/')).toBe('index of guests');
    expect(await body('guests.example.org', '/about')).toBe('inner of guests');
    expect(await body('192.0.2.1', '/')).toBe('index of guests');
  });

  test('a page gets the innermost frame around it', async () => {
    const body = async (path: string, host = 'club.example.org') => (await get(path, { host })).body;
    expect(await body('/board')).toBe('frame of board');
    expect(await body('/board/members?sort=name')).toBe('frame of board');
    expect(await body('/board/money/accounts')).toBe('frame of board/money');
    expect(await body('/boards')).toBe('inner of club');
    expect(await body('/board', 'guests.example.org')).toBe('inner of guests');
  });

  test('the build of an earlier version, which doesn’t list its frames, is still served', async () => {
    const file = join(variants, 'hosts.json');
    const now = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(now), frames: undefined }));
    expect((await get('/board', { host: 'club.example.org' })).body).toBe('inner of club');
    writeFileSync(file, now);
  });

  test('variant pages carry their policy and have no address of their own, and other variant files do', async () => {
    const answer = await get('/variants/club/index.html', { host: 'guests.example.org' });
    expect(answer.body).toBe('inner of guests');
    expect(nonceOf(answer)).toBeDefined();
    expect((await get('/../guests/index', { host: 'club.example.org' })).body).toBe('inner of club');
    expect((await get('/variants/club/icon.svg', { accept: 'image/*', host: 'guests.example.org' })).body).toBe(
      'file /variants/club/icon.svg',
    );
  });
});
