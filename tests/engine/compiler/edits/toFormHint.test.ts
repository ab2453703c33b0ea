import { z } from 'zod';
import { expect, test } from 'vitest';
import { toFormHint } from '../../../../engine/compiler/edits/toFormHint.ts';
import { schemaHint } from '../../../../engine/compiler/edits/entryAt.ts';
import { unwrapSchema } from '../../../../engine/compiler/shape/schemaTree.ts';
import { kindSchemas } from '../../../../engine/compiler/vocabulary/kindSchemas.ts';
import { requirementsSchema } from '../../../../engine/language/requirements.ts';
import { scenarioSchema } from '../../../../engine/language/scenario.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';

test.each([
  [
    'The initial value, such as `50`. It can be a number from portal.json, such as `numbers.usualSeats`.',
    'The initial value, such as 50. It can be a number, such as numbers.usualSeats.',
  ],
  ['Gates in gates.json that must all be open, such as `"admin"`, or a list of them.', 'Gates that must all be open.'],
  ['The figure, such as `{ "count": "members" }` or `"row.balance"`. Rounded.', 'The figure. Rounded.'],
  ['Runs while this condition holds. For example, `{ "gate": "admin" }`.', 'Runs while this condition holds.'],
  [
    'The title of the line, such as `{row.title}` or `{count.total} to approve`.',
    'The title of the line, such as {row.title} or {count.total} to approve.',
  ],
  ['The stored value, such as `pending`.', 'The stored value, such as pending.'],
  ['date: another field of the form.', 'Another field of the form.'],
  [
    'The value is less than the value in the other field (`notBelow`).',
    'The value is less than the value in the other field (“Not below”).',
  ],
  ['rules.json: named conditions. Use them as `{ "rule": NAME }` wherever there is a record.', 'Named conditions.'],
  ['By a field (`"season"`), or by the day of a date (`{ "per": "day" }`).', 'By a field, or by the day of a date.'],
  ['The plots to water: `{ "of": "plots" }`. By default, all plots.', 'The plots to water. By default, all plots.'],
  ['The plots to water: `["roses"]` or `{ "of": "plots" }`.', 'The plots to water.'],
  ['The plots to water. Example: `{ "of": "plots" }`.', 'The plots to water.'],
  ['The plots to water. For example: `{ "of": "plots" }`.', 'The plots to water.'],
])('a form shows “%s” as “%s”', (description, hint) => {
  expect(toFormHint(description)).toBe(hint);
});

/** Adds a schema and its nested schemas to `seen`. Returns `seen`. */
function schemasIn(schema: z.core.$ZodType, seen: Set<z.core.$ZodType>): Set<z.core.$ZodType> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  // `$ZodTypes` is the union of all schema types.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inside: readonly (z.core.$ZodType | undefined)[] = [
    ...('innerType' in def ? [def.innerType] : []),
    ...(def.type === 'lazy' ? [def.getter()] : []),
    ...(def.type === 'pipe' ? [def.in] : []),
    ...(def.type === 'union' ? def.options : []),
    ...(def.type === 'array' ? [def.element] : []),
    ...(def.type === 'tuple' ? def.items : []),
    ...(def.type === 'record' ? [def.valueType] : []),
    ...(def.type === 'object' ? [...Object.values(def.shape), def.catchall] : []),
  ];
  for (const part of inside) if (part) schemasIn(part, seen);
  return seen;
}

test('no hint in a form mentions JSON, file names, or keys', () => {
  const seen = new Set<z.core.$ZodType>();
  for (const schema of Object.values(kindSchemas(engineVocabulary))) schemasIn(schema, seen);
  const hints = [...new Set([...seen].map(schemaHint))].filter(Boolean);
  expect(hints.length).toBeGreaterThan(500);
  // Hints may use camel case in examples, such as `firstName` in "a field: firstName".
  const isOfFiles = (hint: string) =>
    /[[{] *["[{]|"\w+":|\.(json|ts)\b/.test(hint) || /\b[a-z]+[A-Z]\w*/.test(hint.replaceAll(/(: |such as |or |\()\S+|\{[\w.]+\}/g, ''));
  expect(hints.filter(isOfFiles)).toEqual([]);
  const isUnfinished = (hint: string) => /,\.|\s[.,]|\b(such as|or|and)\.$|:\.$/.test(hint);
  expect(hints.filter(isUnfinished)).toEqual([]);
});

/** Returns the values that a schema lists, such as those of an enum. Includes the values of its branches and list items. */
function listedValues(schema: z.core.$ZodType): unknown[] {
  const { def } = unwrapSchema(schema).schema._zod;
  if (def.type === 'union') return def.options.flatMap(listedValues);
  if (def.type === 'array') return listedValues(def.element);
  if (def.type === 'enum') return Object.values(def.entries);
  if (def.type === 'boolean') return [true, false];
  return def.type === 'literal' ? def.values : [];
}

/** Returns the code that follows a colon in `description`. Leaves out `listed` values, because they aren't examples. */
function examplesAfterColon(description: string, listed: readonly unknown[]): string[] {
  const spans = [...description.matchAll(/: `([^`]*)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => !listed.map(String).includes(span));
}

test('an example after a colon is told apart from the values that a schema lists', () => {
  const listed = listedValues(z.union([z.enum(['info', 'danger']), z.literal(true)]).optional());
  expect(listed).toEqual(['info', 'danger', true]);
  expect(examplesAfterColon('The color: `info` or `danger`.', listed)).toEqual([]);
  expect(examplesAfterColon('The stored value: `pending`. By default, empty.', listed)).toEqual(['pending']);
  expect(examplesAfterColon('The address: `/fees`, `/boats`, or a list of cases.', [])).toEqual(['/fees']);
  expect(examplesAfterColon('The stored value, such as `pending`.', [])).toEqual([]);
});

test('no description gives its example after a colon', () => {
  const seen = new Set<z.core.$ZodType>();
  for (const schema of [...Object.values(kindSchemas(engineVocabulary)), scenarioSchema, requirementsSchema]) schemasIn(schema, seen);
  const described = [...seen].flatMap((schema) => {
    const { description } = z.globalRegistry.get(schema) ?? {};
    return description === undefined ? [] : [{ schema, description }];
  });
  expect(described.length).toBeGreaterThan(500);
  const found = described.filter(({ schema, description }) => examplesAfterColon(description, listedValues(schema)).length > 0);
  // Write "The stored value, such as `pending`." Readers take code after a colon for the only value.
  expect(found.map(({ description }) => description)).toEqual([]);
});
