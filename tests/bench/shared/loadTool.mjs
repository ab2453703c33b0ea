import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runStep } from '../../../engine/cli/runStep.mjs';

/**
 * Imports a large tool that only one command needs. Installs the tool the first time, in a folder of its own.
 * @param {string} name the tool's folder in `node_modules/.cache`.
 * @param {readonly string[]} packages the packages with their versions.
 * @param {string} main the path of the module to import, relative to the tool's own `node_modules`.
 * @throws {Error} if the installation fails.
 */
export async function loadTool(name, packages, main) {
  const place = resolve('node_modules/.cache', name);
  const file = join(place, 'node_modules', main);
  if (!existsSync(file)) {
    console.info(`Installing ${packages.join(', ')} into ${place}…`);
    // Skip peer dependencies, such as Vitest, because the project already has them.
    const options = ['--prefix', place, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
    if (!(await runStep('npm', ['install', ...options, ...packages]))) throw new Error(`${name} could not be installed`);
  }
  return import(pathToFileURL(file).href);
}
