import { existsSync, readFileSync } from 'node:fs';
import { runStep } from './runStep.mjs';

/**
 * Installs the packages in package-lock.json. Does nothing if they are already installed in the right versions.
 * @returns {Promise<boolean>} false if the installation failed
 */
export async function installPackages() {
  // npm lists the installed packages in this file.
  const written = 'node_modules/.package-lock.json';
  // Without a package-lock.json, do nothing, because a portal outside of this repository may use another package manager.
  if (!existsSync('package-lock.json')) return true;
  if (existsSync(written) && isInstalled(readPackages('package-lock.json'), readPackages(written))) return true;
  console.log('Installing packages…');
  // Don't use `npm ci`, because it first deletes node_modules with all its caches.
  return runStep('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
}

/**
 * Returns true if `installed` has all packages in `wanted` at the same versions. An optional package can be missing, because it may be for
 * another operating system.
 * @param {Record<string, { version?: string, optional?: boolean }>} wanted The packages, keyed by path as in a lock file.
 * @param {Record<string, { version?: string }>} installed
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

/** @param {string} file */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
