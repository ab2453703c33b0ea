import { existsSync, readFileSync } from 'node:fs';
import { runStep } from './runStep.mjs';

/**
 * Installs the packages of package-lock.json unless exactly these are there already.
 * @returns {Promise<boolean>} whether they are there now.
 */
export async function installPackages() {
  // npm writes down what it installed.
  const written = 'node_modules/.package-lock.json';
  if (existsSync(written) && isInstalled(readPackages('package-lock.json'), readPackages(written))) return true;
  console.log('Installing packages …');
  // Not `npm ci`: it begins by deleting all that is there, and with it what was compiled and kept beside the packages.
  return runStep('npm', ['install', '--no-save', '--no-audit', '--no-fund']);
}

/**
 * Whether `installed` has every package that `wanted` locks, in its version. Optional packages may be missing: they are
 * for other systems.
 * @param {Record<string, { version?: string, optional?: boolean }>} wanted by path, as in a lock file.
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
