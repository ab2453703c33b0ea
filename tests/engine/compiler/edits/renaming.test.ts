import { expect, test } from 'vitest';
import { definedByFile } from '../../../../engine/compiler/edits/definitions.ts';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import type { EditCommand } from '../../../../engine/compiler/edits/EditCommand.ts';
import { kindOfFile } from '../../../../engine/compiler/source/kinds.ts';
import { changesBetween } from '../../../../engine/compiler/changes/changesBetween.ts';
import { problemWords } from '../../../support/problemWords.ts';
import { portalNamed, sound } from '../changes/portals.ts';

/** The test ignores `unread` problems, except for names of these kinds. */
const openedOrReached = new Set<string | undefined>(['dialog', 'screen', 'state', 'delay']);

async function garden() {
  const { texts, check, edits } = await portalNamed('garden');
  return {
    texts,
    check,
    edits,
    run(command: EditCommand) {
      const made = edits.apply(texts, command);
      if ('mistake' in made) throw new Error(made.mistake);
      return applyChanges(texts, made);
    },
  };
}

test.each([
  ['gate', 'signedIn', 'insiders'],
  ['form', 'pest', 'complaint'],
  ['entity', 'plot', 'bed'],
  ['collection', 'plots', 'beds'],
  ['field', 'plot.rent', 'fee'],
  ['field', 'visitor.role', 'rank'],
  ['choice', 'role.warden', 'keeper'],
  ['choices', 'crop', 'plants'],
  ['navigation', 'plots', 'main'],
  ['machine', 'watering', 'sprinkling'],
  ['feature', 'seedSwap', 'swap'],
  ['screen', '/plots/list', '/plots/all'],
  ['standalone', 'wrong-gate', 'elsewhere'],
  ['domain', 'gardeners', 'keepers'],
  ['action', 'signIn', 'enter'],
  ['id', 'screens/index.json#login', 'door'],
])('the %s %s is renamed everywhere it is used', async (kind, name, to) => {
  const { texts, check, run } = await garden();
  const after = sound(check(run({ do: 'rename', kind, name, to, everywhere: true })));
  const newProblems = after.problems.filter(({ code, about }) => code !== 'unread' || openedOrReached.has(about[0]?.kind));
  expect(newProblems.map(problemWords)).toEqual(sound(check(texts)).problems.map(problemWords));
});

test.each([
  ['gate', 'signedIn', 'insiders'],
  ['form', 'pest', 'complaint'],
  ['feature', 'seedSwap', 'swap'],
  ['standalone', 'wrong-gate', 'elsewhere'],
])('renaming the %s %s changes nothing that viewers see', async (kind, name, to) => {
  const { texts, check, run } = await garden();
  const files = run({ do: 'rename', kind, name, to, everywhere: true });
  expect(changesBetween(sound(check(texts)), sound(check(files)))).toEqual([]);
});

test('a rename changes names inside texts and paths and nowhere else', async () => {
  const { texts, edits, check } = await garden();
  const file = 'screens/plots/list.json';
  const more = new Map(texts).set(
    file,
    (texts.get(file) ?? '').replace(
      '"details": ["area", "sown"]',
      '"details": [{ "text": "crop {row.crop, select, beans {beans} other {{row.crop}}}" }]',
    ),
  );
  expect(check(more).problems).toEqual([]);
  const field = edits.apply(more, { do: 'rename', kind: 'field', name: 'plot.crop', to: 'plant', everywhere: true });
  expect('mistake' in field ? field : field.get(file)).toContain('"crop {row.plant, select, beans {beans} other {{row.plant}}}"');
  const choice = edits.apply(more, { do: 'rename', kind: 'choice', name: 'crop.beans', to: 'peas', everywhere: true });
  expect('mistake' in choice ? choice : choice.get(file)).toContain('"crop {row.crop, select, peas {beans} other {{row.crop}}}"');
});

test.each([
  ['transaction.amount', 'total', /"income": \{[^}]*"row\.total"/],
  ['auditDocument.year', 'term', /"ofFiscalYear": \{ "row\.year"[^]*"ofFiscalYearOfAuditDocument": \{ "row\.term"/],
])('a rule follows the renamed field %s, and other records keep their fields', async (name, to, rules) => {
  const { texts, check, edits } = await portalNamed('chapter');
  const made = edits.apply(texts, { do: 'rename', kind: 'field', name, to, everywhere: true });
  if ('mistake' in made) throw new Error(made.mistake);
  expect(check(applyChanges(texts, made)).problems).toEqual([]);
  expect(made.get('portal-config/rules.json')).toMatch(rules);
});

test('a name that is taken or unknown is refused with a sentence', async () => {
  const { texts, edits } = await garden();
  expect(edits.apply(texts, { do: 'rename', kind: 'gate', name: 'warden', to: 'signedIn', everywhere: true })).toEqual({
    mistake: 'the gate "signedIn" already exists',
  });
  expect(edits.apply(texts, { do: 'rename', kind: 'gate', name: 'nobody', to: 'somebody', everywhere: true })).toEqual({
    mistake: 'there is no gate "nobody" in the manifests',
  });
});

test('the uses of a name are listed', async () => {
  const { texts, edits } = await garden();
  const uses = edits.uses(texts, { kind: 'gate', name: 'warden' });
  expect('mistake' in uses ? uses : uses.map(({ file, path }) => `${file} ${path.join('.')}`)).toEqual(['screens/plots/keys.json gate']);
  expect(edits.usesOfFile(texts, 'portal-config/forms/pest.json').map(({ file, path }) => `${file} ${path.join('.')}`)).toEqual([
    'screens/plots/report.json blocks.0.form',
  ]);
});

test('removing a file also removes the smallest parts that depend on it', async () => {
  const { check, run } = await garden();
  const files = run({ do: 'removeFile', file: 'screens/plots/seeds.json', everywhere: true });
  expect(sound(check(files)).problems.map(problemWords)).toEqual(['unread gate "seedSwap"']);
  expect(files.get('portal-config/navigation/plots.json')).not.toContain('Seed swap');
  const without = run({ do: 'removeFile', file: 'portal-config/forms/pest.json', everywhere: true });
  expect(JSON.parse(without.get('screens/plots/report.json') ?? '')).toMatchObject({ blocks: [{ block: 'list' }] });
});

test('removing a file also removes the keys that only it made possible', async () => {
  const { check, run } = await garden();
  const files = run({ do: 'removeFile', file: 'portal-config/flows/watering.json', everywhere: true });
  expect(check(files).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(files.get('screens/plots/watering.json')).not.toContain('"machine"');
});

test('every kind of file that others refer to can be renamed', async () => {
  const { texts, edits } = await garden();
  const named = [...texts.keys()].flatMap((file) => {
    const known = kindOfFile(file, JSON.parse(texts.get(file) ?? 'null'));
    const kind = known && definedByFile(known.kind);
    return known && kind !== undefined ? [{ file, kind, name: known.name }] : [];
  });
  expect(new Set(named.map(({ kind }) => kind))).toEqual(
    new Set(['domain', 'entity', 'machine', 'form', 'navigation', 'screen', 'standalone', 'collection']),
  );
  for (const { file, kind, name } of named) {
    const to = kind === 'screen' ? '/elsewhere' : 'elsewhere';
    const made = edits.apply(texts, { do: 'rename', kind, name, to, everywhere: false });
    if ('mistake' in made) throw new Error(`${file}: ${made.mistake}`);
    expect([file, made.get(file)]).toEqual([file, null]);
  }
});
