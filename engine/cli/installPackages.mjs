import { existsSync, readFileSync } from 'node:fs';
import { runStep } from './runStep.mjs';

/**
 * Installs the packages in package-lock.json, unless exactly these versions are already installed.
 * @returns {Promise<boolean>} true if they are installed now.
 */
export async function installPackages() {
  // npm records the installed packages in this file.
  const written = 'node_modules/.package-lock.json';
  // A portal outside of this repository may use another package manager.
  if (!existsSync('package-lock.json')) return true;
  if (existsSync(written) && isInstalled(readPackages('package-lock.json'), readPackages(written))) return true;
  console.log('Installing packages …');
  // `npm ci` would delete node_modules first, including the caches inside.
  return runStep('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
}

/**
 * Returns true if `installed` has the same version of every package in `wanted`. Optional packages may be missing, because they are for
 * other systems.
 * @param {Record<string, { version?: string, optional?: boolean }>} wanted keyed by path, as in a lock file.
 * @param {Record<string, { version?: string }>} installed
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const there = installed[path];
    return there === undefined ? optional === true : there.version === version;
  });
}

/** @param {string} file */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
