import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runFolders, tempFolder } from './runFolders.mjs';
import { chooseTempPlace } from './tempPlaces.mjs';

/**
 * A test run with its own folders.
 * @typedef {object} TestRun
 * @property {string} results absolute path of the folder for its builds and reports.
 * @property {Record<string, string>} environment environment variables for the processes of the run, such as `TEST_RUN`.
 * @property {() => void} fail keeps the results after the run ends.
 * @property {() => Promise<void>} end ends the run's processes and removes its folders, as `watchRun.mjs` does if this process dies.
 */

/**
 * Opens a test run. It shares nothing with other runs, and its processes and folders are removed when this process ends. Also cleans up
 * after dead runs, in the background.
 * @param {string} [root] the project's folder.
 * @returns {TestRun}
 */
export function openRun(root = '.') {
  const project = resolve(root);
  const id = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const { results, copies, failed } = runFolders(project, id);
  const temp = tempFolder(chooseTempPlace(), id);
  for (const folder of [results, temp]) mkdirSync(folder, { recursive: true });
  // Let other users read the folder, because PostgreSQL may run as a different user.
  chmodSync(temp, 0o755);
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'watchRun.mjs'), project, id], {
    cwd: project,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const isOver = new Promise((done) => watcher.once('exit', done));
  watcher.unref();
  // Don't let the open pipe keep this process alive.
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
  return {
    results,
    environment: { TEST_RUN: id, TEST_RESULTS: results, TEST_COPIES: copies, TMPDIR: temp, TEMP: temp, TMP: temp },
    fail: () => writeFileSync(failed, ''),
    async end() {
      watcher.ref();
      watcher.stdin.end();
      await isOver;
    },
  };
}
