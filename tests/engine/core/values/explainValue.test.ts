import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readPath, type Scope } from '../../../../engine/core/conditions/scope.ts';
import { nowScope } from '../../../../engine/core/data/nowScope.ts';
import { resolveDateTokens } from '../../../../engine/core/data/dateTokens.ts';
import { explainValue, type ExplainedValue } from '../../../../engine/core/values/explainValue.ts';
import { evaluate } from '../../../../engine/core/values/evaluate.ts';
import { groupRows } from '../../../../engine/core/values/groupRows.ts';
import { seriesValue } from '../../../../engine/core/values/seriesValue.ts';
import type { ValueEnv } from '../../../../engine/core/values/ValueEnv.ts';
import { valueSchema, type Value } from '../../../../engine/language/value.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import { isObject } from '../../../../engine/compiler/source/Source.ts';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { shippedCompiler } from '../../../support/shippedPortal.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

/** Computes a figure again, from nothing but its explanation. */
function recompute({ value, result, counted, parts }: ExplainedValue): unknown {
  if (typeof value !== 'object') return result;
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

/** Returns the values in a manifest, with the collection of the block around each. */
function valuesIn(manifest: unknown, around?: Readonly<Record<string, unknown>>): { value: Value; around: typeof around }[] {
  if (Array.isArray(manifest)) return manifest.flatMap((entry) => valuesIn(entry, around));
  if (!isObject(manifest)) return [];
  const block = typeof manifest['of'] === 'string' ? manifest : around;
  const series = Array.isArray(manifest['series']) ? manifest['series'].filter(isObject) : [];
  return [
    // Only charts have series.
    ...series.map((one) => ({ value: seriesValue(one as Parameters<typeof seriesValue>[0]), around: block })),
    ...Object.entries(manifest).flatMap(([key, entry]) => {
      const isValue = (isObject(entry) || typeof entry === 'string') && ['value', 'max', 'count', 'from', 'pace'].includes(key);
      const read = isValue ? valueSchema.safeParse(entry) : undefined;
      return read?.success ? [{ value: read.data, around: block }] : valuesIn(entry, block);
    }),
  ];
}

test.each(['.', 'examples/rowing', 'tests/portals/garden'])('the records of each figure in %s add up to the figure', async (folder) => {
  const compiler = folder === '.' ? await shippedCompiler() : await loadCompiler(resolve(folder));
  const { portal, manifests } = await compiler.compile();
  const now = new Date('2026-11-27T12:00:00');
  const fixtures = manifests.filter(({ kind }) => kind === 'fixtures');
  const collections = new Map(
    fixtures.map(({ name, source }) => {
      const content = isObject(source.value) && Array.isArray(source.value['records']) ? source.value['records'] : source.value;
      // Checked fixtures are records.
      return [name, resolveDateTokens((Array.isArray(content) ? content : [content]) as Row[], now)];
    }),
  );
  const rows = (of: string) => collections.get(of) ?? [];
  const scope: Scope = {
    viewer: { role: 'officer', membershipType: 'active', id: '1' },
    now: nowScope('2026-11-27T12:00'),
    numbers: portal?.settings.numbers,
    page: {},
    features: {},
    domain: {},
    values: {},
  };
  const functions = new Proxy<ValueEnv['functions']>(
    {},
    { getOwnPropertyDescriptor: () => ({ configurable: true, value: () => 1 }), get: () => () => 1 },
  );
  const env: ValueEnv = { scope, gates: portal?.gates ?? {}, runtime: plainRuntime, rows, functions };
  const found = manifests
    .filter(({ kind }) => ['screens', 'layouts', 'cards', 'tables', 'navigation', 'parts'].includes(kind))
    .flatMap(({ source }) => valuesIn(source.value));
  const wrong = found.flatMap(({ value, around }) => {
    const own = rows(String(around?.['of'])).slice(0, 8);
    const by = around?.['by'];
    const groups = typeof by === 'string' ? groupRows(rows(String(around?.['of'])), by, { fields: [], runtime: plainRuntime }) : [];
    const scopes = [scope, ...own.map((row) => ({ ...scope, row })), ...groups.map((group) => ({ ...scope, group }))];
    return scopes
      .filter((here) => {
        const shown = evaluate(value, { ...env, scope: here });
        const again = recompute(explainValue(value, { ...env, scope: here }));
        return !(Object.is(again, shown) || (typeof shown === 'number' && Math.abs(Number(again) - shown) < 1e-9));
      })
      .map(() => value);
  });
  expect(found.length).toBeGreaterThan(2);
  expect(wrong).toEqual([]);
});

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
