import { expect, test } from 'vitest';
import { createCompiler } from '../../../../engine/compiler/compilePortal.ts';
import { createEdits } from '../../../../engine/compiler/edits/createEdits.ts';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { readFolder } from '../../../../engine/compiler/source/readFolder.ts';
import { plotsPortal, plotsVocabulary } from '../../../support/plotsPortal.ts';
import { tempPortal } from '../../../support/tempPortal.ts';
import { problemWords } from '../../../support/problemWords.ts';
import { edited, portalNamed, type Edit } from '../changes/portals.ts';

/** Applies the first fix for the first problem after an edit. Returns the problem, the fix, and the problems that remain. */
async function mended(edit: Edit, code?: string) {
  const { texts, check, edits } = await portalNamed('garden');
  const files = edited(texts, [edit]);
  const checked = check(files);
  const problem = checked.problems.find((one) => code === undefined || one.code === code);
  if (!problem) throw new Error('nothing is wrong');
  const [fix] = edits.fixes(checked, problem);
  if (!fix) return { problem: problemWords(problem), fix: undefined, left: undefined, text: undefined };
  const made = edits.apply(files, fix.command);
  if ('mistake' in made) throw new Error(made.mistake);
  const after = applyChanges(files, made);
  return {
    problem: problemWords(problem),
    fix: fix.label,
    left: check(after).problems.map(problemWords),
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
] satisfies [string, Edit, string][])('the fix for a misspelling corrects it: %s', async (_, edit, label) => {
  const { fix, left } = await mended(edit);
  expect({ fix, left }).toEqual({ fix: label, left: [] });
});

test.each([
  ['a state', '?seson=spring', 'season'],
  ['a value of a state', '?season=sprin', 'spring'],
])('%s that is misspelled in the query of an address is corrected, and the rest of the address stays', (_, query, corrected) => {
  const file = 'portal-config/navigation/main.json';
  const texts = readFolder(tempPortal(plotsPortal));
  const check = createCompiler(plotsVocabulary);
  const edits = createEdits(plotsVocabulary, check);
  const files = edited(texts, [[file, '?season=spring', query]]);
  const checked = check(files);
  const problem = checked.problems.find((one) => one.file === file && one.suggestion === corrected);
  const [fix] = problem ? edits.fixes(checked, problem) : [];
  const made = fix && edits.apply(files, fix.command);
  if (!made || 'mistake' in made) throw new Error('nothing is offered');
  expect(JSON.parse(made.get(file) ?? '')).toEqual(JSON.parse(texts.get(file) ?? ''));
});

test('no fix renames a key to one that the record already has', async () => {
  const { problem, fix } = await mended(
    ['fixtures/plots.json', '"area": 12, "rent": 4500', '"area": 12, "rent": 4500, "rents": 1'],
    'unknown-field',
  );
  expect(problem).toContain('"rents"');
  expect(fix).not.toBe('Change to "rent"');
});

test('a fix adds a missing key, renames a duplicate, or removes an unknown one', async () => {
  expect(await mended(['screens/plots/list.json', '"empty": "No plots."', '"limit": 3'])).toMatchObject({ fix: 'Add "empty"', left: [] });
  expect(await mended(['portal-config/domains/friends.json', '"compost": false, ', ''])).toMatchObject({
    fix: 'Add "compost", off',
    left: [],
    isBack: false,
  });
  expect(await mended(['portal-config/choices.json', '"fallow"', '"beans"'], 'duplicate-choice')).toMatchObject({
    fix: 'Rename this entry to "beans2"',
  });
  expect(await mended(['screens/plots/keys.json', '"text": "Who', '"qqqq": 1, "text": "Who'])).toMatchObject({
    fix: 'Remove "Qqqq"',
    left: [],
    isBack: true,
  });
  expect(
    await mended(
      ['screens/plots/keys.json', '"text": "Who', '"text": "{viewer.id, number, ::currency/EUR scale/0.01} Who'],
      'fixed-currency',
    ),
  ).toMatchObject({ fix: "Use the portal's currency", left: [] });
  expect(await mended(['portal-config/gates.json', '"warden": {', '"nobodys": { "viewer.signedIn": true }, "warden": {'])).toMatchObject({
    problem: 'unread gate "nobodys"',
    fix: 'Remove "Nobodys"',
    isBack: true,
  });
});

test('the fixes after removing a screen remove everything that referred to it', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const removed = edits.apply(texts, { do: 'removeFile', file: 'screens/plots/report.json', everywhere: true });
  if ('mistake' in removed) throw new Error(removed.mistake);
  let files = applyChanges(texts, removed);
  const pressed: string[] = [];
  for (let checked = check(files); checked.problems.length > 0; checked = check(files)) {
    const [fix] = checked.problems.flatMap((problem) => edits.fixes(checked, problem).slice(0, 1));
    const made = fix && edits.apply(files, fix.command);
    if (!fix || 'mistake' in (made ?? {}) || pressed.length > 20) throw new Error(checked.problems.map(problemWords).join());
    pressed.push(fix.label);
    files = applyChanges(files, new Map(made instanceof Map ? made : []));
  }
  expect(pressed).toContain('Delete fixtures/reports.json');
  expect([...files.keys()].filter((file) => /pest|report/.test(file))).toEqual([]);
});

