import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FolderInUseError, lockFolder } from '../../engine/server/database/folderLock.ts';
import { freePort } from './freePort.mjs';
import { copyEmptyDatabase } from './openTestDatabase.ts';
import { quickFlags } from './quickFlags.mjs';

const root = resolve(import.meta.dirname, '../..');

/**
 * A live portal. Uses an embedded database in the `data` folder, unless `openLive` gets a `DATABASE_URL`.
 * @typedef {{ port: number, link: string, data: string, stop: () => Promise<void>, start: () => Promise<void>, close: () => Promise<void> }} OpenLive
 */

/**
 * Starts the live portal without users or records. `link` is the invitation for the first user. The port stays the same after a restart.
 * @param {Readonly<Record<string, string>>} [more] More environment variables.
 * @returns {Promise<OpenLive>}
 */
export async function openLive(more = {}) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'live-'));
  if (!more.DATABASE_URL) await copyEmptyDatabase(data);
  // All tests in a run share one build. The first test creates it.
  const { TEST_RESULTS: results } = process.env;
  const built = results === undefined ? {} : { OUT_DIR: join(results, 'live') };
  /** @type {() => Promise<void>} */
  let stop = async () => undefined;

  /**
   * @param {string[]} words The arguments after "npm run live --".
   * @returns {Promise<string>} the output until the portal is served
   */
  async function start(...words) {
    const child = spawn(process.execPath, [...quickFlags, 'engine/cli/commands/live.mjs', ...words], {
      cwd: root,
      env: { ...process.env, ...built, DATA: data, PORT: String(port), DATABASE_URL: '', ...more },
    });
    const ended = new Promise((done) => child.once('exit', done));
    stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return new Promise((done, fail) => {
      let output = '';
      const onOutput = (/** @type {Buffer} */ chunk) => {
        output += chunk.toString('utf8');
        if (output.includes('Press Ctrl+C to stop.')) done(output);
      };
      child.stdout.on('data', onOutput);
      child.stderr.on('data', onOutput);
      child.once('exit', () => fail(new Error(`the live portal ended: ${output}`)));
    });
  }

  const unlock = results === undefined ? () => undefined : await lockBuild(join(results, 'live-build'));
  const output = await start().finally(unlock);
  const [link = ''] = /http:\/\/[\w.]+:\d+\/join\/\S+/.exec(output) ?? [];
  return {
    port,
    link,
    data,
    stop: () => stop(),
    start: async () => void (await start()),
    close: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * Locks `folder`, so that only this process builds in it. Waits while another process holds the lock.
 * @param {string} folder
 * @returns {Promise<() => void>} a function that releases the lock
 */
async function lockBuild(folder) {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await new Promise((later) => setTimeout(later, 500));
    }
  }
}
