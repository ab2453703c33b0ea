import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A bundle in the cache, and everything on which its code depends. @typedef {object} IndexedBundle @property {string} folder The name of
 * its folder in the cache. @property {readonly string[]} files The absolute paths of the bundled files. @property {readonly string[]}
 * packages The URLs of the files that it imports from packages.
 */

/**
 * Finds a bundle that is still up to date.
 * @param {string} cache The absolute path of the cache's folder.
 * @param {string} key Identifies the bundle's entry and plugins.
 * @returns {string | undefined} the name of its folder in the cache
 */
export function findBundle(cache, key) {
  const index = indexFile(cache, key);
  const known = readIndex(index);
  if (!known) return undefined;
  const { folder, files, packages, state } = known;
  const isThere = existsSync(join(cache, folder)) && packages.every((url) => existsSync(new URL(url)));
  if (!isThere || hashState(cache, files) !== state) return undefined;
  // Mark the code as used, because unused code is deleted from the cache.
  for (const used of [index, join(cache, folder)]) utimesSync(used, new Date(), new Date());
  return folder;
}

/**
 * Records a bundle. `findBundle` finds it until one of its files changes.
 * @param {string} cache
 * @param {string} key
 * @param {IndexedBundle} bundle
 */
export function indexBundle(cache, key, bundle) {
  const state = hashState(cache, bundle.files);
  if (state === undefined) return;
  const index = indexFile(cache, key);
  // Replace the file in one step, because other processes may be reading it.
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
 * @returns {IndexedBundle & { state: string } | undefined} `undefined` if there is none, or if a power failure left it incomplete.
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
 * Returns a hash of the files and of the installed packages. Includes the names of all code files in the same folders, because an import
 * without an extension may refer to a new file.
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
