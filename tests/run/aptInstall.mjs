import { existsSync } from 'node:fs';
import { runStep } from '../../engine/cli/runStep.mjs';

export const hasApt = existsSync('/usr/bin/apt-get');

/** Runs a program as root, without asking for a password. @param {string} program @param {string[]} parameters */
export function asAdministrator(program, ...parameters) {
  const isRoot = process.getuid?.() === 0;
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  return isRoot ? runStep(program, parameters, environment) : runStep('sudo', ['-n', program, ...parameters], environment);
}

/**
 * Installs the first available package in `names`.
 * @param {...string} names
 * @returns {Promise<boolean>} true if a package was installed.
 */
export async function aptInstall(...names) {
  if (!hasApt || !(await asAdministrator('apt-get', 'update', '-q'))) return false;
  for (const name of names) if (await asAdministrator('apt-get', 'install', '-y', '-q', '--no-install-recommends', name)) return true;
  return false;
}
