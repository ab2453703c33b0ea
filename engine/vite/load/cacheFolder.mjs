import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Returns a cache folder in the nearest node_modules or, if there is none, in the system's temp folder.
 * @param {string} name
 */
export function cacheFolder(name) {
  for (let folder = resolve('.'); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules'))) return join(folder, 'node_modules/.cache', name);
    if (folder === dirname(folder)) return join(tmpdir(), 'chapterhouse', name);
  }
}
