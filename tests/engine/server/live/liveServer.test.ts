import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runLive, type LiveServer, type LiveOptions } from '../../../../engine/server/live/liveServer.ts';
import { copyEmptyDatabase } from '../../../support/openTestDatabase.ts';
import { smallPortal } from '../../../support/smallServer.ts';

const place = mkdtempSync(join(tmpdir(), 'live-server-'));
// `beforeAll` creates this folder with read access for other users, but the server must protect the files in it.
const data = join(place, 'data');
const other = join(place, 'other');
const dist = join(place, 'dist');
const host = 'red.localhost';
const password = 'correct horse battery';
// `red` is the first option, so it becomes the first user's team.
const teams = ['red', 'blue'].map((value) => ({ value, label: value }));
const fields = smallPortal.userEntity.fields.map((field) => (field.name === 'team' ? { ...field, type: 'select', options: teams } : field));
const portal = {
  ...smallPortal,
  userEntity: { ...smallPortal.userEntity, fields },
  // Nobody can write to `hidden`, so its records come from the manifests.
  access: { ...smallPortal.access, hidden: { read: { gate: 'captain' } } },
  samples: { hiddens: [{ id: 'h1', text: 'as the manifests say' }] },
};
const printed: string[] = [];
const options: Omit<LiveOptions, 'command'> = {
  ...{ portalFile: '', dist, data, host: '127.0.0.1', port: 0, trustProxy: false },
  print: (line) => printed.push(line),
};
let live: LiveServer;
let umask: number;

/** Runs a command and returns its output. */
async function runCommand(more: Partial<LiveOptions> & Pick<LiveOptions, 'command'>): Promise<{ code?: number; output: string }> {
  const output: string[] = [];
  const ended = await runLive({ ...options, ...more, print: (line) => output.push(line) });
  return { ...ended, output: output.join('\n') };
}

