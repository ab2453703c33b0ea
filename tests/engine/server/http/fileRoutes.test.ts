import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { createFiles } from '../../../../engine/server/files/createFiles.ts';
import { createFolderStore } from '../../../../engine/server/files/createFolderStore.ts';
import type { Database } from '../../../../engine/server/database/Database.ts';
import type { LivePortal } from '../../../../engine/server/sql/LivePortal.ts';
import { hasPostgres, openPostgres } from '../../../support/openPostgres.ts';
import { openTestDatabase } from '../../../support/openTestDatabase.ts';
import { createPicture, hugePng, pdf } from '../../../support/sampleFiles.ts';
import { moment, smallDatabase, smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

const { note, log } = smallPortal.entities;
if (!note || !log) throw new Error('the small portal has notes and logs');
const photo: Field = { name: 'photo', label: 'Photo', type: 'file', accept: ['image'], maxSize: 0.2, longestSide: 32, of: 'notes' };
const paper: Field = { name: 'paper', label: 'Paper', type: 'file', accept: ['pdf', 'document', 'text'], of: 'logs' };
const letter: Field = { name: 'letter', label: 'Letter', type: 'file', accept: ['pdf'], of: 'notes' };
const portal: LivePortal = {
  ...smallPortal,
  access: { ...smallPortal.access, note: { ...smallPortal.access['note'], fields: { letter: { read: { gate: 'captain' } } } } },
  entities: {
    ...smallPortal.entities,
    note: { ...note, fields: [...note.fields, photo, letter] },
    log: { ...log, fields: [...log.fields, paper] },
  },
};

/** Use PostgreSQL if possible, because all roles have the same rights in an embedded database. */
const openDatabase = hasPostgres ? openPostgres : openTestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
const store = createFolderStore(join(folder, 'files'));
const incoming = join(folder, 'incoming');
let database: Database;
let server: SmallServer;
beforeAll(async () => {
  database = await openDatabase(smallDatabase);
  const files = createFiles({ store, incoming, database, clock: fixedClock(moment) });
  server = await startSmallServer({ portal, open: async () => database, files });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

type Person = 'ann' | 'bob' | 'cat';

async function upload(as: Person | undefined, body: string | Buffer | ReadableStream, how: Readonly<Record<string, string>> = {}) {
  const { to = 'notes/photo', name = 'me.png', ...headers } = how;
  const response = await server.app.request(`http://red.example/files/${to}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { host: 'red.example', ...(as && { authorization: `Bearer ${server.tokens[as]}` }), ...headers },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
    duplex: 'half',
  } as RequestInit);
  const { value = '', error = '' } = await response.json();
  return { status: response.status, value: String(value), error: String(error) };
}

const open = (value: string, as?: Person, headers = {}) => server.ask('GET', value, { as, headers });
const storedHashes = async () => {
  const hashes: string[] = [];
  for await (const hash of store.list()) hashes.push(hash);
  return hashes;
};
const addNote = (id: string, photoValue: string) =>
  server.ask('POST', '/data/notes', { as: 'bob', body: { row: { id, title: 'Oars', author: 'bob@example.org', photo: photoValue } } });

test('an uploaded picture is stored smaller, as WebP, upright, and without its location', async () => {
  const { status, value } = await upload('bob', await createPicture('jpeg', 400, 200), { name: 'C:\\photos\\../Beach day.jpg' });
  expect([status, value]).toEqual([201, expect.stringMatching(/^\/files\/[0-9a-f]{32}\/\d+\/Beach%20day\.webp$/)]);
  const bytes = Buffer.from(await (await open(value, 'bob')).arrayBuffer());
  const file = join(folder, 'downloaded');
  writeFileSync(file, bytes);
  const { format, width, height, exif } = await sharp(file).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 32, height: 16, exif: undefined });
  expect(bytes.includes('secret')).toBe(false);
});

test('only its uploader can read a file that no record refers to', async () => {
  const { value } = await upload('bob', await createPicture('png'));
  const statuses = await Promise.all([open(value, 'bob'), open(value, 'ann'), open(value)]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404]);
});

test('a file can be read by everyone who may read its record, and by no one else', async () => {
  const { value } = await upload('bob', await createPicture('png'));
  expect((await addNote('with-photo', value)).status).toBe(201);
  const statuses = await Promise.all([open(value, 'ann'), open(value, 'cat'), open(value)]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 403, 404]);
  await server.ask('PATCH', '/data/notes/with-photo', { as: 'bob', body: { set: {}, unset: ['photo'] } });
  expect((await open(value, 'ann')).status).toBe(404);
});

test('a file in a field that a viewer may not read is hidden, although they may read the record', async () => {
  const { value } = await upload('ann', pdf, { to: 'notes/letter' });
  const row = { id: 'with-letter', title: 'A letter', author: 'ann@example.org', letter: value };
  expect((await server.ask('POST', '/data/notes', { as: 'ann', body: { row } })).status).toBe(201);
  await database.owner.query("update live.files set by_id = 'someone else' where value = $1", [value]);
  expect([(await open(value, 'ann')).status, (await open(value, 'bob')).status]).toEqual([200, 404]);
});

test('a file is served with headers that keep browsers from running it or caching it for others', async () => {
  const { value } = await upload('bob', pdf, { to: 'logs/paper', name: 'a "b" ü.html' });
  const response = await open(value, 'bob');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''a%20b%20%C3%BC.pdf",
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'content-length': String(pdf.length),
  });
  const head = await server.ask('HEAD', value, { as: 'bob' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(pdf.length), '']);
  const tag = response.headers.get('etag') ?? '';
  expect((await open(value, 'bob', { 'if-none-match': tag })).status).toBe(304);
  expect((await open(value, 'ann', { 'if-none-match': tag })).status).toBe(404);
});

test('a file may be uploaded only by users who could change the field’s records', async () => {
  const picture = await createPicture('png');
  expect(await upload(undefined, picture)).toMatchObject({ status: 401, error: 'You aren’t signed in.' });
  expect(await upload('cat', picture)).toMatchObject({ status: 403 });
  expect(await upload('bob', picture, { to: 'boats/name' })).toMatchObject({ status: 404 });
  expect(await upload('bob', picture, { to: 'nothing/photo' })).toMatchObject({ status: 404 });
});

test('a request from another site can’t upload a file', async () => {
  expect(await upload('bob', await createPicture('png'), { origin: 'https://evil.example' })).toMatchObject({ status: 403 });
});

test.each([
  ['an empty file', async () => Buffer.alloc(0), {}, 'This file is empty. Choose a different one.'],
  ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', {}, 'SVG pictures can contain scripts'],
  ['a page', async () => '<!doctype html><script>alert(1)</script>', {}, 'Choose a PNG, JPEG, WebP, GIF, or AVIF picture.'],
  ['a program', async () => Buffer.from('MZ\u0090\0\u0003\0\0\0'), {}, 'This field doesn’t accept this kind of file.'],
  ['a picture cut off', async () => (await createPicture('jpeg', 300, 300)).subarray(0, 900), {}, 'This picture is damaged'],
  ['a decompression bomb', async () => hugePng(60_000, 60_000, await createPicture('png')), {}, 'too many pixels (60000 × 60000)'],
  ['a picture for papers', async () => createPicture('png'), { to: 'logs/paper' }, 'Choose a PDF, a Word, Excel,'],
  ['a PDF before a page', async () => Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>')]), { to: 'logs/paper' }, 'extra data'],
  [
    'a page before a PDF',
    async () => Buffer.concat([Buffer.from('<script></script>\0'), pdf]),
    { to: 'logs/paper' },
    'doesn’t accept this kind of file',
  ],
  ['text with a zero byte', async () => Buffer.from('a\0b'), { to: 'logs/paper', name: 'a.txt' }, 'doesn’t accept this kind of file'],
])('%s is rejected with a message that says what to do', async (_, content, how, message) => {
  const before = await storedHashes();
  const { status, error } = await upload('bob', await content(), how);
  expect([status, error]).toEqual([422, expect.stringContaining(message)]);
  expect([await storedHashes(), readdirSync(incoming)]).toEqual([before, []]);
});

test('a file’s type depends on its contents, not its name', async () => {
  const { value } = await upload('bob', await createPicture('gif'), { name: 'virus.exe' });
  expect(value).toMatch(/\/virus\.webp$/);
  const text = await upload('bob', 'a,b\n1,2\n', { to: 'logs/paper', name: `${'long '.repeat(60)}list.csv` });
  expect(text.value).toMatch(/\.csv$/);
  expect(decodeURIComponent(text.value.split('/').at(-1) ?? '').length).toBeLessThanOrEqual(104);
});

test('a file that is too large is rejected, whether or not the request states its length', async () => {
  const large = Buffer.alloc(300_000, 'x');
  const message = 'This file is too large. The limit is 0.2 MB.';
  expect(await upload('bob', large, { 'content-length': '300000' })).toMatchObject({ status: 413, error: message });
  expect(await upload('bob', new Blob([large]).stream())).toMatchObject({ status: 413, error: message });
  expect(readdirSync(incoming)).toEqual([]);
});

test('nothing is stored if an upload is interrupted or stalls', async () => {
  const before = await storedHashes();
  const start = (await createPicture('png')).subarray(0, 40);
  const broken = new ReadableStream({
    start: (stream) => stream.enqueue(start),
    pull: (stream) => stream.error(new Error('the connection is gone')),
  });
  const interrupted = 'The upload was interrupted. Choose the file again.';
  expect(await upload('bob', broken)).toMatchObject({ status: 400, error: interrupted });
  expect(await upload('bob', start, { 'content-length': '4000' })).toMatchObject({ status: 400, error: interrupted });
  const stalled = new ReadableStream({ start: (stream) => stream.enqueue(start) });
  const impatient = createFiles({ store, incoming, database, clock: fixedClock(moment), pause: 1 });
  const request = new Request('http://red.example/', { method: 'POST', body: stalled, duplex: 'half' } as RequestInit);
  await expect(impatient.add({ request, name: 'a.png', byId: 'x', limits: {} })).rejects.toThrow(
    'The upload took too long. Choose the file',
  );
  expect([await storedHashes(), readdirSync(incoming)]).toEqual([before, []]);
});

test('a record can’t refer to a file that isn’t on the server, or to one of another kind', async () => {
  const { value } = await upload('bob', pdf, { to: 'logs/paper' });
  const missing = await addNote('gone', `/files/${'0'.repeat(32)}/9/me.webp`);
  expect([missing.status, await missing.json()]).toMatchObject([
    422,
    { fields: { photo: 'The file is no longer on the server. Choose it again.' } },
  ]);
  const other = await addNote('other', value);
  expect([other.status, await other.json()]).toMatchObject([422, { fields: { photo: 'Please choose a file for Photo' } }]);
  expect((await addNote('local', 'data:image/png;name=me.webp;base64,AAAA')).status).toBe(422);
  const longer = await addNote('longer', value.replace('.pdf', '.webp'));
  expect(longer.status).toBe(422);
});

test('a full disk is reported, and nothing is stored', async () => {
  const put = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'rename' });
  };
  const files = createFiles({ store: { ...store, put }, incoming, database, clock: fixedClock(moment) });
  const request = new Request('http://red.example/', { method: 'POST', body: new Uint8Array(pdf) });
  await expect(files.add({ request, name: 'a.pdf', byId: 'x', limits: {} })).rejects.toThrow('The server’s disk is full.');
  expect(readdirSync(incoming)).toEqual([]);
});

test('files that no record has referred to for a week are removed, and others stay', async () => {
  const [kept, unused] = [await upload('bob', await createPicture('png', 90, 90)), await upload('bob', await createPicture('png', 70, 10))];
  await addNote('keeps', kept.value);
  const now = new Date();
  const later = new Date(now.getTime() + 8 * 24 * 3600 * 1000);
  const sweepAt = (time: Date) => createFiles({ store, incoming, database, clock: { now: () => time } }).sweep();
  await sweepAt(now);
  expect((await open(unused.value, 'bob')).status).toBe(200);
  writeFileSync(join(incoming, 'of-a-killed-server'), 'half a file');
  await sweepAt(later);
  expect([(await open(unused.value, 'bob')).status, (await open(kept.value, 'ann')).status]).toEqual([404, 200]);
  // Two files: this test's photo, and a letter from another test.
  expect(await storedHashes()).toHaveLength(2);
  expect(readdirSync(incoming)).toEqual(['of-a-killed-server']);
  utimesSync(join(incoming, 'of-a-killed-server'), 0, 0);
  await sweepAt(later);
  expect(readdirSync(incoming)).toEqual([]);
});

test('a user can upload a limited amount per day', async () => {
  await database.owner.query(
    `insert into live.files (id, value, hash, size, by_id, created_at) values ('big', '/files/big', 'h', 500000001, $1, $2)`,
    [server.ids.bob, moment],
  );
  expect(await upload('bob', pdf, { to: 'logs/paper' })).toMatchObject({ status: 429 });
});
