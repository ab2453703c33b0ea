import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../../engine/server/database/folderLock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Locks, and frees again. */
const lockOnce = () => lockFolder(folder)();
const leaveLock = (text: string) => writeFileSync(join(folder, 'lock'), text);

test('a folder has one user at a time', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  expect(lockOnce).not.toThrow();
});

test('the lock of a process that is gone is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  leaveLock(`${pid} 1\n`);
  const unlock = lockFolder(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`${process.pid} `);
  unlock();
});

test('so is one with the id of this process, which the one before it had', () => {
  leaveLock(`${process.pid} 1\n`);
  expect(lockOnce).not.toThrow();
});

test('so is one that was never written whole', () => {
  leaveLock('');
  expect(lockOnce).not.toThrow();
});

test.runIf(process.platform === 'linux')('so is one whose id another process has by now', () => {
  leaveLock(`${process.ppid} 1\n`);
  expect(lockOnce).not.toThrow();
});

test('that of a running process is not', () => {
  leaveLock(`${process.ppid}\n`);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
});
