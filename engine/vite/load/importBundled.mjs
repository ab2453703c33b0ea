import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBundle, indexBundle } from './bundleIndex.mjs';
import { cacheFolder } from './cacheFolder.mjs';
import { createCodeError } from './createCodeError.mjs';

/** @import { Plugin, RolldownBuild, RolldownLog, RolldownOutput } from 'rolldown' */

const engine = resolve(import.meta.dirname, '../..');

/** If this file changes, bundles in the cache are outdated. */
const own = [join(engine, 'vite/load/importBundled.mjs')];

/** The `import.meta.env` that Vite provides to server modules. */
const environment = { MODE: 'development', DEV: true, PROD: false, SSR: true, BASE_URL: '/' };

/**
 * Bundles a TypeScript module with its imports, and imports the bundle. Loading the files one by one would be many times slower. Packages
 * aren't bundled, so each is loaded only once. The bundle is cached until the code changes.
 * @template Module
 * @param {string} id An absolute path, or an id that one of `plugins` resolves.
 * @param {readonly Plugin[]} [plugins] Plugins that provide virtual modules or transform files.
 * @param {{ key: string, files: readonly string[] }} [given] A cache key for `plugins`, and the files that contain their code. Without
 * these, a module with plugins is bundled each time.
 * @returns {Promise<Module>}
 * @throws {CodeError} if a module or package is missing, or isn't valid TypeScript
 * @throws {unknown} any error that a module throws
 */
export async function importBundled(id, plugins = [], given = plugins.length === 0 ? { key: '', files: [] } : undefined) {
  const cache = cacheFolder('modules');
  // Include the engine's path in the key, because copying a project also copies its cache.
  const key = given && `${engine}\n${id}\n${given.key}`;
  const known = key && findBundle(cache, key);
  if (known) return import(pathToFileURL(join(cache, known, 'entry.mjs')).href);
  /** @type {RolldownLog[]} */
  const unresolved = [];
  const { output, files } = await bundled(id, plugins, unresolved);
  const folder = written(cache, output);
  if (key && unresolved.length === 0)
    indexBundle(cache, key, { folder, files: [...files, ...own, ...given.files], packages: listPackages(output) });
  return import(pathToFileURL(join(cache, folder, 'entry.mjs')).href).catch((error) => {
    throw (error?.code === 'ERR_MODULE_NOT_FOUND' ? createCodeError(unresolved) : undefined) ?? error;
  });
}

/**
 * @param {string} id
 * @param {readonly Plugin[]} plugins
 * @param {RolldownLog[]} unresolved Receives the imports that can't be resolved.
 */
async function bundled(id, plugins, unresolved) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: { entry: id },
    platform: 'node',
    plugins: [...plugins, packages, ownPlace, withoutStyle],
    transform: { define: { 'import.meta.env': JSON.stringify(environment) } },
    onLog: (_, log) => void (log.code === 'UNRESOLVED_IMPORT' && unresolved.push(log)),
  });
  return generateOutput(bundle);
}

/** @param {RolldownBuild} bundle */
async function generateOutput(bundle) {
  try {
    const { output } = await bundle.generate({ format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
    return { output, files: (await bundle.watchFiles).filter((file) => isAbsolute(file)) };
  } catch (error) {
    const { errors = [] } = /** @type {{ errors?: readonly RolldownLog[] }} */ (error);
    throw createCodeError(errors) ?? error;
  } finally {
    await bundle.close();
  }
}

/** @param {RolldownOutput['output']} output */
function listPackages(output) {
  const imported = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
  return [...new Set(imported.filter((url) => url.startsWith('file:')))];
}

/**
 * Writes the files to a folder in the cache, and returns the folder's name, which is a hash of the files.
 * @param {string} cache
 * @param {RolldownOutput['output']} files
 */
function written(cache, files) {
  const hash = createHash('sha256');
  const texts = files.map((file) => ({ name: file.fileName, text: file.type === 'chunk' ? file.code : file.source }));
  for (const { name, text } of texts) hash.update(`${name}\n`).update(text);
  const made = hash.digest('hex').slice(0, 16);
  const folder = join(cache, made);
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return made;
  }
  forgetOld(cache);
  const unfinished = `${folder}-${process.pid}`;
  for (const { name, text } of texts) {
    const file = join(unfinished, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // The rename also fails if another process has already created `folder`.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return made;
}

/**
 * Removes code from the cache if it hasn't been used for a week.
 * @param {string} cache
 */
function forgetOld(cache) {
  const week = 7 * 24 * 3_600_000;
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const last = statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - last > week) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

/**
 * Resolves packages from the importing file's folder. `chapterhouse` resolves to this engine, so that a portal doesn't load a second copy.
 * @type {Plugin}
 */
const packages = {
  name: 'packages',
  async resolveId(id, importer) {
    if (/^[./\0]/.test(id) || isAbsolute(id)) return undefined;
    if (id === 'chapterhouse') return join(engine, 'index.ts');
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && { id: found.external ? found.id : pathToFileURL(found.id).href, external: true };
  },
};

/** `import.meta.dirname`, in three parts, so that `ownPlace` doesn't replace this string. */
const asksForPlace = ['import', 'meta', 'dirname'].join('.');

/**
 * Replaces `import.meta.dirname` with the folder of the original module.
 * @type {Plugin}
 */
const ownPlace = {
  name: 'own-place',
  transform: {
    filter: { code: asksForPlace },
    handler: (code, id) => code.replaceAll(asksForPlace, () => JSON.stringify(dirname(id))),
  },
};

/**
 * Removes style sheets, because nothing is rendered.
 * @type {Plugin}
 */
const withoutStyle = {
  name: 'without-style',
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
};
