import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { browserPackages } from '../../engine/vite/chunks/browserPackages.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

interface Manifest {
  exports: Record<string, string | Record<string, string>>;
  bin: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const engine = resolve(import.meta.dirname, '../../engine');
const manifest = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as Manifest;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'engine'], {
  cwd: resolve(engine, '..'),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|js|css)$|tsconfig[\w.]*\.json$/.test(file) && existsSync(resolve(engine, '..', file)))
  .map((file) => relative('engine', file));

const textOf = (file: string) => readFileSync(join(engine, file), 'utf8').replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');

/** Lists the packages that a file imports, including type imports. */
function packagesOf(file: string): string[] {
  const specifiers = [...textOf(file).matchAll(/(?:\bfrom |\bimport |\bimport\(|@import )['"]([@a-z][^'"\n]*)['"]/g)].map(
    ([, specifier = '']) => specifier,
  );
  return specifiers
    .filter((specifier) => !/^(?:node|virtual):/.test(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}

test('no import or path in the engine leads outside it', () => {
  const outside = nonEmpty(files).flatMap((file) =>
    [...textOf(file).matchAll(/['"`](\.\.?(?:\/[^'"`\n$]*)?)['"`]/g)].flatMap(([, path = '']) =>
      relative(engine, join(engine, dirname(file), path)).startsWith('..') ? [`${file}: ${path}`] : [],
    ),
  );
  expect(outside).toEqual([]);
});

test('the engine doesn’t mention files of the repository around it', () => {
  const around = /['"`](?:\.\/)?(?:engine\/|tests\/(?:browser|engine|run|support|bench|docs)|examples\/)/;
  expect(nonEmpty(files).filter((file) => file !== 'vite/modules/isCode.ts' && around.test(textOf(file)))).toEqual([]);
});

test('the engine declares every package that it imports', () => {
  const declared = new Set(
    Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies, chapterhouse: '' }),
  );
  const own = nonEmpty(files).filter((file) => !file.startsWith('cli/template/tests/'));
  const imported = new Set(
    own.flatMap((file) =>
      packagesOf(file)
        .filter((name) => !declared.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  );
  expect([...imported]).toEqual([]);
});

test('the dev server prepares every package that the engine’s browser code imports', () => {
  // Skip the service worker, because the dev server has none.
  const inBrowser = nonEmpty(files).filter((file) => /^(?:core|react)\//.test(file) && !/Pages\.tsx$|\/offlineWorker\.ts$/.test(file));
  const imported = inBrowser.flatMap((file) =>
    [...textOf(file).matchAll(/^(?:import|export) (?!type )[^'";]*?from '([@a-z][^']*)'|\bimport\('([@a-z][^']*)'\)/gm)].map(
      ([, found, lazy]) => found ?? lazy ?? '',
    ),
  );
  const missing = new Set(nonEmpty(imported).filter((name) => !name.startsWith('virtual:') && !browserPackages.includes(name)));
  expect([...missing]).toEqual([]);
});

test('every export and command of the package leads to a file', () => {
  const targets = Object.values(manifest.exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)));
  // `types` and `schemas` exist only in the published package.
  const written = [...targets, ...Object.values(manifest.bin)].filter((target) => !/^\.\/(?:types|schemas)\//.test(target));
  expect(nonEmpty(written).filter((target) => !existsSync(join(engine, target)))).toEqual([]);
});

test('the JSON Schemas have the path of the current edition', async () => {
  const { currentEdition } = await import('../../engine/language/edition.ts');
  expect(Object.keys(manifest.exports)).toContain(`./schemas/${currentEdition}/*`);
});

test('a running server loads no code of the compiler', async () => {
  const bundle = await rolldown({
    input: join(engine, 'server/live/liveServer.ts'),
    platform: 'node',
    external: /^[^./]/,
    logLevel: 'silent',
  });
  const { output } = await bundle.generate();
  await bundle.close();
  const loaded = nonEmpty(output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))).map((id) => relative(engine, id));
  expect(loaded).toContain('server/http/createApp.ts');
  expect(loaded.filter((file) => file.startsWith('compiler/'))).toEqual([]);
});
