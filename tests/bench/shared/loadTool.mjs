import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runStep } from '../../../engine/dev/commands/runStep.mjs';

/**
 * A tool that brings hundreds of packages for one command: installed by whoever runs that, now if it is not there yet, and none of the
 * portal's own.
 * @param {string} name of its folder in `node_modules/.cache`.
 * @param {readonly string[]} packages each with its version.
 * @param {string} main the module that is imported, in its `node_modules`.
 * @throws {Error} when it cannot be installed.
 */
export async function loadTool(name, packages, main) {
  const place = resolve('node_modules/.cache', name);
  const file = join(place, 'node_modules', main);
  if (!existsSync(file)) {
    console.info(`Installing ${packages.join(', ')} into ${place} …`);
    // What it expects beside it, such as the test runner, is the portal's own.
    const options = ['--prefix', place, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
    if (!(await runStep('npm', ['install', ...options, ...packages]))) throw new Error(`${name} could not be installed`);
  }
  return import(pathToFileURL(file).href);
}
