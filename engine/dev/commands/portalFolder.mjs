import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The portal that a command is about: the folder named on its command line (`npm start -- examples/rowing`), or in PORTAL, or this one.
 * It is put into PORTAL, where Vite's configuration looks for it.
 * @returns {string} its absolute path; the process ends with a sentence where there is no portal.
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
