import { expect, test } from 'vitest';
import type { z } from 'zod';
import { findTag } from '../../../../engine/compiler/edits/keyAdditions.ts';
import { unwrapSchema } from '../../../../engine/compiler/shape/schemaTree.ts';
import { kindOfFile } from '../../../../engine/compiler/source/kinds.ts';
import { kindSchemas } from '../../../../engine/compiler/vocabulary/kindSchemas.ts';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { portalNamed } from '../changes/portals.ts';
import { formAt } from './forms.ts';
import { findMissingKeys, keysIn, nearestObjects } from './findMissingKeys.ts';

type Schema = z.core.$ZodType;

/** Keys that the workbench's forms don't offer, such as `entities.fields fixed`. An entry without a key covers all keys of its object. */
const exceptions: readonly string[] = [
  // A `seen` block runs an action without a click, so users can add it only in the JSON.
  'block seen',
  // For fixtures, the form shows records instead of keys.
  'fixtures',
  // The form can add a record to `fixed` only if the list field already has `fields`.
  'entities.fields fixed',
  'entities.fields.fields fixed',
  'forms.fields fixed',
];

/** Finds all objects in a schema, and names each after its block, its effect, or its path. */
function nameObjects(schema: Schema, path: string, found: Map<Schema, string>): void {
  for (const object of nearestObjects(schema)) {
    if (found.has(object)) continue;
    const name = tagOf(object) ?? path;
    found.set(object, name);
    for (const [key, child] of keysIn(object)) nameObjects(child, `${name}.${key}`, found);
  }
}

function tagOf(object: Schema): string | undefined {
  const { def } = unwrapSchema(object).schema._zod;
  const tags = def.type === 'object' ? Object.entries(def.shape).map(([key, child]) => ({ key, tag: findTag(child) })) : [];
  return tags.filter(({ tag }) => tag !== undefined).map(({ key, tag }) => `${key} ${tag}`)[0];
}

test('the forms of the workbench offer every key of the manifests', async () => {
  const { texts, check, vocabulary } = await portalNamed('rowing');
  const checked = check(texts);
  const names = { ...checked.names, parts: new Map([['part', { blocks: [] }]]) };
  const live = ['access', 'api', 'operations', 'schedules', 'mail/new'].map((name) => [`portal-config/live/${name}.json`, '{}'] as const);
  const objects = new Map<Schema, string>();
  for (const [kind, schema] of Object.entries(kindSchemas(vocabulary))) nameObjects(schema, kind, objects);
  const wanted = [...objects].flatMap(([object, name]) => {
    const keys = [...keysIn(object).keys()].filter((key) => !exceptions.includes(`${name} ${key}`));
    return exceptions.includes(name) ? [] : [[object, new Set(keys)] as const];
  });
  const kinds = new Map([...texts].map((file) => [kindOfFile(file[0], JSON.parse(file[1]))?.kind, file]));
  const files = new Map([...kinds.values(), ...live, ['screens/_part.json', '{ "blocks": [] }']]);
  const missing = findMissingKeys({ checked: { ...checked, names }, vocabulary }, files, new Map(wanted));
  expect([...missing].flatMap(([object, keys]) => [...keys].map((key) => `${objects.get(object)} ${key}`))).toEqual([]);
});

test('a list of records offers a record for its start, with its first field', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const value = { name: 'rows', label: 'Rows', type: 'list', fields: [{ name: 'seed', label: 'Seed', type: 'text' }] };
  const file = 'portal-config/entities/plot.json';
  const made = edits.apply(texts, { do: 'insert', file, path: ['fields'], at: 0, value });
  if ('mistake' in made) throw new Error(made.mistake);
  const { lists } = formAt(edits, check(applyChanges(texts, made)), file, ['fields', 0]);
  expect(lists.find(({ key }) => key === 'fixed')?.adds).toEqual([{ label: 'Entry', value: { seed: 'New' } }]);
});
