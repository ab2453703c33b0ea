import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '../../../../engine/server/database/folderLock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockOnce = () => lockFolder(folder)();
const leaveLock = (text: string) => writeFileSync(join(folder, 'lock'), text);

test('only one process at a time can use a folder', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  expect(lockOnce).not.toThrow();
});

test('the lock of a process that has ended is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  leaveLock(`${pid} 1\n`);
  const unlock = lockFolder(folder);
  expect(readFileSync(join(folder, 'lock'), 'utf8')).toContain(`${process.pid} `);
  unlock();
});

test('a lock from an earlier process that had the same id as this one is taken over', () => {
  leaveLock(`${process.pid} 1\n`);
  expect(lockOnce).not.toThrow();
});

test('an incomplete lock is taken over', () => {
  leaveLock('');
  expect(lockOnce).not.toThrow();
});

test.runIf(process.platform === 'linux')('a lock is taken over if its process id now belongs to another process', () => {
  leaveLock(`${process.ppid} 1\n`);
  expect(lockOnce).not.toThrow();
});

test('the lock of a running process is respected', () => {
  leaveLock(`${process.ppid}\n`);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`);
});

test('the lock of another container is respected until its heartbeat stops', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  leaveLock(`${pid} 1 another-boot/pid:[1]\n`);
  expect(() => lockFolder(folder)).toThrow('in use by another container, or was in use less than 30 seconds ago');
  const before = new Date(Date.now() - 40_000);
  utimesSync(join(folder, 'lock'), before, before);
  expect(lockOnce).not.toThrow();
});

test('a process that has locked a folder updates its lock regularly', () => {
  vi.useFakeTimers();
  try {
    const unlock = lockFolder(folder);
    const before = new Date(Date.now() - 60_000);
    utimesSync(join(folder, 'lock'), before, before);
    vi.advanceTimersByTime(5000);
    expect(statSync(join(folder, 'lock')).mtimeMs).toBeGreaterThan(before.getTime() + 30_000);
    unlock();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
