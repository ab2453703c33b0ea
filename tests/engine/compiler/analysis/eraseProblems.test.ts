import { expect, test } from 'vitest';
import { eraseProblems } from '../../../../engine/compiler/analysis/eraseProblems.ts';
import type { EntityAccess } from '../../../../engine/language/access.ts';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import { gardenForLive, plant } from '../../../support/gardenForLive.ts';
import { locatedWords } from '../../../support/problemWords.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const file = 'portal-config/live/access.json';
const field = (name: string, label: string, more: object = {}) => ({ name, label, type: 'text', ...more });
const files = {
  ...plotsPortal,
  'portal-config/entities/letter.json': {
    ...{ label: 'Letter', of: 'letters' },
    fields: [
      field('id', 'Id', { required: true }),
      field('from', 'From', { required: true }),
      field('to', 'To'),
      field('state', 'State', { type: 'select', options: ['open', 'read'] }),
    ],
  },
  'fixtures/letters.json': [],
};
const erasures = {
  'portal-config/entities/erasure.json': { label: 'Erasure', of: 'erasures', fields: [field('id', 'Id', { required: true })] },
  'fixtures/erasures.json': [],
};

async function problemsOf(letter: object, more: object = {}): Promise<string[]> {
  const lines = await problemLines({ ...files, ...more, [file]: { letter: { read: { gate: 'warden' }, ...letter } } });
  return lines.filter((line) => line.startsWith(file)).map((line) => line.replace(/^\S+ /, ''));
}

test('an erasure removes records or replaces values, and reads the person as outer', async () => {
  const receivedMessages = { where: { 'row.to': { sameAs: 'outer.id' } }, set: { to: null, state: 'read', from: 'Former member' } };
  expect(await problemsOf({ erase: [{ remove: true }, receivedMessages] })).toEqual([]);
});

test.each([
  ['a field that there is not', { set: { form: 'x' } }, 'unknown-field Letter has no stored field "form" (did you mean "from"?)'],
  [
    'a required field without a value',
    { set: { from: null } },
    'bad-value "from" is required, so it needs a value such as "Former member"',
  ],
  ['a choice that there is not', { set: { state: 'closed' } }, expect.stringContaining('bad-value')],
  [
    'a field of the person that there is not',
    { where: { 'row.to': { sameAs: 'outer.nmae' } }, remove: true },
    expect.stringContaining('nmae'),
  ],
  ['nothing to do', {}, expect.stringContaining('either removes records or replaces')],
])('check reports an erasure with %s', async (_, entry, problem) => {
  expect(await problemsOf({ erase: [entry] })).toEqual([problem]);
});

test('check reports copies of a person’s values without an erasure, but only if the portal offers erasures', async () => {
  const copies = { follows: { from: 'name' } };
  expect(await problemsOf(copies, erasures)).toEqual([expect.stringContaining('no-erasure these records copy a person’s values')]);
  expect(await problemsOf(copies)).toEqual([]);
  expect(await problemsOf({ ...copies, erase: [{ remove: true }] }, erasures)).toEqual([]);
});

test('each problem of an erasure is at its own condition or field', () => {
  const where = { all: [{ 'row.titel': { sameAs: 'outer.nmae' } }] };
  const set = { titel: 'x', title: null, season: 'sprnig', price: null };
  expect(
    eraseProblems(
      plant,
      {
        erase: [
          { where: { 'row.title': { sameAs: 'outer.name' } }, remove: true },
          { where, set },
        ],
      },
      { portal: gardenForLive, runtime: plainRuntime },
    ).map(locatedWords),
  ).toEqual([
    'erase.1.where.all.0.row.titel (key): not-in-database path "row.titel" field "titel"',
    'erase.1.set.titel (key): unknown-field field "titel" → title',
    'erase.1.set.title: bad-value field "title"',
    'erase.1.set.season: bad-value field "season" value "sprnig" → spring',
  ]);
});

test('a required field can be emptied if it is shown only under a condition', () => {
  const fields = [{ name: 'pot', label: 'Pot', type: 'text', required: true, when: { 'form.season': 'spring' } }];
  const potted = { ...plant, fields };
  expect(eraseProblems(potted, { erase: [{ set: { pot: null } }] }, { portal: gardenForLive, runtime: plainRuntime })).toEqual([]);
});

test.each<[EntityAccess, string[]]>([
  [{ follows: { title: 'name' } }, [': no-erasure']],
  [{ ownedBy: 'title' }, [': no-erasure']],
  [{ ownedBy: 'title', eachPerson: { fields: {} } }, []],
  [{ read: {} }, []],
])('a portal that erases data says what happens to records with the access rules %j', (access, problems) => {
  const erasure = { name: 'erasure', label: 'Erasure', of: 'erasures', fields: [] };
  const portal = { ...gardenForLive, entities: { ...gardenForLive.entities, erasure } };
  expect(eraseProblems(plant, access, { portal, runtime: plainRuntime }).map(locatedWords)).toEqual(problems);
  expect(eraseProblems(plant, access, { portal: gardenForLive, runtime: plainRuntime })).toEqual([]);
});
