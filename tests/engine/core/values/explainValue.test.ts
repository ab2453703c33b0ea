import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readPath, type Scope } from '../../../../engine/core/conditions/scope.ts';
import { filterRows } from '../../../../engine/core/conditions/filterRows.ts';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { deriveFields } from '../../../../engine/core/data/deriveFields.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import { nowScope } from '../../../../engine/core/data/nowScope.ts';
import { explainValue, type DefinitionOf, type ExplainedValue } from '../../../../engine/core/values/explainValue.ts';
import { evaluate } from '../../../../engine/core/values/evaluate.ts';
import { groupRows } from '../../../../engine/core/values/groupRows.ts';
import { seriesValue } from '../../../../engine/core/values/seriesValue.ts';
import type { ValueEnv } from '../../../../engine/core/values/ValueEnv.ts';
import { valueSchema, type Value } from '../../../../engine/language/value.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import type { Grouping } from '../../../../engine/language/grouping.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import type { CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { isObject } from '../../../../engine/compiler/source/Source.ts';
import { describeFigure } from '../../../../engine/compiler/answers/describeFigure.ts';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { shippedCompiler } from '../../../support/shippedPortal.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

/** Computes a figure from its explanation alone. */
function recompute({ value, result, counted, parts }: ExplainedValue): unknown {
  const [definition] = parts;
  if (typeof value !== 'object') return definition ? recompute(definition) : result;
  const numbers = parts.map((part) => recompute(part)).map((part) => (typeof part === 'number' && Number.isFinite(part) ? part : 0));
  const [one = 0, other = 0] = numbers;
  if (counted && 'count' in value) return counted.rows.length;
  if (counted && 'get' in value) return counted.path === '' ? counted.rows[0] : readPath(counted.rows[0], counted.path);
  if (counted)
    return counted.rows.reduce(
      (total, row) => total + (Number.isFinite(readPath(row, counted.path)) ? Number(readPath(row, counted.path)) : 0),
      0,
    );
  if ('share' in value) return other === 0 ? 0 : (100 * one) / other;
  if ('ratio' in value) return other === 0 ? 0 : one / other;
  if ('difference' in value) return one - other;
  if ('product' in value) return one * other;
  return result;
}

type OuterScope = Readonly<Record<string, unknown>>;
type NamedValues = Readonly<Record<string, Value>>;

interface Figure {
  value: Value;
  /** The nearest block that contains the figure and shows a collection. */
  block: OuterScope | undefined;
  /** Named values from the blocks around the figure. */
  named: NamedValues;
}

/** Returns the figures on a screen, such as totals, tab counts, and chart points. */
function figuresIn(manifest: unknown, block?: OuterScope, named: NamedValues = {}): Figure[] {
  if (Array.isArray(manifest)) return manifest.flatMap((entry) => figuresIn(entry, block, named));
  if (!isObject(manifest)) return [];
  const own = typeof manifest['of'] === 'string' ? manifest : block;
  const values = isObject(manifest['values']) ? Object.entries(manifest['values']) : [];
  const known = { ...named, ...Object.fromEntries(values.flatMap(([name, entry]) => parsedValues(entry).map((value) => [name, value]))) };
  const series = Array.isArray(manifest['series']) ? manifest['series'].filter(isObject) : [];
  return [
    // The cast is safe, because only charts have `series`.
    ...series.map((one) => ({ value: seriesValue(one as Parameters<typeof seriesValue>[0]), block: own, named: known })),
    ...Object.entries(manifest).flatMap(([key, entry]) => {
      const [value] = ['value', 'max', 'count', 'from', 'pace'].includes(key) ? parsedValues(entry) : [];
      return value === undefined ? figuresIn(entry, own, known) : [{ value, block: own, named: known }];
    }),
  ];
}

function parsedValues(entry: unknown): Value[] {
  const read = isObject(entry) || (typeof entry === 'string' && /^\w+(\.\w+)+$/.test(entry)) ? valueSchema.safeParse(entry) : undefined;
  return read?.success ? [read.data] : [];
}

/** Returns the portal's records, with their computed fields. */
async function recordsOf(
  { manifests, portal }: CheckedPortal,
  env: Omit<ValueEnv, 'scope' | 'rows'>,
): Promise<Map<string, readonly Row[]>> {
  const clock = fixedClock(noon);
  const fixtures = manifests.flatMap(({ kind, name, source }) => {
    if (kind !== 'fixtures') return [];
    const content = isObject(source.value) && Array.isArray(source.value['records']) ? source.value['records'] : source.value;
    // The cast is safe, because the compiler has checked the records.
    return [[name, () => Promise.resolve({ default: content as Row[] })] as const];
  });
  const source = deriveFields(createMemorySource(Object.fromEntries(fixtures), clock), portal?.derived ?? {}, {
    ...env,
    clock,
    numbers: {},
  });
  return new Map(await Promise.all(fixtures.map(async ([name]) => [name, await source.list(name)] as const)));
}

/** Returns the condition for reading a collection's records in the live portal. */
function findPolicy(checked: CheckedPortal, of: string): Condition | undefined {
  return describeFigure(checked, { file: '', path: [], value: { count: of } }).policies[of]?.condition;
}

const noon = '2026-11-27T12:00';

/** Adds named values to the scope. `definitionOf` returns the formula of a named value. */
function withNamed({ named }: Figure, env: ValueEnv): { env: ValueEnv; definitionOf: DefinitionOf } {
  let full = env;
  for (const [name, value] of Object.entries(named)) {
    const values = { ...(isObject(full.scope['values']) && full.scope['values']), [name]: evaluate(value, full) };
    full = { ...full, scope: { ...full.scope, values } };
  }
  return {
    env: full,
    definitionOf: (path) => {
      const value = path.startsWith('values.') ? named[path.slice('values.'.length)] : undefined;
      return value === undefined ? undefined : { value, env: full };
    },
  };
}

/** Returns a figure's scopes: one for the page, one for each of the first eight records, and one for each group. */
function scopesIn({ block }: Figure, { scope, rows, runtime, gates }: ValueEnv): Scope[] {
  if (typeof block?.['of'] !== 'string') return [scope];
  // The casts are safe, because the compiler has checked the block.
  const [by, where] = [block['by'] as Grouping | undefined, block['where'] as Condition | undefined];
  const own = filterRows(rows(block['of']), where, scope, gates);
  const groups = by === undefined ? [] : groupRows(own, by, { fields: [], runtime });
  return [
    scope,
    ...own.slice(0, 8).map((row) => ({ ...scope, row })),
    ...groups.map((group) => ({ ...scope, group: { ...group, count: group.rows.length } })),
  ];
}

const isEqual = (one: unknown, other: unknown) =>
  Object.is(one, other) || (typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) < 1e-9);

