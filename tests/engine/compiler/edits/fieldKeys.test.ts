import { expect, test } from 'vitest';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { portalNamed } from '../changes/portals.ts';
import { formAt } from './forms.ts';

const file = 'portal-config/entities/plot.json';

async function keysOf(field: object): Promise<ReadonlySet<string>> {
  const { texts, check, edits } = await portalNamed('garden');
  const made = edits.apply(texts, { do: 'insert', file, path: ['fields'], value: { name: 'shed', label: 'Shed', ...field } });
  if ('mistake' in made) throw new Error(made.mistake);
  const { fields, lists, others, conditions } = formAt(edits, check(applyChanges(texts, made)), file, ['fields', 6]);
  return new Set([...fields, ...lists, ...others, ...(conditions?.of ?? [])].map(({ key }) => key));
}

const some = ['options', 'fields', 'fixed', 'placeholder', 'minimum', 'notBefore', 'notBelow', 'pattern', 'accept', 'of', 'where', 'rows'];

test.each([
  ['switch', []],
  ['text', ['placeholder', 'pattern']],
  ['textarea', ['placeholder', 'rows']],
  ['number', ['placeholder', 'minimum', 'notBelow']],
  ['date', ['placeholder', 'minimum', 'notBefore']],
  ['select', ['options', 'placeholder']],
  ['list', ['options', 'fields', 'fixed', 'placeholder']],
  ['file', ['accept']],
])('the form of a %s field offers only the keys that this type uses: %j', async (type, fitting) => {
  const keys = await keysOf({ type });
  expect(some.filter((key) => keys.has(key))).toEqual(fitting);
  expect(keys).toContain('required');
});

test('a key that is set stays in the form even if its type doesn’t use it', async () => {
  expect(await keysOf({ type: 'switch', pattern: 'a+' })).toContain('pattern');
});
