import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { cacheFolder } from './cacheFolder.mjs';
import { createCodeError } from './createCodeError.mjs';

/** @import { OutputAsset, OutputChunk, Plugin, RolldownBuild, RolldownLog } from 'rolldown' */

const engine = resolve(import.meta.dirname, '../..');

/** The `import.meta.env` that Vite gives to server modules. */
const environment = { MODE: 'development', DEV: true, PROD: false, SSR: true, BASE_URL: '/' };

/**
 * Imports a TypeScript module, bundled with its imports into a few files that Node reads directly. This takes a fraction of the time that
 * Node needs to load the modules one by one. Packages stay external, so that each is loaded once. The same code always yields the same
 * module, no matter how many times it is imported.
 * @template Module
 * @param {string} id an absolute path, or an id that one of `plugins` resolves.
 * @param {readonly Plugin[]} [plugins] provide virtual modules, or transform files.
 * @returns {Promise<Module>}
 * @throws {CodeError} if a module or package is missing, or isn't valid TypeScript.
 * @throws {unknown} any error that a module throws.
 */
export async function importBundled(id, plugins = []) {
  /** @type {RolldownLog[]} */
  const unresolved = [];
  const bundle = await rolldown({
    input: { entry: id },
    platform: 'node',
    plugins: [...plugins, packages, ownPlace, withoutStyle],
    transform: { define: { 'import.meta.env': JSON.stringify(environment) } },
    onLog: (_, log) => void (log.code === 'UNRESOLVED_IMPORT' && unresolved.push(log)),
  });
  const output = await outputOf(bundle);
  return import(pathToFileURL(join(written(output), 'entry.mjs')).href).catch((error) => {
    throw (error?.code === 'ERR_MODULE_NOT_FOUND' ? createCodeError(unresolved) : undefined) ?? error;
  });
}

/** @param {RolldownBuild} bundle */
async function outputOf(bundle) {
  try {
    const { output } = await bundle.generate({ format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
    return output;
  } catch (error) {
    const { errors = [] } = /** @type {{ errors?: readonly RolldownLog[] }} */ (error);
    throw createCodeError(errors) ?? error;
  } finally {
    await bundle.close();
  }
}

/**
 * Writes the files to a cache folder named after their hash, and returns the folder.
 * @param {readonly (OutputChunk | OutputAsset)[]} files
 */
function written(files) {
  const hash = createHash('sha256');
  const texts = files.map((file) => ({ name: file.fileName, text: file.type === 'chunk' ? file.code : file.source }));
  for (const { name, text } of texts) hash.update(`${name}\n`).update(text);
  const cache = cacheFolder('modules');
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
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
    // Another process wrote the same files at the same time.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * Removes cached code that hasn't been used for a week.
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
 * Resolves packages from the importing file, which may be in a portal outside this project. The engine doesn't count as a package, because
 * a portal's code must get the same modules as the engine itself.
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

/**
 * The code that `ownPlace` replaces. It's split up because this module gets bundled too. Otherwise, the plugin would replace it here, and
 * an apostrophe in the path would end the string.
 */
const asksForPlace = ['import', 'meta', 'dirname'].join('.');

/**
 * Replaces `import.meta.dirname` with the module's original folder.
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
 * Drops styles, because nothing is rendered here.
 * @type {Plugin}
 */
const withoutStyle = {
  name: 'without-style',
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
};