beforeAll(async () => {
  umask = process.umask(0);
  mkdirSync(data, { mode: 0o755 });
  mkdirSync(join(dist, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries({ 'index.html': '<p>Portal</p>', 'assets/a.js': 'run();', 'crest.svg': '<svg/>' }))
    writeFileSync(join(dist, file), text);
  const portalFile = join(place, 'portal.json');
  writeFileSync(portalFile, JSON.stringify(portal));
  Object.assign(options, { portalFile });
  await copyEmptyDatabase(data);
  await copyEmptyDatabase(other);
  live = await runLive({ ...options, command: 'serve' });
});
afterAll(async () => {
  if ('close' in live) await live.close();
  process.umask(umask);
  rmSync(place, { recursive: true });
});

interface Answer {
  status: number;
  headers: string;
  body: string;
}

/** Sends a raw request over a socket, because `fetch` normalizes requests. */
function send(method: string, path: string, { body = '', at = host, headers = [] as string[] } = {}): Promise<Answer> {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${at}`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
  ];
  return new Promise((answered, failed) => {
    const socket = connect('port' in live ? live.port : 0, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
    let output = '';
    socket.setEncoding('latin1').on('data', (part: string) => {
      output += part;
      // A stream never ends, so close it after the first line.
      if (output.includes('retry:')) socket.end();
    });
    socket.on('error', failed);
    socket.on('close', () => {
      const [head = '', ...rest] = output.split('\r\n\r\n');
      answered({ status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body: rest.join('\r\n\r\n') });
    });
  });
}

const json = ['Content-Type: application/json'];
const signIn = (email: string, secret: string, headers: string[] = []) =>
  send('POST', '/api/auth/login', { body: JSON.stringify({ email, password: secret }), headers: [...json, ...headers] });

test('a live portal’s data can be read only by its own user', () => {
  expect(readdirSync(data).toSorted()).toEqual(['lock', 'postgres', 'room', 'secret']);
  for (const name of readdirSync(data)) expect([name, statSync(join(data, name)).mode & 0o077]).toEqual([name, 0]);
});

test('the first person joins by the printed link, and a backup contains no secrets', async () => {
  const link = /\/join\/([\w-]{43})/.exec(printed.join('\n'))?.[1] ?? '';
  const form = new URLSearchParams({ email: 'ann@example.org', name: 'Ann', password, again: password }).toString();
  const headers = ['Content-Type: application/x-www-form-urlencoded'];
  expect((await send('POST', `/join/${link}`, { body: form, headers })).status).toBe(201);
  const { body } = await signIn('ann@example.org', password);
  const token = /"token":"([^"]+)"/.exec(body)?.[1] ?? '';
  const [raw = ''] = token.split('.');
  const made = await send('POST', '/api/backup', { headers: [`Authorization: Bearer ${token}`] });
  expect([made.status, made.body]).toEqual([201, expect.any(String)]);
  const file = join(data, 'backups', /"file":"([^"]+)"/.exec(made.body)?.[1] ?? '');
  expect([statSync(file).mode & 0o777, statSync(join(data, 'backups')).mode & 0o777]).toEqual([0o600, 0o700]);
  const kept = gunzipSync(readFileSync(file)).toString();
  expect(kept).toContain('ann@example.org');
  for (const secret of [password, raw, link, readFileSync(join(data, 'secret'), 'utf8').trim()]) expect(kept).not.toContain(secret);
});

test('an unreadable address does not stop the server', async () => {
  for (const path of ['//', 'http://[', '/\\', '//[/data/boats']) {
    const { status } = await send('GET', path);
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
  }
  expect((await send('GET', '/data/boats')).status).toBe(200);
});

test('a path can’t reach files outside the build', async () => {
  const secret = readFileSync(join(data, 'secret'), 'utf8').trim();
  const steps = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..\\', '..%5c', '....//', '%252e%252e/', './../'];
  const roots = ['/', '/assets/', '/variants/', '/media/', '/data/', '/join/', '/api/'];
  for (const root of roots)
    for (const step of steps)
      for (const file of ['data/secret', 'portal.json', 'data/postgres/PG_VERSION']) {
        const path = `${root}${step.repeat(2)}${file}`;
        const { body, status } = await send('GET', path);
        const leaks = body.includes(secret) || body.includes('userEntity') || /^1[5-9]$/m.test(body);
        const isFine = status >= 400 ? status < 500 : body.includes('Portal');
        expect([path, leaks, isFine]).toEqual([path, false, true]);
      }
});

test('every response carries its type, its caching, and its security headers', async () => {
  const kinds: [string, string, string?][] = [
    ['GET', '/'],
    ['GET', '/assets/a.js'],
    ['GET', '/crest.svg'],
    ['GET', '/assets/none.js'],
    ['POST', '/'],
    ['GET', '//'],
    ['GET', '/', 'evil.example'],
    ['GET', '/data/boats'],
    ['GET', '/data/boats', 'evil.example'],
    ['GET', '/data/notes'],
    ['GET', '/data/none'],
    ['POST', '/data/boats'],
    ['GET', '/changes'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/auth/verify'],
    ['GET', '/join/none'],
  ];
  for (const [method, path, at] of kinds) {
    const { headers } = await send(method, path, { ...(at !== undefined && { at }) });
    expect([path, headers]).toEqual([path, expect.stringContaining('x-content-type-options: nosniff')]);
    expect([path, headers]).toEqual([path, expect.stringContaining('cross-origin-resource-policy: same-origin')]);
    expect([path, headers]).not.toEqual([path, expect.stringContaining('access-control-allow')]);
    expect([path, headers]).not.toEqual([path, expect.stringContaining('x-powered-by')]);
    // HTML, SVG, and JSON responses need a content security policy.
    const isProtected =
      !/content-type: (text\/html|image\/svg|application\/json)/.test(headers) || headers.includes('content-security-policy: ');
    expect([path, isProtected]).toEqual([path, true]);
  }
});

test('a forwarded address doesn’t affect limits and can’t select a local variant without a trusted proxy', async () => {
  const statuses: number[] = [];
  const forwarded = (email: string, address: string, at: string) =>
    send('POST', '/api/auth/login', {
      at,
      body: JSON.stringify({ email, password: 'wrong wrong wrong' }),
      headers: [...json, `X-Forwarded-For: ${address}`],
    });
  for (let time = 1; time <= 6; time += 1) statuses.push((await forwarded('guess@example.org', `10.0.0.${time}`, 'red.example')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await forwarded('guess@example.org', '10.0.0.1', 'localhost')).status).toBe(421);
  expect((await forwarded('guess@example.org', '10.0.0.1', host)).status).toBe(421);
});

describe('a stopped live portal', () => {
  const file = join(place, 'chapter.gz');
  let made: Awaited<ReturnType<typeof runCommand>>;
  beforeAll(async () => {
    if ('close' in live) await live.close();
    made = await runCommand({ command: 'backup', argument: file });
  });

  test('a backup is written once, never overwritten, and a failure to write it is reported', async () => {
    expect(made).toEqual({
      code: 0,
      output: `The backup is in ${file}. Keep it where no one else can read it.`,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await runCommand({ command: 'backup', argument: file })).toEqual({
      code: 1,
      output: `${file} already exists. Choose another file for the backup.`,
    });
    expect(await runCommand({ command: 'backup', argument: join(place, 'none/chapter.gz') })).toEqual({
      code: 1,
      output: `${join(place, 'none/chapter.gz')} doesn't exist.`,
    });
  });

  test('a refused plan exits with 1 and an accepted one with 0', async () => {
    const portalFile = join(place, 'places.json');
    writeFileSync(
      portalFile,
      JSON.stringify({ ...portal, entities: { ...portal.entities, boat: { ...portal.entities['boat'], of: 'places' } } }),
    );
    expect(await runCommand({ command: 'plan', portalFile })).toEqual({ code: 1, output: expect.stringContaining('Refused: ') });
    expect((await runCommand({ command: 'plan' })).code).toBe(0);
  });

  test('a live portal makes the backups of its schedule, and its address behind a proxy works on another machine', async () => {
    const output: string[] = [];
    const served = { ...options, data: other, trustProxy: true, backups: { every: 3_600_000, keep: 1, days: 1 } };
    const started = await runLive({ ...served, print: (line) => output.push(line), command: 'serve' });
    expect(output.join('\n')).toMatch(/https:\/\/red\.example\/join\/[\w-]{43}/);
    await expect.poll(() => readdirSync(join(other, 'backups'))).toEqual([expect.stringMatching(/^scheduled-.+Z\.ndjson\.gz$/)]);
    if ('close' in started) await started.close();
  });

  test('a backup can be restored into its own database, even a used one, and everyone has to sign in again', async () => {
    expect((await runCommand({ data: other, command: 'restore', argument: join(place, 'none.gz') })).output).toBe(
      `${join(place, 'none.gz')} doesn't exist.`,
    );
    expect(await runCommand({ data: other, command: 'restore', argument: file })).toEqual({
      code: 0,
      output: expect.stringMatching(/^Restored \d+ records. Everyone has to sign in again.$/),
    });
    expect(await runCommand({ data: other, command: 'restore', argument: file })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Restore into an empty database.'),
    });
    live = await runLive({ ...options, data: other, command: 'serve' });
    expect((await signIn('ann@example.org', password)).status).toBe(200);
  });
});
