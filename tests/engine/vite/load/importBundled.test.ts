import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { findBundle, indexBundle } from '../../../../engine/vite/load/bundleIndex.mjs';
import { importBundled } from '../../../../engine/vite/load/importBundled.mjs';

/** Creates a folder with files. Returns a function that returns a file's path. */
function folderOf(files: Readonly<Record<string, string>>): (file: string) => string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bundled-')));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return (file) => join(folder, file);
}

test('a TypeScript module is imported with its imports and without style sheets', async () => {
  const at = folderOf({
    'bed.ts': "import './bed.css';\nimport { width } from './width.ts';\nexport const bed: { width: number } = { width };",
    'width.ts': 'export const width: number = 4;',
    'bed.css': '.bed { color: green }',
  });
  expect(await importBundled(at('bed.ts'))).toMatchObject({ bed: { width: 4 } });
});

test('a dynamic import in a bundled module works', async () => {
  const at = folderOf({
    'bed.ts': "export const later = async () => (await import('./seed.ts')).seed;",
    'seed.ts': "export const seed = 'bean';",
  });
  const { later } = await importBundled<{ later: () => Promise<string> }>(at('bed.ts'));
  expect(await later()).toBe('bean');
});

test('a bundled module knows its own folder', async () => {
  const at = folderOf({ 'here.ts': 'export const here = import.meta.dirname;' });
  expect(await importBundled(at('here.ts'))).toMatchObject({ here: at('.').replace(/[\\/]$/, '') });
});

test('the same code gives the same module, and changed code another one', async () => {
  const at = folderOf({ 'plot.ts': 'export const plot = { number: 1 };' });
  const first = await importBundled<{ plot: object }>(at('plot.ts'));
  expect((await importBundled<{ plot: object }>(at('plot.ts'))).plot).toBe(first.plot);
  writeFileSync(at('plot.ts'), 'export const plot = { number: 2 };');
  expect(await importBundled(at('plot.ts'))).toMatchObject({ plot: { number: 2 } });
});

test('a plugin can provide a virtual module', async () => {
  const module = await importBundled('virtual:weather', [
    {
      name: 'weather',
      resolveId: (id) => (id === 'virtual:weather' ? `\0${id}` : undefined),
      load: (id) => (id === '\0virtual:weather' ? "export const weather = 'rain';" : undefined),
    },
  ]);
  expect(module).toMatchObject({ weather: 'rain' });
});

/** Returns a function that imports `entry` and returns the number of files read by all imports so far. */
function countingReads(entry: string) {
  const read: string[] = [];
  const counter = { name: 'counter', load: (id: string) => void read.push(id) };
  return async (key?: string) => {
    await importBundled(entry, [counter], key === undefined ? undefined : { key, files: [] });
    return read.length;
  };
}

test('code that hasn’t changed isn’t bundled again', async () => {
  const reads = countingReads(folderOf({ 'bed.ts': "export { seed } from './seed.ts';", 'seed.ts': 'export const seed = 1;' })('bed.ts'));
  expect(await reads('a plugin')).toBe(2);
  expect(await reads('a plugin')).toBe(2);
  expect(await reads('another plugin')).toBe(4);
});

test('code is bundled each time if its plugins have no key', async () => {
  const reads = countingReads(folderOf({ 'bed.ts': 'export const bed = 1;' })('bed.ts'));
  expect([await reads(), await reads()]).toEqual([1, 2]);
});

test.each([
  ['one of its files changes', 'seed.ts', 2],
  ['a new file takes precedence', 'seed.tsx', 3],
])('code is bundled again if %s', async (_, file, seed) => {
  const at = folderOf({ 'bed.ts': "export { seed } from './seed';", 'seed.ts': 'export const seed = 1;' });
  expect(await importBundled(at('bed.ts'))).toMatchObject({ seed: 1 });
  writeFileSync(at(file), `export const seed = ${seed};`);
  expect(await importBundled(at('bed.ts'))).toMatchObject({ seed });
});

test('code is bundled again, and its error reported, if a file that it imported is gone', async () => {
  const at = folderOf({ 'bed.ts': "export { seed } from './seed';", 'seed.ts': 'export const seed = 1;' });
  expect(await importBundled(at('bed.ts'))).toMatchObject({ seed: 1 });
  rmSync(at('seed.ts'));
  await expect(importBundled(at('bed.ts'))).rejects.toThrow("doesn't exist");
});

