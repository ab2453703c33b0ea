import type { Module } from 'ag-grid-community';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { gridPatches, routerPatches } from '../../../../engine/vite/chunks/packagePatches.ts';
import { applyPatches, patchPackage, type Patch } from '../../../../engine/vite/chunks/patchPackage.ts';
import { gridModules } from '../../../../engine/react/tables/gridModules.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

/** Builds a page that imports a patched package. Returns the page's script. */
async function buildPatched(
  patches: readonly Patch[],
  imports = "import { order } from 'small'; document.title = order;",
): Promise<string> {
  const folder = tempPortal({ 'main.js': imports });
  mkdirSync(join(folder, 'node_modules/small'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/small/package.json'), '{ "name": "small", "type": "module", "main": "index.mjs" }');
  writeFileSync(join(folder, 'node_modules/small/index.mjs'), "export const order = 'by language';");
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [patchPackage({ name: 'small', id: /\/small\/index\.mjs$/, patches })],
    build: { write: false, rolldownOptions: { input: join(folder, 'main.js') } },
  });
  const [result] = [output].flat();
  if (!result || !('output' in result)) throw new Error('The build has no output');
  return result.output.map((file) => ('code' in file ? file.code : '')).join('');
}

test('a build contains the patched text of a package', async () => {
  expect(await buildPatched([{ find: 'by language', replace: 'by code units' }])).toContain('by code units');
});

test('a build fails if a patch no longer matches the installed package', async () => {
  const failed = buildPatched([
    { find: 'by language', replace: 'by code units' },
    { find: /by \d+ rules/g, replace: '' },
  ]);
  await expect(failed).rejects.toThrow(/The patch for small no longer matches the installed version: \/by \\d\+ rules\/g was not found/);
});

test('a build without the package is not affected by its patches', async () => {
  expect(await buildPatched([{ find: 'nothing like it', replace: '' }], "document.title = 'alone';")).toContain('alone');
});

describe('the patches of the grid', () => {
  const shipped = readFileSync(join(dirname(createRequire(import.meta.url).resolve('ag-grid-community')), 'main.esm.mjs'), 'utf8');

  test('the installed grid no longer compares the names of its modules by language once it is patched', () => {
    expect(shipped.match(/moduleName\.localeCompare/g)).toHaveLength(1);
    expect(applyPatches(shipped, gridPatches.patches)).not.toContain('moduleName.localeCompare');
  });

  test('the modules that tables use have the same order by code units as by language', () => {
    const names = [...new Set(moduleNames(gridModules))];
    expect(names.length).toBeGreaterThan(gridModules.length);
    const { compare } = new Intl.Collator('en');
    expect(names.toSorted()).toEqual(names.toSorted((a, b) => compare(a, b)));
  });

  function moduleNames(modules: readonly Module[]): string[] {
    return modules.flatMap((module) => {
      const { dependsOn = [] } = module as { dependsOn?: readonly Module[] };
      return [module.moduleName, ...moduleNames(dependsOn)];
    });
  }
});

describe('the patches of the router', () => {
  const patched = (code: string) => applyPatches(code, routerPatches.patches);

  test('names for developer tools and framework components no longer keep unused code in a build', () => {
    const code = [
      'var Form = React10.forwardRef(',
      '  (props) => 1',
      ');',
      'Form.displayName = "Form";',
      'go(React9.createElement(Scripts, null));',
    ].join('\n');
    expect(patched(code)).toBe(['var Form = /* @__PURE__ */ React10.forwardRef(', '  (props) => 1', ');', '', 'go(null);'].join('\n'));
  });

  test('advice for people who write routes by hand is not shipped', () => {
    const code =
      'warning(bad, `Route path "${path.replace(/\\*$/, "/*")}" because \\`*\\` must follow`);\nthrow Error(`Cannot include a \'${char}\'`);\nsay(`a`);';
    expect(patched(code)).toBe('warning(bad, "Not a path");\nthrow Error("Not a path");\nsay(`a`);');
    const advice = 'invariant(ok, "You must provide \\"routes\\"");\nwarn(`You should call \\`go\\` ${later}`, "Your boats");';
    expect(patched(advice)).toBe('invariant(ok, "Not a route");\nwarn("Not a route", "Your boats");');
  });

  test('options that no portal passes are undefined', () => {
    const code = [
      'if (init.instrumentations) router = watch(router, init.instrumentations);',
      'createRouter({ hydrationData: opts?.hydrationData || parseHydrationData(), instrumentations: opts?.instrumentations });',
      'let errors = init.hydrationData ? init.hydrationData.errors : null;',
    ].join('\n');
    expect(patched(code)).toBe(
      [
        'if (undefined) router = watch(router, undefined);',
        'createRouter({ hydrationData: undefined, instrumentations: undefined });',
        'let errors = undefined ? undefined.errors : null;',
      ].join('\n'),
    );
  });

  test('other code stays as it is', () => {
    const code = 'const other = createContext(null);\nother.displayName = name;';
    expect(patched(code)).toBe(code);
  });
});
