import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { builtInBlocks } from '../../engine/react/blocks/builtInBlocks.ts';
import { commonEffectKeys } from '../../engine/language/action.ts';
import { effects } from '../../engine/react/actions/effects.ts';
import { conditionSchema, operatorsSchema } from '../../engine/language/condition.ts';
import { valueSchema } from '../../engine/language/value.ts';
import { scopeRoots } from '../../engine/core/conditions/scope.ts';
import { providedByKind } from '../../engine/language/blockSchema.ts';
import { engineVocabulary } from '../support/vocabulary.ts';
import { plainRuntime } from '../support/plainRuntime.ts';
import { fieldTypes } from '../../engine/core/fields/fieldTypes.ts';

const page = readFileSync('docs/language.md', 'utf8');

test('the page lists every block, field type, and effect', () => {
  expect(named('block')).toEqual(builtInBlocks.map(({ kind }) => kind).sort());
  expect(named('field type')).toEqual([...fieldTypes(plainRuntime).keys()].sort());
  expect(named('effect')).toEqual(effects.map(({ effect }) => effect).sort());
  expect(named('key of any effect')).toEqual(Object.keys(commonEffectKeys).sort());
});

test('the page lists every operator of a condition', () => {
  const words = [...keysOf(operatorsSchema), ...keysOf(conditionSchema)];
  expect(named('in a condition')).toEqual([...new Set(words)].sort());
});

test('the page lists every kind of value', () => {
  const [, rows = ''] = page.split('| value |');
  const shown = [...(rows.split('\n\n', 1)[0] ?? '').matchAll(/`\{ "(\w+)":/g)].map(([, kind = '']) => kind);
  const kinds = leadingKeys(valueSchema);
  expect(kinds.length).toBeGreaterThan(5);
  expect(shown.sort()).toEqual(kinds.sort());
});

test('the page lists every root of the scope from the engine and its blocks', () => {
  const given = Object.values(providedByKind(engineVocabulary.blocks)).flatMap(({ roots, own }) => Object.keys({ ...roots, ...own }));
  const shown = named('path', /`([a-z]+)\./g);
  expect(shown).toEqual([...new Set([...Object.keys(scopeRoots), ...given])].sort());
});

/** Finds a table by the heading of its first column, and returns the names in that column. */
function named(heading: string, name = /`"?([\w-]+)["`]/g): string[] {
  const [, rows = ''] = page.split(`| ${heading} |`);
  const cells = (rows.split('\n\n', 1)[0] ?? '')
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(name)].map(([, found = '']) => found)).sort();
}

/** Returns the first key of each object in the union `Value`, such as `count` in `{ "count": "tasks" }`. */
function leadingKeys(schema: z.ZodType): string[] {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }));
  const { definitions }: { definitions: Record<string, { anyOf?: { properties?: object }[] }> } = JSON.parse(text);
  return (definitions['Value']?.anyOf ?? []).flatMap(({ properties }) => (properties ? Object.keys(properties).slice(0, 1) : []));
}

function keysOf(schema: z.ZodType): string[] {
  const { properties, definitions } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  const own = properties ?? Object.values(definitions ?? {}).map((definition) => (definition as z.core.JSONSchema.Schema).properties)[0];
  return Object.keys(own ?? {});
}
