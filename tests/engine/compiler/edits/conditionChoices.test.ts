import { expect, test } from 'vitest';
import type { EntryForm } from '../../../../engine/compiler/edits/EntryForm.ts';
import { edited, portalNamed } from '../changes/portals.ts';
import { formAt } from './forms.ts';

const list = 'screens/plots/list.json';

async function conditionsOf(where: string): Promise<NonNullable<EntryForm['conditions']>> {
  const { texts, check, edits } = await portalNamed('garden');
  const files = edited(texts, [[list, '"sort": "keeper"', `"sort": "keeper", "where": ${where}`]]);
  const { conditions } = formAt(edits, check(files), list, ['blocks', 1]);
  if (!conditions) throw new Error('The list has no conditions.');
  return conditions;
}

test('the fields of the condition’s own record come first, each with the input for its type', async () => {
  const { choices } = await conditionsOf('{ "row.crop": "beans" }');
  const inputs = new Map(choices.subjects.map(({ path, input }) => [path, input]));
  expect([...inputs.keys()][0]).toMatch(/^row\./);
  expect(inputs.get('row.rent')).toBe('number');
  expect(inputs.get('row.keeper')).toBe('text');
  expect(inputs.get('row.crop')).toBe('choice');
  expect(inputs.get('viewer.signedIn')).toBe('yesNo');
  expect(inputs.get('now.date')).toBe('date');
});

test('a path that a condition tests can be chosen even if nothing else is known about it', async () => {
  const { choices } = await conditionsOf('{ "any": [{ "row.unheard": 1 }, { "not": { "outer.name": "x" } }] }');
  expect(choices.subjects.filter(({ path }) => path === 'row.unheard' || path === 'outer.name').map(({ input }) => input)).toEqual([
    'text',
    'text',
  ]);
});

test('a condition that isn’t set is offered without a sentence', async () => {
  const { of } = await conditionsOf('{ "row.crop": "beans" }');
  const [when] = of.filter(({ key }) => key === 'when');
  expect(when).toMatchObject({ label: 'Show when', value: undefined, canGo: true, sentence: '' });
});

test('a condition in a list of conditions has the choices of its record', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const files = edited(texts, [[list, '"sort": "keeper"', '"sort": "keeper", "where": { "any": [{ "row.rent": 900 }] }']]);
  const { fields, conditions } = formAt(edits, check(files), list, ['blocks', 1, 'where', 'any', 0]);
  expect(fields.map(({ key }) => key)).toEqual(['$comment']);
  expect(conditions?.of).toMatchObject([{ key: '', value: { 'row.rent': 900 } }]);
  expect(conditions?.choices.subjects[0]?.path).toMatch(/^row\./);
});

test('the condition of a gate can’t read records, and can’t be removed', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const gates = 'portal-config/gates.json';
  const [name = ''] = Object.keys(JSON.parse(texts.get(gates) ?? '{}') as object).filter((key) => !key.startsWith('$'));
  const { conditions } = formAt(edits, check(texts), gates, [name]);
  expect(conditions?.of).toMatchObject([{ key: '', canGo: false }]);
  expect(conditions?.choices.rules).toEqual([]);
  expect(conditions?.choices.subjects.filter(({ path }) => path.startsWith('row.'))).toEqual([]);
});
