import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './runStep.mjs';

/** What a build is made of. A folder is as new as the newest of what is in it, or as the last change of what it has. */
const sources = ['engine', 'screens', 'portal-config', 'fixtures', 'portal.ts', 'main.tsx', 'index.html', 'vite.config.ts', 'package.json'];

/**
 * Builds the portal in this folder into `dist/` where there is no build of its present files, and says so.
 * @returns {Promise<boolean>} whether there is one now.
 */
export async function freshBuild() {
  if (isBuilt('.', 'dist')) return true;
  console.log('There is no build of the present files yet: it comes first.');
  return runStep('vite', ['build', '--logLevel', 'warn']);
}

/**
 * Whether what lies in `out` was built after the last change of what it is made of.
 * @param {string} root
 * @param {string} out below `root`.
 */
export function isBuilt(root, out) {
  const built = changedAt(join(root, out, 'index.html'));
  return built > 0 && sources.every((name) => newest(join(root, name)) <= built);
}

/**
 * @param {string} path
 * @returns {number} in ms; 0 where there is nothing.
 */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** @param {string} path */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
