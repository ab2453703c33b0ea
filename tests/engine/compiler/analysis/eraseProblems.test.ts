import { expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

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
