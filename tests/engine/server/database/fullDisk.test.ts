import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DurableFiles } from '../../../../engine/server/database/durableFiles.ts';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { openFolder } from '../../../../engine/server/database/embedded.ts';
import { copyEmptyDatabase } from '../../../support/openTestDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-full-'));
/** A disk. `free` is in MB. If `isFull`, writes fail until the reserved file is deleted. If `isFullForGood`, all writes fail. */
const disk = { free: 1000, isFull: false, isFullForGood: false };
const outOfRoom = vi.fn();
const hasRoom = () => readdirSync(folder).includes('room');

class FilesOnDisk extends DurableFiles {
  protected override write(descriptor: number, bytes: Uint8Array, position: number): number {
    if (disk.isFullForGood || (disk.isFull && hasRoom())) {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    return super.write(descriptor, bytes, position);
  }
}

const open = () =>
  openFolder(folder, { onFullDisk: outOfRoom, filesIn: (place) => new FilesOnDisk(place), freeIn: () => disk.free * 1024 * 1024 });
const add = "insert into t (x) select string_agg(md5(random()::text), '') from generate_series(1, 100)";

let database: Database;
beforeAll(async () => {
  await copyEmptyDatabase(folder);
  database = await open();
  await database.owner.query('create table t (x text)');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a disk with free space accepts every change', () => {
  expect(database.isShortOfSpace()).toBe(false);
  expect(statSync(join(folder, 'room')).size).toBe(32 * 1024 * 1024);
});

test('work in progress when the disk fills up is finished in the reserved space', async () => {
  Object.assign(disk, { free: 3, isFull: true });
  expect(database.isShortOfSpace()).toBe(true);
  await database.owner.query(add);
  await database.owner.query('checkpoint');
  expect(hasRoom()).toBe(false);
  expect((await database.owner.query('select count(*)::int as count from t')).rows).toEqual([{ count: 1 }]);
  expect(outOfRoom).not.toHaveBeenCalled();
});

test('changes are accepted again once there is more space than the reserve', () => {
  Object.assign(disk, { free: 40, isFull: false });
  expect(database.isShortOfSpace()).toBe(true);
  disk.free = 500;
  expect(database.isShortOfSpace()).toBe(false);
  expect(statSync(join(folder, 'room')).size).toBe(32 * 1024 * 1024);
});

test('a database does not start on a full disk', async () => {
  await database.close();
  disk.free = 10;
  await expect(open()).rejects.toThrow(`The disk is full: the database in ${folder} needs 48 MB of free space to start.`);
  disk.free = 500;
  database = await open();
});

test('the operator is notified when even the reserved space is used up', async () => {
  disk.isFullForGood = true;
  const written = database.owner.query(add).then(() => database.owner.query('checkpoint'));
  await expect(written).rejects.toThrow('No space left on device');
  disk.isFullForGood = false;
  expect(outOfRoom).toHaveBeenCalled();
});