/** Returns the label of each fix for the first problem with this code. Adds "(does not help)" if the fix doesn't solve the problem. */
async function offered(code: string, edits: readonly Edit[], portal: 'garden' | 'chapter' = 'garden') {
  const { texts, check, edits: editing } = await portalNamed(portal);
  const files = edited(texts, edits);
  const checked = check(files);
  const problem = checked.problems.find((one) => one.code === code);
  if (!problem) throw new Error(`nothing is wrong: ${checked.problems.map(problemWords).join()}`);
  return editing.fixes(checked, problem).map((fix) => {
    const made = editing.apply(files, fix.command);
    if ('mistake' in made) throw new Error(made.mistake);
    const left = check(applyChanges(files, made)).problems.filter((one) => problemWords(one) === problemWords(problem));
    return left.length === 0 ? fix.label : `${fix.label} (does not help)`;
  });
}

test('the fixes for a gate that nobody passes require existing values or fewer conditions', async () => {
  expect(
    await offered('closed-gate', [
      ['portal-config/gates.json', '"viewer.role": "warden"', '"viewer.role": "warden", "viewer.signedIn": false'],
    ]),
  ).toMatchInlineSnapshot(`
    [
      "Require signed in: yes",
      "No longer require signed in: no",
    ]
  `);
});

test('the fixes for a condition that never holds change it, remove it, or remove its block', async () => {
  const banner: Edit = [
    'screens/plots/keys.json',
    '"blocks": [',
    '"blocks": [{ "block": "text", "text": "For friends", "when": { "viewer.role": "gardener" } }, ',
  ];
  expect(await offered('never-holds', [banner])).toMatchInlineSnapshot(`
    [
      "Require role: warden",
      "Always show "Text: For friends"",
      "Remove "Text: For friends"",
    ]
  `);
});

test('the fixes for a link that nobody can follow change its target, require less, or remove it', async () => {
  expect(
    await offered('closed-link', [['portal-config/navigation/alumni.json', '"/dashboard/events"', '"/dashboard/admin/events"']], 'chapter'),
  ).toMatchInlineSnapshot(`
    [
      "Link to "/dashboard/events" instead",
      "Remove the link "Alumni Events"",
    ]
  `);
  expect(
    await offered('closed-link', [
      [
        'portal-config/navigation/plots.json',
        '"to": "/plots/watering"',
        '"to": "/plots/watering", "when": { "viewer.role": "warden", "viewer.signedIn": false }',
      ],
    ]),
  ).toMatchInlineSnapshot(`
    [
      "Require signed in: yes",
      "No longer require signed in: no",
      "Show the link to everyone who can open the page",
      "Remove the link "Watering"",
    ]
  `);
});

test('the fix for a user that no rule creates changes it to one that a rule creates', async () => {
  expect(await offered('unmade-user', [['portal-config/portal.json', '"use": "warden"', '"use": "gardener"']])).toMatchInlineSnapshot(`
    [
      "Change to "gardener"",
    ]
  `);
});

test('the fix for a figure of restricted records shows it only to viewers with access', async () => {
  expect(
    await offered(
      'stray-figure',
      [
        [
          'screens/dashboard/home.json',
          '"blocks": [',
          '"blocks": [{ "block": "stats", "items": [{ "label": "Newsletters", "value": { "count": "newsletters" } }] }, ',
        ],
      ],
      'chapter',
    ),
  ).toMatchInlineSnapshot(`
    [
      "Show this entry only to viewers who pass "admin"",
    ]
  `);
});

test('the fixes for an unreachable case move it up or remove it', async () => {
  expect(
    await offered('unreachable-case', [
      [
        'portal-config/portal.json',
        '"use": "gardener" }',
        '"use": "gardener" }, { "when": { "credentials.email": { "contains": "w" } }, "use": "warden" }',
      ],
    ]),
  ).toMatchInlineSnapshot(`
    [
      "Move this rule before the one that matches everyone",
      "Remove "warden, when credentials.email contains w"",
    ]
  `);
});

test('the fix for a folder’s bad index leads to the nearest page open to everyone affected', async () => {
  const { texts, check, edits } = await portalNamed('chapter');
  const files = edited(texts, [['screens/dashboard/_layout.json', '"index": "/dashboard/home"', '"index": "/dashboard/admin/payments"']]);
  const checked = check(files);
  const problem = checked.problems.find(({ code }) => code === 'lost-viewer');
  const [fix] = problem ? edits.fixes(checked, problem) : [];
  const made = fix && edits.apply(files, fix.command);
  if (!made || 'mistake' in made) throw new Error('nothing is offered');
  expect(fix.label).toMatchInlineSnapshot(`"Change to "/dashboard/events""`);
  expect(check(applyChanges(files, made)).problems).toEqual([]);
});
