import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** @import { OutputAsset, OutputChunk, Plugin } from 'rolldown' */

const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/modules');

/** What Vite says of the environment to modules that a server runs. */
const environment = { MODE: 'development', DEV: true, PROD: false, SSR: true, BASE_URL: '/' };

/**
 * Imports a module of TypeScript with all that it imports, put together into few files that Node reads by itself, which takes a fraction of
 * the time that it takes to hand them over one by one. Packages stay outside, so that each is there once. The same code is the same module,
 * however often it is imported.
 * @template Module
 * @param {string} id an absolute path, or an id that one of `plugins` resolves.
 * @param {readonly Plugin[]} [plugins] give modules that no file holds, and change those that one does.
 * @returns {Promise<Module>}
 * @throws {Error} when a module does not exist, is not TypeScript, or fails.
 */
export async function importBundled(id, plugins = []) {
  const bundle = await rolldown({
    input: { entry: id },
    platform: 'node',
    plugins: [...plugins, packages, ownPlace, withoutStyle],
    transform: { define: { 'import.meta.env': JSON.stringify(environment) } },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  return import(pathToFileURL(join(written(output), 'entry.mjs')).href);
}

/**
 * The folder that holds these files, under a name that is made of them.
 * @param {readonly (OutputChunk | OutputAsset)[]} files
 */
function written(files) {
  const hash = createHash('sha256');
  const texts = files.map((file) => ({ name: file.fileName, text: file.type === 'chunk' ? file.code : file.source }));
  for (const { name, text } of texts) hash.update(`${name}\n`).update(text);
  const folder = join(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  forgetOld();
  const unfinished = `${folder}-${process.pid}`;
  for (const { name, text } of texts) {
    const file = join(unfinished, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process has written the same at the same time.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Code that nobody has asked for in a week was changed since. */
function forgetOld() {
  const week = 7 * 24 * 3_600_000;
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const last = statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - last > week) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

/**
 * Packages are found from where they are imported, which may be a portal's folder elsewhere.
 * @type {Plugin}
 */
const packages = {
  name: 'packages',
  async resolveId(id, importer) {
    if (/^[./\0]/.test(id) || isAbsolute(id)) return undefined;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && { id: found.external ? found.id : pathToFileURL(found.id).href, external: true };
  },
};

/** Not written in one piece: this module is bundled, too, and a folder with an apostrophe would end the text. */
const asksForPlace = ['import', 'meta', 'dirname'].join('.');

/**
 * Where a module stands is asked by those that start others.
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
 * Nothing here is shown.
 * @type {Plugin}
 */
const withoutStyle = {
  name: 'without-style',
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
};