test('an explanation follows the path of a computed value to its formula', () => {
  const env: ValueEnv = {
    scope: { values: { paid: 2 } },
    gates: {},
    runtime: plainRuntime,
    functions: {},
    rows: () => [
      { id: '1', paid: true },
      { id: '2', paid: false },
    ],
  };
  const explained = explainValue({ product: ['values.paid', 10] }, env, (path) =>
    path === 'values.paid' ? { value: { count: 'fees', where: { 'row.paid': true } }, env } : undefined,
  );
  expect(explained.parts[0]?.parts[0]?.counted).toMatchObject({ list: 'fees', among: 2, rows: [{ id: '1', paid: true }] });
});

test('an explanation has the records that a value reads, and its parts', () => {
  const fees = [
    { id: '1', amount: 4, paid: true },
    { id: '2', amount: 6, paid: false },
    { id: '3', amount: 2, paid: true },
  ];
  const env: ValueEnv = { scope: {}, gates: {}, runtime: plainRuntime, functions: { most: () => 9 }, rows: () => fees };
  const where = { 'row.paid': true };
  const idsOf = (value: Value) => explainValue(value, env).counted?.rows.map(({ id }) => id);
  expect(idsOf({ count: 'fees', where })).toEqual(['1', '3']);
  expect(idsOf({ sum: 'fees.amount' })).toEqual(['1', '2', '3']);
  expect(idsOf({ get: 'fees.amount', where })).toEqual(['1']);
  const partsOf = (value: Value) => explainValue(value, env).parts.map(({ result }) => result);
  expect(partsOf({ share: 3, of: 4 })).toEqual([3, 4]);
  expect(partsOf({ ratio: 3, of: 4 })).toEqual([3, 4]);
  expect(partsOf({ difference: [3, 4] })).toEqual([3, 4]);
  expect(partsOf({ product: [3, 4] })).toEqual([3, 4]);
  expect(partsOf({ days: ['2026-11-20', '2026-11-21'] })).toEqual(['2026-11-20', '2026-11-21']);
  expect(partsOf({ call: 'most', with: { a: 3, b: { sum: 'fees.amount' } } })).toEqual([3, 12]);
  expect(['fees.amount', 3, { call: 'most' }].map((value) => explainValue(value, env))).toEqual([
    { value: 'fees.amount', result: 'fees.amount', parts: [] },
    { value: 3, result: 3, parts: [] },
    { value: { call: 'most' }, result: 9, parts: [] },
  ]);
});

