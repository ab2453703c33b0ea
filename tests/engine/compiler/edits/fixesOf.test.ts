import { expect, test } from 'vitest';
import { applied } from '../../../../engine/compiler/edits/renaming.ts';
import { edited, portalNamed, type Edit } from '../changes/portals.ts';

/** The first problem after an edit, its first fix, and what is left after that. */
async function mended(edit: Edit, code?: string) {
  const { texts, check, edits } = await portalNamed('garden');
  const files = edited(texts, [edit]);
  const checked = check(files);
  const problem = checked.problems.find((one) => code === undefined || one.code === code);
  if (!problem) throw new Error('nothing is wrong');
  const [fix] = edits.fixes(checked, problem);
  if (!fix) return { problem: problem.sentence, fix: undefined, left: undefined, text: undefined };
  const made = edits.apply(files, fix.command);
  if ('mistake' in made) throw new Error(made.mistake);
  const after = applied(files, made);
  return {
    problem: problem.sentence,
    fix: fix.label,
    left: check(after).problems.map(({ sentence }) => sentence),
    isBack: after.get(edit[0]) === texts.get(edit[0]),
  };
}

test.each([
  ['a name', ['screens/plots/keys.json', '"gate": "warden"', '"gate": "wardn"'], 'Change to "warden"'],
  [
    'a value that a path cannot have',
    ['portal-config/gates.json', '"viewer.role": "warden"', '"viewer.role": "wardn"'],
    'Change to "warden"',
  ],
  ['a path', ['portal-config/gates.json', '"viewer.role"', '"viewer.rle"'], 'Change to "viewer.role"'],
  ['a path in a text', ['screens/plots/_layout.json', '{viewer.initials}', '{viewer.initals}'], 'Change to "viewer.initials"'],
  ['a key', ['screens/plots/list.json', '"title": "All plots"', '"titel": "All plots"'], 'Change to "title"'],
  ['a kind of block', ['screens/plots/keys.json', '"block": "text"', '"block": "txt"'], 'Change to "text"'],
  ['an address', ['portal-config/navigation/plots.json', '"/plots/keys"', '"/plots/kys"'], 'Change to "/plots/keys"'],
  ['a field', ['screens/plots/list.json', '"sort": "keeper"', '"sort": "-kepeer"'], 'Change to "-keeper"'],
  ['a choice in a record', ['fixtures/plots.json', '"crop": "beans"', '"crop": "beens"'], 'Change to "beans"'],
] satisfies [string, Edit, string][])('%s that is misspelled is put right', async (_, edit, label) => {
  const { fix, left } = await mended(edit);
  expect({ fix, left }).toEqual({ fix: label, left: [] });
});

test('what is missing is added, what is there twice gets a name of its own, what nobody knows goes', async () => {
  expect(await mended(['screens/plots/list.json', '"empty": "No plots."', '"limit": 3'])).toMatchObject({ fix: 'Add "empty"', left: [] });
  expect(await mended(['portal-config/domains/friends.json', '"compost": false, ', ''])).toMatchObject({
    fix: 'Add "compost", off',
    left: [],
    isBack: false,
  });
  expect(await mended(['portal-config/choices.json', '"fallow"', '"beans"'], 'duplicate-choice')).toMatchObject({
    fix: 'Call this one "beans2"',
  });
  expect(await mended(['screens/plots/keys.json', '"text": "Who', '"qqqq": 1, "text": "Who'])).toMatchObject({
    fix: 'Remove "Qqqq"',
    left: [],
    isBack: true,
  });
  expect(await mended(['portal-config/gates.json', '"warden": {', '"nobodys": { "viewer.signedIn": true }, "warden": {'])).toMatchObject({
    problem: 'nothing uses the gate "nobodys"',
    fix: 'Remove "Nobodys"',
    isBack: true,
  });
});

test('a screen that goes leaves nothing behind that no button takes away', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const removed = edits.apply(texts, { do: 'removeFile', file: 'screens/plots/report.json', everywhere: true });
  if ('mistake' in removed) throw new Error(removed.mistake);
  let files = applied(texts, removed);
  const pressed: string[] = [];
  for (let checked = check(files); checked.problems.length > 0; checked = check(files)) {
    const [fix] = checked.problems.flatMap((problem) => edits.fixes(checked, problem).slice(0, 1));
    const made = fix && edits.apply(files, fix.command);
    if (!fix || 'mistake' in (made ?? {}) || pressed.length > 20) throw new Error(checked.problems.map(({ sentence }) => sentence).join());
    pressed.push(fix.label);
    files = applied(files, new Map(made instanceof Map ? made : []));
  }
  expect(pressed).toContain('Delete fixtures/reports.json');
  expect([...files.keys()].filter((file) => /pest|report/.test(file))).toEqual([]);
});
