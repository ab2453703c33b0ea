import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/**
 * The portal served live, on an embedded database in a folder of its own.
 * @typedef {{ port: number, link: string, data: string, stop: () => Promise<void>, start: () => Promise<void>, close: () => Promise<void> }} OpenLive
 */

/**
 * Opens the live portal with nobody and no record in it. Its link is for whoever comes first.
 * @param {number} port where it is served, also when it is started again: one that no program takes for a connection of its own meanwhile.
 * @returns {Promise<OpenLive>}
 */
export async function openLive(port) {
  const data = mkdtempSync(join(tmpdir(), 'live-'));
  /** @type {() => Promise<void>} */
  let stop = async () => undefined;

  /**
   * @param {string[]} words behind "npm run live --"
   * @returns {Promise<string>} all that was said until the portal was served.
   */
  async function start(...words) {
    const child = spawn(process.execPath, ['engine/dev/commands/live.mjs', ...words], {
      cwd: root,
      env: { ...process.env, DATA: data, PORT: String(port), DATABASE_URL: '' },
    });
    const ended = new Promise((done) => child.once('exit', done));
    stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return new Promise((done, fail) => {
      let said = '';
      const hear = (/** @type {Buffer} */ chunk) => {
        said += chunk.toString('utf8');
        if (said.includes('Ctrl+C stops it.')) done(said);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => fail(new Error(`the live portal ended: ${said}`)));
    });
  }

  const said = await start();
  const [link = ''] = /http:\/\/[\w.]+:\d+\/join\/\S+/.exec(said) ?? [];
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