/** Minimum counts for each portal: all figures (`seen`), and figures that differ between viewers (`differing`). */
const numbers = {
  '.': { seen: 120, differing: 5 },
  'examples/rowing': { seen: 30, differing: 10 },
  'tests/portals/garden': { seen: 4, differing: 0 },
};

test.each(Object.entries(numbers))(
  'the records of each figure on each screen of %s add up to it for every viewer',
  async (folder, least) => {
    const compiler = folder === '.' ? await shippedCompiler() : await loadCompiler(resolve(folder));
    const checked = await compiler.compile();
    const { portal, analysis } = checked;
    if (!portal || !analysis) throw new Error(`${folder} has errors`);
    const functions = new Proxy<ValueEnv['functions']>(
      {},
      { getOwnPropertyDescriptor: () => ({ configurable: true, value: () => 1 }), get: () => () => 1 },
    );
    const fixed = { gates: portal.gates, runtime: plainRuntime, functions };
    const collections = await recordsOf(checked, fixed);
    const rows = (of: string) => collections.get(of) ?? [];
    const policies = new Map([...collections.keys()].map((of) => [of, findPolicy(checked, of)]));
    const known = new Map<unknown, string>();
    const differing = new Set<Value>();
    const wrong: unknown[] = [];
    for (const kind of analysis.kinds) {
      const scope: Scope = { ...analysis.visibility(kind).scope, now: nowScope(noon), page: {}, values: {} };
      const inLive = (of: string) => filterRows(rows(of), policies.get(of), scope, portal.gates);
      const screens = portal.routes.flatMap(({ path }) =>
        analysis.ask(kind.group, (access) => access.passesPortalGate() && access.opens(path)) === 'no' ? [] : [portal.screens[path]],
      );
      const shells = Object.entries(portal.shells).flatMap(([path, shell]) =>
        analysis.ask(kind.group, (access) => access.passesPortalGate() && access.mayPass(path)) === 'no' ? [] : [shell],
      );
      for (const figure of [...screens, ...shells].flatMap((screen) => figuresOf(screen))) {
        const results = [rows, inLive].flatMap((read) => {
          const { env, definitionOf } = withNamed(figure, { ...fixed, scope, rows: read });
          return scopesIn(figure, env).map((here) => {
            const explained = explainValue(figure.value, { ...env, scope: here }, definitionOf);
            const shown = evaluate(figure.value, { ...env, scope: here });
            if (!isEqual(recompute(explained), shown) || !isEqual(explained.result, shown)) wrong.push([kind, figure.value, shown]);
            return shown;
          });
        });
        if (!results.some((result) => typeof result === 'number')) continue;
        const words = JSON.stringify(results);
        if ((known.get(figure) ?? words) !== words) differing.add(figure.value);
        known.set(figure, words);
      }
    }
    expect(wrong).toEqual([]);
    expect(known.size).toBeGreaterThanOrEqual(least.seen);
    expect(differing.size).toBeGreaterThanOrEqual(least.differing);
  },
);

/** Returns a screen's figures. The same screen always gets the same objects. */
function figuresOf(screen: object | undefined): readonly Figure[] {
  if (!screen) return [];
  const figures = figuresByObject.get(screen) ?? figuresIn(screen);
  figuresByObject.set(screen, figures);
  return figures;
}

const figuresByObject = new WeakMap<object, readonly Figure[]>();
