import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBucketStore, parseBucketUrl } from '../../../../engine/server/files/createBucketStore.ts';
import type { FileStore } from '../../../../engine/server/files/FileStore.ts';
import { createFolderStore } from '../../../../engine/server/files/createFolderStore.ts';
import { moveFilesToBucket } from '../../../../engine/server/live/storedFiles.ts';
import { bucketKey, bucketSecret, startBucketServer, type BucketServer } from '../../../support/bucketServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-bucket-'));
const logged: string[] = [];
let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  Object.assign(server, { mood: 'works' });
  server.objects.clear();
  server.requests.length = 0;
  logged.length = 0;
});

const store = (more: { url?: string; timeout?: number } = {}) =>
  createBucketStore({ url: server.url, log: (line) => logged.push(line), ...more });
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const refusal = { status: 503, message: 'Files can’t be stored or read right now. Try again in a few minutes.' };

function written(text: string): { path: string; hash: string } {
  const path = join(folder, hashOf(text));
  writeFileSync(path, text);
  return { path, hash: hashOf(text) };
}

async function hashesIn(of: FileStore): Promise<string[]> {
  const hashes: string[] = [];
  for await (const hash of of.list()) hashes.push(hash);
  return hashes;
}

async function textIn(hash: string): Promise<string | undefined> {
  const content = await store().get(hash);
  return content && Buffer.concat(await content.toArray()).toString();
}

test('a file in a bucket can be read, listed, and removed, and its local copy is deleted', async () => {
  const { path, hash } = written('Minutes of May');
  await store().put(hash, path);
  expect(existsSync(path)).toBe(false);
  expect([...server.objects.keys()]).toEqual([`club/portal/${hash.slice(0, 2)}/${hash}`]);
  expect(await textIn(hash)).toBe('Minutes of May');
  await store().remove(hash);
  expect(await textIn(hash)).toBeUndefined();
  await store().remove(hash);
});

test('a file isn’t uploaded again if the bucket already has its content', async () => {
  for (let index = 0; index < 2; index += 1) {
    const { path, hash } = written('Same');
    await store().put(hash, path);
    expect(existsSync(path)).toBe(false);
  }
  expect(server.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
});

test('a bucket lists all pages of its files, and only files in its folder', async () => {
  const hashes = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (text) => {
      const { path, hash } = written(text);
      await store().put(hash, path);
      return hash;
    }),
  );
  server.objects.set(`club/other/${hashOf('other')}`, Buffer.from('other'));
  server.objects.set('club/portal/readme.txt', Buffer.from('A note'));
  expect((await hashesIn(store())).toSorted()).toEqual(hashes.toSorted());
});

test('a file that doesn’t match its checksum isn’t stored', async () => {
  const { path } = written('Damaged on its way');
  await expect(store().put(hashOf('Whole'), path)).rejects.toMatchObject(refusal);
  expect(server.objects.size).toBe(0);
  expect(existsSync(path)).toBe(true);
});

test.each([
  ['refuses', '403'],
  ['fails', '500'],
  ['hangs', 'no answer for 0.3 s'],
] as const)('the user gets a message if the file storage %s, and the server logs the reason without the secret', async (mood, why) => {
  const { path, hash } = written('Later');
  server.mood = mood;
  await expect(store(mood === 'hangs' ? { timeout: 300 } : {}).put(hash, path)).rejects.toMatchObject(refusal);
  expect(logged).toEqual([expect.stringContaining(why)]);
  expect(logged[0]).not.toContain(bucketSecret);
  expect(existsSync(path)).toBe(true);
});

test('the user gets a message if there is no file storage at the address', async () => {
  const closedServer = await startBucketServer();
  await closedServer.close();
  await expect(store({ url: closedServer.url }).get(hashOf('x'))).rejects.toMatchObject(refusal);
});

test.each([
  ['no key', 'https://storage.example/club'],
  ['no bucket', 'https://key:secret@storage.example'],
  ['another protocol', 's3://key:secret@club/folder'],
  ['a slash in the secret', 'https://key:sec/ret@storage.example/club'],
  ['no address', 'club'],
])('a bucket address with %s is rejected with a message that doesn’t contain the secret', (_, url) => {
  expect(() => parseBucketUrl(url)).toThrow(/^FILES_URL must be https:\/\/KEY:SECRET@HOST\/BUCKET/);
});

test('the address of a bucket has its key, secret, region, and folder', () => {
  const { address, ...parsed } = parseBucketUrl(server.url);
  expect(parsed).toEqual({ prefix: 'portal/', keyId: bucketKey, secret: bucketSecret, region: 'eu-test-1' });
  expect(address.pathname).toBe('/club/');
  expect(parseBucketUrl('https://key:secret@storage.example/club').region).toBe('us-east-1');
});

test('a server with a new bucket first moves the files of its data folder there', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const { path, hash } = written('From the folder');
  await createFolderStore(join(data, 'files')).put(hash, path);
  const place = { data, filesUrl: server.url, print: (line: string) => logged.push(line) };
  await moveFilesToBucket(place);
  await moveFilesToBucket(place);
  expect(await textIn(hash)).toBe('From the folder');
  expect(await hashesIn(createFolderStore(join(data, 'files')))).toEqual([]);
  expect(logged).toEqual([`Moved 1 file from ${join(data, 'files')} to the file storage.`]);
});

test('a server doesn’t start with a bucket that it can’t use', async () => {
  server.mood = 'refuses';
  await expect(moveFilesToBucket({ data: folder, filesUrl: server.url, print: () => undefined })).rejects.toThrow(
    'The file storage in FILES_URL can’t be used. Check the address, the key, and the bucket.',
  );
});
