import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { quickFlags } from './quickFlags.mjs';

const root = resolve(import.meta.dirname, '../..');

/**
 * A workbench with its own folder.
 * @typedef {object} OpenWorkbench
 * @property {string} folder
 * @property {string} address
 * @property {(file: string) => string} read
 * @property {(file: string) => boolean} has
 * @property {() => Promise<void>} close
 */

/**
 * Opens the workbench on a copy of a portal from this repository. Closing the workbench deletes the copy.
 * @param {string} [portal] The portal's folder in the repository. Defaults to the shipped portal.
 * @returns {Promise<OpenWorkbench>}
 */
export async function openWorkbench(portal = '.') {
  const folder = mkdtempSync(join(tmpdir(), 'workbench-'));
  for (const part of ['portal-config', 'screens', 'fixtures', 'portal.ts', 'tests/scenarios', 'tests/requirements.json', 'tests/machines'])
    if (existsSync(join(root, portal, part))) cpSync(join(root, portal, part), join(folder, part), { recursive: true });
  // The portal's code imports from `engine` and `node_modules`, so link both folders.
  for (const part of ['engine', 'node_modules']) symlinkSync(join(root, part), join(folder, part));
  const child = spawn(process.execPath, [...quickFlags, 'engine/cli/commands/workbench.mjs', folder, '--port', '0'], { cwd: root });
  const ended = new Promise((done) => child.once('exit', done));
  /** @type {string} */
  const address = await new Promise((done, fail) => {
    let output = '';
    const onOutput = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString('utf8');
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(output) ?? [];
      if (found) done(found);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('exit', () => fail(new Error(`the workbench ended: ${output}`)));
  });
  return {
    folder,
    address,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    has: (file) => existsSync(join(folder, file)),
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
