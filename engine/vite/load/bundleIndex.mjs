import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A bundle in the cache, and the files that its code comes from.
 * @typedef {object} IndexedBundle
 * @property {string} folder The bundle's folder in the cache.
 * @property {readonly string[]} files The absolute paths of the bundled files.
 * @property {readonly string[]} packages The URLs of the files that the bundle imports from packages.
 */

/**
 * Finds a bundle, if it is still up to date.
 * @param {string} cache The absolute path of the cache.
 * @param {string} key Identifies the bundle's entry and plugins.
 * @returns {string | undefined} the bundle's folder in the cache
 */
export function findBundle(cache, key) {
  const index = indexFile(cache, key);
  const known = readIndex(index);
  if (!known) return undefined;
  const { folder, files, packages, state } = known;
  const isThere = existsSync(join(cache, folder)) && packages.every((url) => existsSync(new URL(url)));
  if (!isThere || hashState(cache, files) !== state) return undefined;
  // Unused code is deleted after a week, so mark this code as used.
  for (const used of [index, join(cache, folder)]) utimesSync(used, new Date(), new Date());
  return folder;
}

/**
 * Adds a bundle to the cache's index. `findBundle` finds the bundle until one of its files changes.
 * @param {string} cache
 * @param {string} key
 * @param {IndexedBundle} bundle
 */
export function indexBundle(cache, key, bundle) {
  const state = hashState(cache, bundle.files);
  if (state === undefined) return;
  const index = indexFile(cache, key);
  // Replace the file in one step, because another process may be reading it.
  const unfinished = `${index}-${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ ...bundle, state }));
  renameSync(unfinished, index);
}

/**
 * @param {string} cache
 * @param {string} key
 */
function indexFile(cache, key) {
  return join(cache, `${createHash('sha256').update(key).digest('hex').slice(0, 16)}.json`);
}

/**
 * @param {string} index
 * @returns {IndexedBundle & { state: string } | undefined} `undefined` if the file is missing or incomplete.
 */
function readIndex(index) {
  try {
    return JSON.parse(readFileSync(index, 'utf8'));
  } catch {
    return undefined;
  }
}

const isCode = /\.(?:[cm]?[jt]sx?|json)$/;

/**
 * Returns a hash of the files, the installed packages, and the names of all code files in the same folders. The names matter, because a new
 * file can change what an import without an extension refers to.
 * @param {string} cache
 * @param {readonly string[]} files
 * @returns {string | undefined} `undefined` if a file is missing
 */
function hashState(cache, files) {
  const hash = createHash('sha256');
  try {
    for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
    for (const folder of new Set(files.map((file) => dirname(file))))
      hash.update(
        readdirSync(folder)
          .filter((name) => isCode.test(name))
          .join('\n'),
      );
  } catch {
    return undefined;
  }
  const packages = join(cache, '../../.package-lock.json');
  if (existsSync(packages)) hash.update(readFileSync(packages));
  return hash.digest('hex');
}
