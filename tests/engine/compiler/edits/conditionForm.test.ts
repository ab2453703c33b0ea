import { expect, test } from 'vitest';
import { applied } from '../../../../engine/compiler/edits/renaming.ts';
import { edited, portalNamed } from '../changes/portals.ts';
import { formAt } from './forms.ts';

const list = 'screens/plots/list.json';
const actions = 'portal-config/actions.json';

async function formOfEdited(file: string, from: string, to: string, ...path: (string | number)[]) {
  const { texts, check, edits } = await portalNamed('garden');
  const files = edited(texts, [[file, from, to]]);
  return { files, check, edits, form: formAt(edits, check(files), file, path) };
}

test('a condition can also test numbers and texts of a record', async () => {
  const { form } = await formOfEdited(list, '"sort": "keeper"', '"sort": "keeper", "where": { "row.crop": "beans" }', 'blocks', 1, 'where');
  const controls = new Map(form.fields.map(({ key, control }) => [key, control]));
  expect(controls.get('row.rent')).toBe('number');
  expect(controls.get('row.keeper')).toBe('text');
  expect(controls.get('row.crop')).toBe('choice');
});

test('a plain answer can become a list, a comparison, or a path, all without problems', async () => {
  const { files, form, check, edits } = await formOfEdited(
    list,
    '"sort": "keeper"',
    '"sort": "keeper", "where": { "row.rent": 900 }',
    'blocks',
    1,
    'where',
  );
  expect(form.conversions.map(({ of, label, value }) => [of, label, value])).toMatchInlineSnapshot(`
    [
      [
        "The record: rent",
        "One of several answers",
        [
          900,
        ],
      ],
      [
        "The record: rent",
        "At least this",
        {
          "gte": 900,
        },
      ],
      [
        "The record: rent",
        "At most this",
        {
          "lte": 900,
        },
      ],
      [
        "The record: rent",
        "The same as what stands elsewhere",
        {
          "sameAs": "row.rent",
        },
      ],
    ]
  `);
  for (const { path, value } of form.conversions) {
    const made = edits.apply(files, { do: 'set', file: list, path, value });
    if ('mistake' in made) throw new Error(made.mistake);
    expect(check(applied(files, made)).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  }
});

test('a shorthand text is edited as its one key, and setting another key expands it to an object', async () => {
  const { texts, edits } = await portalNamed('garden');
  const set = (from: ReadonlyMap<string, string>, key: string, value: string) => {
    const made = edits.apply(from, { do: 'set', file: actions, path: ['asked', 'confirm', key], value });
    if ('mistake' in made) throw new Error(made.mistake);
    return applied(from, made);
  };
  const asked = edits.apply(texts, {
    do: 'set',
    file: actions,
    path: ['asked'],
    value: { effect: 'remove', of: 'reports', confirm: 'Sure?' },
  });
  if ('mistake' in asked) throw new Error(asked.mistake);
  const other = set(applied(texts, asked), 'title', 'Really?');
  expect(JSON.parse(other.get(actions) ?? '')).toMatchObject({ asked: { confirm: 'Really?' } });
  const more = set(other, 'text', 'It is gone then.');
  expect(JSON.parse(more.get(actions) ?? '')).toMatchObject({ asked: { confirm: { title: 'Really?', text: 'It is gone then.' } } });
});
