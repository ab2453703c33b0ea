import { expect, test } from 'vitest';
import type { EntryForm } from '../../../../engine/compiler/edits/EntryForm.ts';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { edited, portalNamed } from '../changes/portals.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';
import { formAt } from './forms.ts';

const list = 'screens/plots/list.json';

async function conditionsOf(where: string): Promise<NonNullable<EntryForm['conditions']>> {
  const { texts, check, edits } = await portalNamed('garden');
  const files = edited(texts, [[list, '"sort": "keeper"', `"sort": "keeper", "where": ${where}`]]);
  const { conditions } = formAt(edits, check(files), list, ['blocks', 1]);
  if (!conditions) throw new Error('The list has no conditions.');
  return conditions;
}

async function garden() {
  const { texts, check, edits } = await portalNamed('garden');
  const checked = check(texts);
  return { texts, check, edits, form: (file: string, ...path: (string | number)[]) => formAt(edits, checked, file, path) };
}

const subject = ({ conditions }: EntryForm, path: string) => conditions?.choices.subjects.find((one) => one.path === path);
/** The paths that the form's conditions can test. There is always at least one. */
const pathsOf = ({ conditions }: EntryForm) => nonEmpty(conditions?.choices.subjects ?? []).map(({ path }) => path);

test('the fields of the condition’s own record come first, each with the input for its type', async () => {
  const { choices } = await conditionsOf('{ "row.crop": "beans" }');
  const inputs = new Map(choices.subjects.map(({ path, input }) => [path, input]));
  expect([...inputs.keys()][0]).toMatch(/^row\./);
  expect(inputs.get('row.rent')).toBe('number');
  expect(inputs.get('row.keeper')).toBe('text');
  expect(inputs.get('row.crop')).toBe('choice');
  expect(inputs.get('viewer.signedIn')).toBe('yesNo');
  expect(inputs.get('now.date')).toBe('date');
  expect(inputs.get('now.time')).toBe('time');
  expect(choices.subjects.find(({ path }) => path === 'now.weekday')?.options?.[0]).toEqual({ value: 'monday', label: 'Monday' });
});

test('a condition can compare a value with the portal’s named numbers, but can’t test a named number', async () => {
  const { choices } = await conditionsOf('{ "row.crop": "beans" }');
  expect(choices.numbers).toEqual([{ path: 'numbers.copyrightYear', label: 'Number: copyright year', input: 'number' }]);
  expect(choices.subjects.filter(({ path }) => path.startsWith('numbers.'))).toEqual([]);
});

test('a path that a condition tests can be chosen even if nothing else is known about it', async () => {
  const { choices } = await conditionsOf('{ "any": [{ "row.unheard": 1 }, { "not": { "outer.name": "x" } }] }');
  expect(choices.subjects.filter(({ path }) => path === 'row.unheard' || path === 'outer.name').map(({ input }) => input)).toEqual([
    'text',
    'text',
  ]);
});

test('an unset condition has no sentence', async () => {
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

test('a gate’s condition can test everything known about viewers, but no record', async () => {
  const form = (await garden()).form('portal-config/gates.json', 'warden');
  expect(form.conditions?.of).toMatchObject([{ value: { gate: 'signedIn', 'viewer.role': 'warden' } }]);
  expect(form.conditions?.choices.gates).toContainEqual({ value: 'signedIn', label: 'signedIn' });
  expect(subject(form, 'viewer.role')?.label).toBe('The viewer: role');
  expect(subject(form, 'features.compost')?.options).toEqual([
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ]);
  expect(pathsOf(form).filter((path) => path.startsWith('row.'))).toEqual([]);
});

test('a figure’s condition offers the fields of the records it counts', async () => {
  const form = (await garden()).form('screens/plots/list.json', 'blocks', 0, 'items', 0, 'value', 'where');
  expect(subject(form, 'row.crop')?.options).toContainEqual({ value: 'fallow', label: 'fallow' });
});

test('a field’s condition tests the values entered in its form and not a record', async () => {
  const { texts, check, edits, form } = await garden();
  const file = 'portal-config/forms/pest.json';
  const made = edits.apply(texts, {
    do: 'insert',
    file,
    path: ['fields'],
    value: { name: 'kind', label: 'Kind', type: 'select', options: ['bug', 'mold'] },
  });
  if ('mistake' in made) throw new Error(made.mistake);
  const shown = formAt(edits, check(applyChanges(texts, made)), file, ['fields', 0, 'when']);
  expect(subject(shown, 'form.kind')).toMatchObject({ label: 'In this form: kind', options: [{ value: 'bug' }, { value: 'mold' }] });
  expect(pathsOf(shown).filter((path) => path.startsWith('row.'))).toEqual([]);
  expect(pathsOf(form('screens/plots/list.json', 'blocks', 1, 'when')).filter((path) => path.startsWith('form.'))).toEqual([]);
});
