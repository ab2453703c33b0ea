import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp, nextBackup, scheduleBackups } from '../../../../engine/server/live/scheduleBackups.ts';

const hour = 3_600_000;
let folder = '';
let now = 0;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'backups-')), 'backups');
  now = Date.UTC(2026, 10, 22, 12);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const clock = { now: () => new Date(now) };
const write = async (path: string) => writeFileSync(path, 'records');
const contextWith = (more: Partial<Parameters<typeof backUp>[1]> = {}) => ({
  folder,
  clock,
  write,
  ...more,
});
const schedule = { every: 12 * hour, keep: 3, days: 2 };
const kept = () => readdirSync(folder).sort();

test('a backup is due at once if there is none, and then whenever the last one is old enough', async () => {
  expect(nextBackup(schedule, contextWith())).toBe(0);
  await backUp(schedule, contextWith());
  expect(kept()).toEqual(['scheduled-2026-11-22T12-00-00-000Z.ndjson.gz']);
  expect(nextBackup(schedule, contextWith())).toBe(12 * hour);
  now += 11 * hour;
  expect(nextBackup(schedule, contextWith())).toBe(hour);
  now += 2 * hour;
  expect(nextBackup(schedule, contextWith())).toBe(-hour);
});

test('only the newest backups are kept, unless they are too old', async () => {
  for (let count = 0; count < 5; count += 1) {
    await backUp(schedule, contextWith());
    now += hour;
  }
  expect(kept().length).toBe(3);
  now += 3 * 24 * hour;
  await backUp(schedule, contextWith());
  expect(kept()).toEqual(['scheduled-2026-11-25T17-00-00-000Z.ndjson.gz']);
});

test('the newest backup is kept regardless of its age if another backup fails', async () => {
  await backUp(schedule, contextWith());
  now += 30 * 24 * hour;
  await expect(backUp(schedule, contextWith({ write: () => Promise.reject(new Error('The disk is full.')) }))).rejects.toThrow(
    'The disk is full.',
  );
  expect(kept()).toEqual(['scheduled-2026-11-22T12-00-00-000Z.ndjson.gz']);
});

test('an unfinished backup doesn’t count, and backups from other commands are never removed', async () => {
  await backUp(schedule, contextWith());
  for (const name of ['2020-01-01T00-00-00.gz', 'backup-2020-01-01.ndjson.gz', 'scheduled-notes.txt'])
    writeFileSync(join(folder, name), '');
  now += 30 * 24 * hour;
  const failing = async (path: string) => {
    writeFileSync(path, 'half');
    throw new Error('away');
  };
  await expect(backUp(schedule, contextWith({ write: failing }))).rejects.toThrow('away');
  await backUp(schedule, contextWith());
  expect(kept()).toEqual([
    '2020-01-01T00-00-00.gz',
    'backup-2020-01-01.ndjson.gz',
    'scheduled-2026-12-22T12-00-00-000Z.ndjson.gz',
    'scheduled-notes.txt',
  ]);
});

test('a backup from the future doesn’t count and isn’t removed', async () => {
  const future = 'scheduled-2027-11-22T12-00-00-000Z.ndjson.gz';
  mkdirSync(folder);
  writeFileSync(join(folder, future), '');
  expect(nextBackup(schedule, contextWith())).toBe(0);
  await backUp({ ...schedule, keep: 1 }, contextWith());
  expect(kept()).toEqual(['scheduled-2026-11-22T12-00-00-000Z.ndjson.gz', future]);
  expect(nextBackup(schedule, contextWith())).toBe(12 * hour);
});

test('unfinished backups of an earlier server are removed when the server starts', async () => {
  await backUp(schedule, contextWith());
  const names = ['scheduled-2026-11-22T11-00-00-000Z.ndjson.gz.part', 'mine.part'];
  for (const name of names) writeFileSync(join(folder, name), 'half');
  scheduleBackups(schedule, contextWith(), async () => undefined)();
  expect(kept()).toEqual(['mine.part', 'scheduled-2026-11-22T12-00-00-000Z.ndjson.gz']);
});

test('a backup is written to disk before it gets its name, and has its name before older backups are removed', async () => {
  const done: string[] = [];
  const sync = (path: string) => void done.push(`${path === folder ? 'folder' : 'file'} with ${kept().join()}`);
  await backUp({ ...schedule, keep: 1 }, contextWith());
  now += hour;
  await backUp({ ...schedule, keep: 1 }, contextWith({ sync }));
  const [older, newer] = ['scheduled-2026-11-22T12-00-00-000Z.ndjson.gz', 'scheduled-2026-11-22T13-00-00-000Z.ndjson.gz'];
  expect(done).toEqual([`file with ${older},${newer}.part`, `folder with ${older},${newer}`]);
  expect(kept()).toEqual([newer]);
});