test('code is bundled again if its cached bundle is incomplete', async () => {
  const at = folderOf({ 'bed.ts': 'export const bed = 1;' });
  const cache = folderOf({});
  const bundle = { folder: 'made', files: [at('bed.ts')], packages: [] };
  const cachedBundle = () => findBundle(cache('.'), 'bed');
  indexBundle(cache('.'), 'bed', bundle);
  expect(cachedBundle()).toBeUndefined();
  mkdirSync(cache('made'));
  expect(cachedBundle()).toBe('made');
  indexBundle(cache('.'), 'bed', { ...bundle, packages: [pathToFileURL(at('gone.js')).href] });
  expect(cachedBundle()).toBeUndefined();
  indexBundle(cache('.'), 'bed', bundle);
  for (const name of readdirSync(cache('.')).filter((file) => file.endsWith('.json'))) writeFileSync(cache(name), '{ "fol');
  expect(cachedBundle()).toBeUndefined();
});

test('bundled modules share the installed packages', async () => {
  const module = await importBundled<{ z: unknown }>('virtual:packages', [
    {
      name: 'packages-of-the-engine',
      resolveId: (id) => (id === 'virtual:packages' ? join(import.meta.dirname, 'packages.ts') : undefined),
      load: (id) => (id.endsWith('packages.ts') ? "export { z } from 'zod';" : undefined),
    },
  ]);
  expect(module.z).toBe((await import('zod')).z);
});

test.each([
  [
    'a missing file',
    "import { seed } from './gone.ts';\nexport const bed = seed;",
    '1:22 the file "./gone.ts" doesn\'t exist, so it can\'t be imported here',
  ],
  [
    'a package that is not installed',
    "export const a = 1;\nimport { seed } from 'no-such-seeds';\nexport const bed = seed;",
    '2:22 the package "no-such-seeds" isn\'t installed, so it can\'t be imported here',
  ],
  [
    'a name that the other file does not export',
    "import { seed } from './other.ts';\nexport const bed = seed;",
    expect.stringMatching(/^1:10 "seed" can't be imported here: .*other\.ts doesn't export it$/),
  ],
  ['a slip', 'export const bed = 1;\nexport const bee = {;', "2:21 this isn't valid TypeScript: Unexpected token"],
])('code that cannot be loaded is reported with its place and a sentence: %s', async (_, text, line) => {
  const at = folderOf({ 'bed.ts': text, 'other.ts': 'export const leaf = 1;' });
  const error: unknown = await importBundled(at('bed.ts')).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'CodeError' });
  const message = error instanceof Error ? error.message : '';
  expect(message.slice(0, message.indexOf('bed.ts:'))).toBe(relative('', at('bed.ts')).slice(0, -'bed.ts'.length));
  expect(message.slice(message.indexOf('bed.ts:') + 'bed.ts:'.length)).toEqual(line);
});

test('an error that a module throws itself stays as it is', async () => {
  const at = folderOf({ 'bed.ts': "throw new RangeError('too wide');" });
  await expect(importBundled(at('bed.ts'))).rejects.toThrow(RangeError);
});

test('commands run in a folder with an apostrophe in its path, where the bundler itself can be bundled', async () => {
  const folder = mkdtempSync(join('node_modules/.cache', "St. John's "));
  const file = join(realpathSync(folder), 'importBundled.mjs');
  for (const name of ['importBundled.mjs', 'bundleIndex.mjs', 'cacheFolder.mjs', 'createCodeError.mjs'])
    copyFileSync(join('engine/vite/load', name), join(folder, name));
  const { importBundled: own } = await importBundled<{ importBundled: unknown }>(file);
  rmSync(folder, { recursive: true });
  expect(own).toBeInstanceOf(Function);
});

test('cached code unused for a week is deleted when new code is cached', async () => {
  const cache = 'node_modules/.cache/modules';
  const [old, recent] = [join(cache, `old-${process.pid}`), join(cache, `recent-${process.pid}`)];
  for (const [folder, days] of [
    [old, 8],
    [recent, 6],
  ] as const) {
    mkdirSync(folder, { recursive: true });
    const past = new Date(Date.now() - days * 24 * 3_600_000);
    utimesSync(folder, past, past);
  }
  await importBundled(folderOf({ 'new.ts': `export const now = ${Date.now()};` })('new.ts'));
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
  rmSync(recent, { recursive: true });
});
