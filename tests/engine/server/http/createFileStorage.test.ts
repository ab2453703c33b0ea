import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { createFiles, type Files } from '../../../../engine/server/files/createFiles.ts';
import { createFolderStore } from '../../../../engine/server/files/createFolderStore.ts';
import type { FileStore } from '../../../../engine/server/files/FileStore.ts';
import { StorageRefusal } from '../../../../engine/server/files/StorageRefusal.ts';
import { openQuickDatabase } from '../../../support/openTestDatabases.ts';
import { readAnswer } from '../../../support/serverOfTests.ts';
import { moment, smallDatabase, smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

const captains = { gate: 'captain' };
const portal = {
  ...smallPortal,
  access: { ...smallPortal.access, storage: { read: captains, change: captains } },
  entities: { ...smallPortal.entities, storage: { name: 'storage', label: 'File storage', of: 'fileStorage', fields: [] } },
};
const folder = mkdtempSync(join(tmpdir(), 'portal-storage-'));
const incoming = join(folder, 'incoming');
const good = createFolderStore(join(folder, 'files'));
let store: FileStore = good;
let database: Database;
let server: SmallServer;
beforeAll(async () => {
  database = await openQuickDatabase(smallDatabase);
  const files = (): Files => createFiles({ store, incoming, database, clock: fixedClock(moment) });
  server = await startSmallServer({
    portal,
    open: async () => database,
    files: { ...files(), test: () => files().test() },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const testStorage = (as: 'ann' | 'bob') => server.ask('PATCH', '/data/fileStorage/files', { as, body: { set: { state: 'tested' } } });

test('a user who may change the file storage can test it, and the test leaves no file behind', async () => {
  expect(await readAnswer(await server.ask('GET', '/data/fileStorage', { as: 'ann' }))).toMatchObject({
    rows: [{ id: 'files', place: 'folder', count: 0, megabytes: 0 }],
  });
  const tested = await testStorage('ann');
  expect(await readAnswer(tested)).toMatchObject({ row: { place: 'folder', state: 'works' } });
  expect(readdirSync(incoming)).toEqual([]);
  const left: string[] = [];
  for await (const hash of good.list()) left.push(hash);
  expect(left).toEqual([]);
});

test('other users can neither see nor test the file storage', async () => {
  expect((await server.ask('GET', '/data/fileStorage', { as: 'bob' })).status).toBe(403);
  expect((await testStorage('bob')).status).toBe(403);
});

test('a failed test of the file storage reports the reason', async () => {
  const fails = async () => Promise.reject(new StorageRefusal('403 AccessDenied'));
  const isFull = async () => Promise.reject(Object.assign(new Error('no space left on /srv/files'), { code: 'ENOSPC' }));
  for (const [broken, sentence] of [
    [{ ...good, put: fails }, 'Couldn’t store a test file and read it back: 403 AccessDenied'],
    [{ ...good, put: isFull }, 'Couldn’t store a test file and read it back: ENOSPC'],
    [{ ...good, get: async () => undefined }, 'its content was different when it was read back'],
    [{ ...good, get: async () => Readable.from([Buffer.from('other')]) }, 'its content was different when it was read back'],
  ] as const) {
    store = broken;
    const response = await testStorage('ann');
    expect(response.status).toBe(409);
    const { error } = await readAnswer(response);
    expect(error).toContain(sentence);
    expect(error).not.toContain('/srv/files');
  }
  expect(server.logged.join('\n')).toContain('The file storage test failed: Error: no space left on /srv/files');
  store = good;
  expect(readdirSync(incoming)).toEqual([]);
});
