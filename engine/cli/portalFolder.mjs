import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Returns the portal's folder for a command, from the command line (`npm start -- examples/rowing`) or from PORTAL. Defaults to the current
 * folder. Sets PORTAL for Vite's configuration.
 * @returns {string} its absolute path. Prints an error and exits if the folder has no portal.
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
