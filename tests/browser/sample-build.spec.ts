import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { isFull } from '../support/fullCounts.ts';

const root = resolve(import.meta.dirname, '../..');
const dist = resolve(root, process.env.OUT_DIR ?? 'dist');
/** Folders that only a live portal needs. */
const live = ['engine/server', 'portal-config/live'].map((path) => join(root, path));
/** Folders that a build doesn't need. */
const others = /^(node_modules|dist.*|coverage|tests|docs|live-data|\..*)$/;

/** Returns a hash of each file, keyed by path. */
function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(
    paths.sort().map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

/** Strings that only the live portal's code contains. */
const giveaways = ['new EventSource', 'If-Match', 'Someone else changed', 'No response from the server', 'Connected again'];

test('the build with samples contains nothing of the live portal', () => {
  const scripts = Object.keys(filesOf(dist)).filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  const found = scripts.flatMap((path) => {
    const text = readFileSync(join(dist, path), 'utf8');
    return giveaways.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(found).toEqual([]);
});

/** Copies the project, except the paths in `left`. Builds the copy, and returns a hash of each built file. */
function buildCopy(place: string, left: readonly string[]): Record<string, string> {
  const copy = mkdtempSync(join(place, 'copy-'));
  for (const name of readdirSync(root).filter((entry) => !others.test(entry)))
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const { status, stderr } = spawnSync('npx', ['vite', 'build', '--logLevel', 'error'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PORTAL: '.', OUT_DIR: 'dist' },
  });
  expect(status, stderr).toBe(0);
  return filesOf(join(copy, 'dist'));
}

// Building twice takes a long time, so this test runs only in `npm run test:all`. In `npm test`, sampleModules.test.ts compares only the
// generated modules.
if (isFull)
  test('the build with samples is identical to the byte without the live portal', () => {
    const place = mkdtempSync(join(tmpdir(), 'sample-build-'));
    try {
      // File names depend on the project's folder, so use the same folder for both builds.
      expect(buildCopy(place, live)).toEqual(buildCopy(place, []));
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });
