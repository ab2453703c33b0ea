import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Returns the portal's folder for a command: the first argument, PORTAL, or the current folder. Sets PORTAL for Vite's configuration. If
 * the folder has no portal, prints an error and exits.
 * @returns {string} the absolute path
 */
export function portalFolder() {
  const [named] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  const folder = resolve(named ?? process.env.PORTAL ?? '.');
  if (!existsSync(join(folder, 'portal-config'))) {
    console.error(`There is no portal in ${folder}: it has no portal-config folder.`);
    process.exit(2);
  }
  process.env.PORTAL = folder;
  return folder;
}
