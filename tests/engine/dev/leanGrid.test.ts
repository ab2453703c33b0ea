import type { Module } from 'ag-grid-community';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withPlainOrder } from '../../../engine/dev/leanGrid.ts';
import { gridModules } from '../../../engine/react/tables/gridModules.ts';

const shipped = readFileSync(join(dirname(createRequire(import.meta.url).resolve('ag-grid-community')), 'main.esm.mjs'), 'utf8');

/** The names of modules and of all that they depend on. */
function namesOf(modules: readonly Module[]): string[] {
  return modules.flatMap((module) => {
    const { dependsOn = [] } = module as { dependsOn?: readonly Module[] };
    return [module.moduleName, ...namesOf(dependsOn)];
  });
}

test('the grid that is installed compares the names of its modules, and in a build without a language', () => {
  expect(shipped.match(/moduleName\.localeCompare/g)).toHaveLength(1);
  expect(withPlainOrder(shipped)).not.toContain('moduleName.localeCompare');
});

test('the names of the modules that tables use have the same order either way', () => {
  const names = [...new Set(namesOf(gridModules))];
  expect(names.length).toBeGreaterThan(gridModules.length);
  const compare = new Intl.Collator('en').compare;
  expect(names.toSorted()).toEqual(names.toSorted((a, b) => compare(a, b)));
});

test('code that is otherwise stays as it is', () => {
  const code = 'names.sort((a, b) => a.localeCompare(b));';
  expect(withPlainOrder(code)).toBe(code);
});
