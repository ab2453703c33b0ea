import { expect, test } from 'vitest';
import { fileEdits } from '../../../../engine/compiler/changes/fileEdits.ts';
import { random } from '../slips/random.ts';
import { portalNamed } from './portals.ts';
import { randomEdit } from './randomEdit.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const file = 'links.json';
const before = `{
  "label": "Main", "$comment": "as agreed",
  "items": [
    { "label": "Home",   "to": "/" },
    { "label": "Plots", "to": "/plots", "icon": "sprout" },
    { "label": "Keys", "to": "/keys" }
  ]
}
`;
const change = (...pairs: [string, string][]) => pairs.reduce((text, [from, to]) => text.replace(from, () => to), before);
const listEdits = (after: string) =>
  fileEdits(file, before, after).map(({ how, place, before: old, after: now }) => [how, place, old, now]);

test('every differing entry is one edit, named by its place', () => {
  expect(
    listEdits(change(['"Main"', '"Links"'], ['/plots"', '/beds"'], [', "icon": "sprout"', ''], ['"/keys" }', '"/keys", "badge": "New" }'])),
  ).toEqual([
    ['changed', 'label', '"Main"', '"Links"'],
    ['changed', 'items › "Plots" › to', '"/plots"', '"/beds"'],
    ['removed', 'items › "Plots" › icon', '"sprout"', undefined],
    ['added', 'items › "Keys" › badge', undefined, '"New"'],
  ]);
});

test('a changed comment is one edit, and changed formatting is an edit of the whole file', () => {
  expect(listEdits(change(['as agreed', 'no longer']))).toEqual([['changed', '$comment', '"as agreed"', '"no longer"']]);
  expect(listEdits(change(['"Home",  ', '"Home",']))).toEqual([['layout', '', undefined, undefined]]);
  expect(fileEdits(file, undefined, before).map(({ how, undoneText }) => [how, undoneText])).toEqual([['new file', undefined]]);
  expect(fileEdits(file, before, undefined).map(({ how, undoneText }) => [how, undoneText])).toEqual([['deleted file', before]]);
  expect(fileEdits(file, before, '{').map(({ how, undoneText }) => [how, undoneText])).toEqual([['changed', before]]);
});

const plots = '    { "label": "Plots", "to": "/plots", "icon": "sprout" },\n';
const edits: [string, [string, string]][] = [
  ['changed', ['"Main"', '"Links"']],
  ['added first', ['"label": "Main"', '"id": "main", "label": "Main"']],
  ['added last', ['"/keys" }', '"/keys", "badge": "New" }']],
  ['removed first', ['"label": "Main", ', '']],
  ['removed last', [', "icon": "sprout"', '']],
  ['an entry of a list more', [plots, `${plots}    { "label": "Seeds",\n      "to": "/seeds" },\n`]],
  ['the first of a list gone', ['    { "label": "Home",   "to": "/" },\n', '']],
  ['the last of a list gone', [',\n    { "label": "Keys", "to": "/keys" }', '']],
  ['one in the middle gone', [plots, '']],
];

test.each(edits)('undoing one edit alone restores the file exactly: %s', (_, pair) => {
  const [edit, ...rest] = fileEdits(file, before, change(pair));
  expect(rest).toEqual([]);
  expect(edit?.undoneText).toBe(before);
});

test('undoing a move puts the entry back and keeps the formatting around it', () => {
  const moved = change([plots, ''], ['"to": "/keys" }\n', `"to": "/keys" },\n${plots.replace(',\n', '\n')}`]);
  const found = fileEdits(file, before, moved);
  expect(found.map(({ how, place }) => [how, place])).toEqual([['moved', 'items › "Keys"']]);
  expect(found[0]?.undoneText).toBe(before);
});

test('undoing one edit keeps the other edits of the file', () => {
  const after = change(['"Main"', '"Links"'], [plots, ''], ['"/keys" }', '"/keys", "badge": "New" }']);
  const [label, removed, badge] = fileEdits(file, before, after).map(({ undoneText }) => undoneText);
  expect(label).toBe(after.replace('"Links"', '"Main"'));
  expect(removed).toBe(change(['"Main"', '"Links"'], ['"/keys" }', '"/keys", "badge": "New" }']));
  expect(badge).toBe(change(['"Main"', '"Links"'], [plots, '']));
});

test('undoing all random edits one after the other restores the file', async () => {
  const { texts } = await portalNamed('rowing');
  const next = random(3);
  for (let round = 0; round < 150; round += 1) {
    let files = new Map(texts);
    for (let count = 0; count < 3; count += 1) files = randomEdit(files, next)?.files ?? files;
    for (const [name, text] of nonEmpty(texts)) {
      let now = files.get(name);
      for (let step = 0; step < 40 && now !== undefined && JSON.stringify(JSON.parse(now)) !== JSON.stringify(JSON.parse(text)); step += 1)
        now = fileEdits(name, text, now)[0]?.undoneText;
      expect(JSON.parse(now ?? 'null')).toEqual(JSON.parse(text));
    }
  }
});
