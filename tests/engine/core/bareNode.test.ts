import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { isFull } from '../../support/fullCounts.ts';

const root = resolve(import.meta.dirname, '../../..');
const core = join(root, 'engine/core');
// Create the folder inside the project, so that Node finds the project's packages.
const folder = mkdtempSync(join(root, 'node_modules/.core-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modules = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));

/** Imports every module of `engine/core` and prints the number of modules. Throws if any module imports React or a Node module. */
const importAll = `
import { register } from 'node:module';
const refuse = \`export function resolve(specifier, context, next) {
  if (/^(node:|react|@xstate\\\\/react)/.test(specifier)) throw new Error(specifier + ' is asked for by ' + context.parentURL);
  return next(specifier, context);
}\`;
register('data:text/javascript,' + encodeURIComponent(refuse));
const { modules } = await import('./modules.mjs');
for (const load of Object.values(modules)) await load();
console.log(Object.keys(modules).length);
`;

test('all of core runs in bare Node, without React, a document, or a Node module', async () => {
  expect(modules.length).toBeGreaterThan(50);
  const entries = modules.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(join(core, file))})`);
  writeFileSync(join(folder, 'entry.ts'), `export const modules = {\n${entries.join(',\n')}\n};\n`);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: {
      ssr: join(folder, 'entry.ts'),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'modules.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  writeFileSync(join(folder, 'importAll.mjs'), importAll);
  expect(execFileSync(process.execPath, [join(folder, 'importAll.mjs')], { cwd: folder, encoding: 'utf8' }).trim()).toBe(
    String(modules.length),
  );
});

test('core type-checks without the types of browsers or Node', () => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  // Check only what has changed since the last run, except in `npm run test:all`.
  const parameters = isFull ? [] : ['--incremental', '--tsBuildInfoFile', join(root, 'node_modules/.cache/tsc/core.tsbuildinfo')];
  expect(execFileSync(process.execPath, [tsc, '-p', core, ...parameters], { cwd: root, encoding: 'utf8' })).toBe('');
});
