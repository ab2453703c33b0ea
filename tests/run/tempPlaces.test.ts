import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTempPlace, tempPlaces } from './tempPlaces.mjs';

const hasMemory = process.platform === 'linux';
const plenty = () => 8 * 1024 ** 3;
const mounted = (options: string) => `/dev/vda / ext4 rw,relatime 0 0\ntmpfs /dev/shm tmpfs ${options} 0 0\n`;

beforeEach(() => {
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) vi.stubEnv(name, '');
});
afterEach(() => void vi.unstubAllEnvs());

test('a run keeps its temporary files in memory on Linux', () => {
  expect(chooseTempPlace(mounted('rw,relatime,size=24684084k'), plenty)).toBe(hasMemory ? '/dev/shm' : tmpdir());
});

test.each([
  ['has little space', mounted('rw,relatime'), () => 64 * 1024 ** 2],
  ['runs no programs', mounted('rw,nosuid,nodev,noexec,relatime'), plenty],
  ['is read-only', mounted('ro,relatime'), plenty],
])('a run keeps its temporary files on disk if the memory %s', (_, mounts, freeIn) => {
  expect(chooseTempPlace(mounts, freeIn)).toBe(tmpdir());
});

test('a run keeps its temporary files only in the folder that TMPDIR names', () => {
  vi.stubEnv('TMPDIR', '/var/tmp');
  expect(tempPlaces()).toEqual(['/var/tmp']);
  expect(chooseTempPlace(mounted('rw,relatime'), plenty)).toBe('/var/tmp');
});
