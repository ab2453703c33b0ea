import { describe, expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const file = 'portal-config/live/access.json';
const plant = Object(plotsPortal['portal-config/entities/plant.json']);
const files = {
  ...plotsPortal,
  'portal-config/entities/plant.json': {
    ...plant,
    fields: [
      ...plant.fields,
      { name: 'mail', label: 'Mail', type: 'email' },
      { name: 'least', label: 'Least', type: 'number' },
      { name: 'most', label: 'Most', type: 'number', notBelow: 'least' },
      { name: 'cuttings', label: 'Cuttings', type: 'number' },
    ],
  },
  'portal-config/entities/cutting.json': {
    ...{ label: 'Cutting', of: 'cuttings' },
    fields: [
      { name: 'id', label: 'Id', type: 'text', required: true },
      { name: 'plant', label: 'Plant', type: 'record', of: 'plants' },
      { name: 'title', label: 'Title', type: 'text' },
      { name: 'weight', label: 'Weight', type: 'number' },
    ],
  },
  'fixtures/cuttings.json': [],
};
const read = { gate: 'warden' };
const signedIn = { 'viewer.signedIn': true };
const findProblems = async (access: object) =>
  (await problemLines({ ...files, [file]: access })).filter((line) => line.startsWith(file)).map((line) => line.replace(/^\S+ /, ''));
const inPlant = (more: object) => findProblems({ plant: { read: signedIn, change: signedIn, ...more } });

describe('rules for the fields of a record', () => {
  test('a field has rules that read the record, its owner, and the viewer', async () => {
    const ownRipe = { any: [read, { ...signedIn, 'row._owner': { sameAs: 'viewer.id' }, 'row.ripe': true }] };
    expect(await inPlant({ fields: { price: { read: ownRipe, change: read }, mail: { read } } })).toEqual([]);
  });

  test.each([
    [
      'a field that there is not',
      { fields: { prise: { read } } },
      'unknown-field Plant has no stored field "prise" (did you mean "price"?)',
    ],
    [
      'a rule that limits nothing',
      { fields: { price: {} } },
      'no-access this limits nothing; remove it, or say who may read or change the field',
    ],
    [
      'a condition that the database can’t read',
      { fields: { price: { read: { 'page.season': 'spring' } } } },
      'not-in-database the database cannot read "page.season": "page" is only known in the browser',
    ],
    [
      'a hidden field that decides who reads the record',
      { read: { ...signedIn, 'row.price': { gt: 5 } }, fields: { price: { read } } },
      'reveals-field "price" is hidden from some viewers, but decides who may read the record, which reveals it',
    ],
    [
      'a hidden field that a rule of the gate reads',
      { change: { rule: 'ripened' }, fields: { ripe: { read } } },
      'reveals-field "ripe" is hidden from some viewers, but decides who may change the record, which reveals it',
    ],
    [
      'a hidden field that decides who reads another',
      { fields: { price: { read }, mail: { read: { ...signedIn, 'row.price': 5 } } } },
      'reveals-field "price" is hidden from some viewers, but decides who may read "mail", which reveals it',
    ],
    [
      'a hidden field that limits another',
      { fields: { least: { read } } },
      'reveals-field "least" is hidden from some viewers, but "notBelow" compares it with "most"',
    ],
    [
      'a required field that viewers who change the record never see',
      { fields: { title: { read } } },
      expect.stringMatching(
        /^required-field warning: "title" is required, but someone who .* may change records without being able to see it$/,
      ),
    ],
    [
      'a required field that viewers who add a record can’t set',
      { add: signedIn, fields: { title: { change: read } } },
      expect.stringMatching(
        /^required-field warning: "title" is required, but someone who .* may add records without being able to set it$/,
      ),
    ],
    [
      'a rule for changes that there are none of',
      { change: undefined, fields: { price: { change: read } } },
      'no-access no one may add or change these records, so this rule has no effect',
    ],
    [
      'a rule for records that nobody reads',
      { read: undefined, change: undefined, add: signedIn, fields: { price: { read } } },
      'unread-records a record must be readable before its fields can have rules; add "read"',
    ],
  ])('a mistake in the rules of a field is reported: %s', async (_, more, line) => {
    expect(await inPlant(more)).toEqual([line]);
  });

  test.each([
    ['that counts by a hidden field', { of: 'cuttings', by: 'plant', where: { 'row.weight': { gt: 5 } } }],
    ['that adds up a hidden field', { of: 'cuttings', by: 'plant', sum: 'weight' }],
  ])('a number %s is reported, unless it is hidden itself', async (_, count) => {
    const cutting = { read: signedIn, fields: { weight: { read } } };
    const counting = { read: signedIn, counts: { cuttings: count } };
    expect(await findProblems({ plant: counting, cutting })).toEqual([
      'reveals-field "weight" is hidden from some viewers, but this number depends on it',
    ]);
    expect(await findProblems({ plant: { ...counting, fields: { cuttings: { read } } }, cutting })).toEqual([]);
  });

  test('a copy of a hidden field is reported', async () => {
    const cutting = { read: signedIn, copies: { title: 'plant.mail' } };
    expect(await findProblems({ plant: { read: signedIn, fields: { mail: { read } } }, cutting })).toEqual([
      'reveals-field "mail" is hidden from some viewers, but "title" shows a copy of it',
    ]);
  });

  test('users have no rules for single fields', async () => {
    expect(await findProblems({ user: { read, fields: { email: { read } } } })).toEqual([
      "no-field-rules the server keeps these records itself, so their fields can't have rules",
    ]);
  });

  test('contact details that no visitor can read are not public, even if their records are', async () => {
    const open = { 'viewer.signedIn': [true, false] };
    expect(await findProblems({ plant: { read: open } })).toEqual([expect.stringContaining('public-records')]);
    expect(await findProblems({ plant: { read: open, fields: { mail: { read } } } })).toEqual([]);
    expect(await findProblems({ plant: { read: open, fields: { mail: { read: open } } } })).toEqual([
      expect.stringContaining('public-records'),
    ]);
  });
});
