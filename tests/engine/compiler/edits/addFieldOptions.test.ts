import { expect, test } from 'vitest';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { portalNamed } from '../changes/portals.ts';
import { formAt } from './forms.ts';

test('setting a button’s action replaces its link', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const file = 'screens/plots/report.json';
  const made = edits.apply(texts, {
    do: 'set',
    file,
    path: ['blocks', 1, 'item', 'actions'],
    value: [{ label: 'Done', to: '/plots/list' }],
  });
  if ('mistake' in made) throw new Error(made.mistake);
  const form = formAt(edits, check(applyChanges(texts, made)), file, ['blocks', 1, 'item', 'actions', 0]);
  expect(form.fields.find(({ key }) => key === 'do')?.options?.[0]?.also).toEqual([{ key: 'to' }]);
  expect(form.fields.find(({ key }) => key === 'icon')?.options?.[0]?.also).toBeUndefined();
});

test('a text contains Markdown only if its block is rich', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const place = { file: 'screens/plots/keys.json', path: ['blocks', 0] };
  const textIn = (checked: ReturnType<typeof check>) =>
    formAt(edits, checked, place.file, place.path).fields.find(({ key }) => key === 'text');
  expect(textIn(check(texts))).not.toHaveProperty('isMarkup');
  const made = edits.apply(texts, { do: 'set', file: place.file, path: [...place.path, 'rich'], value: true });
  if ('mistake' in made) throw new Error(made.mistake);
  expect(textIn(check(applyChanges(texts, made)))).toMatchObject({ control: 'longText', isMarkup: true });
});
