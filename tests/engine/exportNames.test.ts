import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';

const engine = resolve(import.meta.dirname, '../../engine');

/** Names that more than one file may export, each with the reason. */
const shared: Readonly<Record<string, string>> = {
  FailedPage: 'ErrorView.tsx loads the component of this name when something fails',
  FailedPart: 'ErrorView.tsx loads the component of this name when something fails',
  NotFound: 'ErrorView.tsx loads the component of this name when something fails',
  TryAgain: 'ErrorView.tsx loads the component of this name when something fails',
  FlowRunner: 'the workbench puts its own in place of this component in a preview',
  FormView: 'the workbench puts its own in place of this component in a preview',
};

/** Returns the types and values that a module declares and exports. Leaves out re-exports. */
function declaredExports(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return entries.flatMap(({ moduleRequest, exportName }) => (moduleRequest === null && exportName.name !== null ? [exportName.name] : []));
}

test('no two files of the engine export different things under one name', () => {
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter(
    // Skip the top-level `.mjs` files, which only re-export TypeScript modules. Skip the template, which isn't part of the engine.
    (file) => /\.(?:tsx?|mjs)$/.test(file) && !/^\w+\.mjs$|^cli[\\/]template[\\/]/.test(file),
  );
  const places = new Map<string, Set<string>>();
  for (const file of files)
    for (const name of declaredExports(file, readFileSync(join(engine, file), 'utf8')))
      places.set(name, (places.get(name) ?? new Set()).add(file));
  expect(places.size).toBeGreaterThan(2000);
  const repeated = [...places].filter(([, exporting]) => exporting.size > 1);
  expect(Object.fromEntries(repeated.filter(([name]) => !Object.hasOwn(shared, name)))).toEqual({});
  expect(repeated.map(([name]) => name).toSorted()).toEqual(Object.keys(shared).toSorted());
});

test.each([
  ['export interface Row {}\nexport type Rows = Row[];', ['Row', 'Rows']],
  ['const rows = [];\nexport { rows as list };', ['list']],
  ['export const { first, second: other } = pair;', ['first', 'other']],
  ["import { row } from './row.ts';\nexport { row };\nexport { rows } from './rows.ts';\nexport * from './all.ts';", []],
  ["export type { Row } from './Row.ts';\nexport default class {}", []],
])('the module %j declares the exports %j', (source, expected) => {
  expect(declaredExports('module.ts', source)).toEqual(expected);
});
