import type { z } from 'zod';
import { expect, test } from 'vitest';
import { plainHint } from '../../../../engine/compiler/edits/plainHint.ts';
import { schemaHint } from '../../../../engine/compiler/edits/entryAt.ts';
import { kindSchemas } from '../../../../engine/compiler/vocabulary/kindSchemas.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';

test.each([
  [
    'The initial value: `50`, or a number from portal.json, such as `numbers.usualSeats`.',
    'The initial value: 50, or a number, such as numbers.usualSeats.',
  ],
  ['Gates in gates.json that must all be open: `"admin"`, or a list of them.', 'Gates that must all be open.'],
  ['The figure: `{ "count": "members" }`, `"row.balance"`. Rounded.', 'The figure. Rounded.'],
  [
    'The title of the line: `{row.title}` or `{count.total} to approve`.',
    'The title of the line: {row.title} or {count.total} to approve.',
  ],
  ['The stored value: `pending`.', 'The stored value, such as pending.'],
  ['The fields of a record, in order. The title: `Open`', 'The fields of a record, in order. The title, such as Open'],
  ['date: another field of the form.', 'Another field of the form.'],
  [
    'The value is less than the value in the other field (`notBelow`).',
    'The value is less than the value in the other field (“Not below”).',
  ],
  ['rules.json: named conditions. Use them as `{ "rule": NAME }` wherever there is a record.', 'Named conditions.'],
  ['By a field (`"season"`), or by the day of a date (`{ "per": "day" }`).', 'By a field, or by the day of a date.'],
])('a form shows “%s” as “%s”', (description, hint) => {
  expect(plainHint(description)).toBe(hint);
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
