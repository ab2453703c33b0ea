import { expect, test } from 'vitest';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import type { Path } from '../../../../engine/compiler/source/Source.ts';
import { portalNamed, type PortalName } from '../changes/portals.ts';
import { formAt, placesIn } from './forms.ts';

async function conversions(portal: PortalName, file: string, path: Path, of = '') {
  const { texts, check, edits } = await portalNamed(portal);
  const form = formAt(edits, check(texts), file, path);
  return Object.fromEntries(form.conversions.filter((one) => one.of === of).map(({ label, value }) => [label, value]));
}

test('a field’s column can become a computed value or a list of pieces, and keeps its header', async () => {
  expect(await conversions('rowing', 'portal-config/tables/crew.json', ['columns', 1])).toEqual({
    'A computed value': { label: 'Phone', value: 'row.phone', priority: 2, width: 150 },
    'Several pieces, side by side': { label: 'Phone', pieces: ['phone'], priority: 2, width: 150 },
  });
});

test('a computed value can become any other kind, with the old value as its first part', async () => {
  const found = await conversions('garden', 'screens/plots/list.json', ['blocks', 0, 'items', 0, 'value']);
  expect(found).toMatchObject({ 'A number': 0, 'A difference': { difference: [{ count: 'plots' }, 0] } });
  expect(found).not.toHaveProperty('The number of records');
});

test('a text can become cases that start with the same text, and cases can become a text again', async () => {
  const use = 'No plots.';
  expect(await conversions('garden', 'screens/plots/list.json', ['blocks', 1], 'When empty')).toEqual({
    'Different values, by condition': [{ when: { 'viewer.signedIn': true }, use }, { use }],
  });
  const { texts, check, edits } = await portalNamed('garden');
  const file = 'screens/plots/list.json';
  const cases = edits.apply(texts, { do: 'set', file, path: ['blocks', 1, 'empty'], value: [{ use }] });
  if ('mistake' in cases) throw new Error(cases.mistake);
  const { conversions: back } = formAt(edits, check(applyChanges(texts, cases)), file, ['blocks', 1]);
  expect(back).toContainEqual({ of: 'When empty', label: 'The same for everyone', path: ['blocks', 1, 'empty'], value: use });
});

test('both operands of a difference have their own fields and can become other values', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const file = 'screens/plots/list.json';
  const path = ['blocks', 0, 'items', 0, 'value'];
  const made = edits.apply(texts, { do: 'set', file, path, value: { days: ['now.date', 'now.date'] } });
  if ('mistake' in made) throw new Error(made.mistake);
  const checked = check(applyChanges(texts, made));
  expect(formAt(edits, checked, file, [...path, 'days']).fields.map(({ label, value }) => [label, value])).toEqual([
    ['First', 'now.date'],
    ['Second', 'now.date'],
  ]);
  expect(edits.form(checked, file, [...path, 'days'])).toMatchObject({ conversions: [] });
});

test('a block can become another kind, keeps the shared keys, and lists the keys it would lose', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const { conversions: kinds } = formAt(edits, check(texts), 'screens/plots/list.json', ['blocks', 1]);
  const cards = kinds.find(({ label }) => label === 'Cards');
  expect(cards).toMatchInlineSnapshot(`
    {
      "label": "Cards",
      "of": "",
      "path": [
        "blocks",
        1,
      ],
      "value": {
        "block": "cards",
        "card": {
          "badges": [
            "crop",
          ],
          "details": [
            "area",
            "sown",
          ],
          "title": "keeper",
        },
        "empty": "No plots.",
        "of": "plots",
        "sort": "keeper",
        "title": "All plots",
      },
    }
  `);
  expect(kinds.find(({ label }) => label === 'Group')?.loses).toMatchInlineSnapshot(`
          [
            "Sort by",
            "Item",
          ]
        `);
  expect(kinds.map(({ label }) => label)).not.toContain('List');
});

test('a value can only become something that is valid in its place', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const checked = check(texts);
  const tried = new Set<string>();
  const wrong: string[] = [];
  for (const [file, text] of texts)
    for (const place of placesIn(JSON.parse(text))) {
      const form = formAt(edits, checked, file, place);
      for (const { path, value, label, of } of form.conversions) {
        const again = `${form.description} ${of} ${label} ${JSON.stringify(value)}`;
        if (tried.has(again)) continue;
        tried.add(again);
        const made = edits.apply(texts, { do: 'set', file: form.file, path, value });
        if ('mistake' in made) throw new Error(made.mistake);
        const errors = check(applyChanges(texts, made)).problems.filter(({ severity }) => severity === 'error');
        wrong.push(...errors.map((error) => `${of} ${label} ${JSON.stringify(value)}: ${formatProblem(error)}`));
      }
    }
  expect(wrong).toEqual([]);
  expect(tried.size).toBeGreaterThan(80);
});
