import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Returns the folder for files that can be made again: in the nearest node_modules, or else in the system's folder for temporary files.
 * @param {string} name
 */
export function cacheFolder(name) {
  for (let folder = resolve('.'); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules'))) return join(folder, 'node_modules/.cache', name);
    if (folder === dirname(folder)) return join(tmpdir(), 'chapterhouse', name);
  }
}
