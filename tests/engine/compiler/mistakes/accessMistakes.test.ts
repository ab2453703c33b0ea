import { describe, expect, test } from 'vitest';
import { compilePortal } from '../../../../engine/compiler/compilePortal.ts';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal, plotsVocabulary } from '../../../support/plotsPortal.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const file = 'portal-config/live/access.json';
const findProblems = (access: unknown, more = {}) => problemLines({ ...plotsPortal, ...more, [file]: access });
const granted = (read: unknown) => findProblems({ plant: { read } });

describe('access to records in the live portal', () => {
  test('access is defined by entity, with conditions on the record, its owner, the viewer, and the variant', async () => {
    const own = { 'row._owner': { sameAs: 'viewer.id' } };
    const read = { any: [{ gate: 'trader' }, own, { rule: 'ripened', 'row.sown': { olderThanDays: 3 } }] };
    expect(
      await findProblems({ $schema: '../schema/access.json', plant: { read, add: own, change: own, remove: { gate: 'warden' } } }),
    ).toEqual([]);
    expect(await findProblems({ user: { read: { gate: 'warden' } } })).toEqual([]);
    expect(await findProblems({ plant: { read: { gate: 'warden' }, long: true } })).toEqual([]);
  });

  test.each([
    [
      'an entity that there is not',
      { plnt: { read: { gate: 'warden' } } },
      ['2:3 unknown-entity there is no entity "plnt" (did you mean "plant"?)'],
    ],
    [
      'one whose records lie nowhere',
      { branch: { read: { gate: 'warden' } } },
      ['2:3 no-collection no collection has records of "branch", so there is nothing to grant'],
    ],
    [
      'an entry that grants nothing',
      { plant: {} },
      ['2:12 no-access this entry grants nothing; remove it, or say who can read the records'],
    ],
    [
      'an entry that says no more than that there are many',
      { plant: { long: true } },
      ['2:12 no-access this entry grants nothing; remove it, or say who can read the records'],
    ],
    [
      'many of what there is one of',
      { totals: { read: { gate: 'warden' }, long: true } },
      ['6:5 not-long there is only one record, so "long" has no effect'],
    ],
    [
      'many people',
      { user: { read: { gate: 'warden' }, long: true } },
      ['6:5 not-long all users are loaded at once, so "long" has no effect'],
    ],
    [
      'an operation that there is not',
      { plant: { raed: { gate: 'warden' } } },
      ['3:5 unknown-key "raed" is not a known key here (did you mean "read"?)'],
    ],
    [
      'an entry under a misspelled name, and one that only has details for it',
      { palnt: { read: { gate: 'warden' } }, plant: { long: true } },
      ['2:3 unknown-entity there is no entity "palnt" (did you mean "plant"?)'],
    ],
    [
      'records that nobody finds',
      { plant: { change: { gate: 'warden' } } },
      ['3:5 unread-records a record must be readable before anyone can change it; add "read"'],
    ],
    [
      'a value from nowhere',
      { plant: { read: { gate: 'warden' }, fills: { title: 'viewer.nick' } } },
      ['7:16 not-in-database the database cannot read "viewer.nick": it can read only row, viewer, domain, features, numbers, and now'],
    ],
  ])('a mistake in an access file is reported: %s', async (_, access, lines) => {
    const all = (await findProblems(access)).map((line) => line.replace(`${file}:`, ''));
    expect(all.filter((line) => !line.includes('warning:'))).toEqual(lines);
  });

  test.each([
    ['a gate that there is not', { gate: 'wardn' }, '4:15 unknown-gate there is no gate "wardn" (did you mean "warden"?)'],
    [
      'a field that there is not',
      { 'row.sesaon': 'spring' },
      '4:7 unknown-path "row.sesaon" is not a valid path: "row" has no "sesaon" (did you mean "row.season"?)',
    ],
    ['a value that the field never has', { 'row.season': 'winter' }, expect.stringContaining('4:21 unknown-value')],
    [
      'the state of a page',
      { 'page.season': 'spring' },
      '4:7 not-in-database the database cannot read "page.season": "page" is only known in the browser',
    ],
    [
      'what is made of the name',
      { 'row.title': { sameAs: 'viewer.firstName' } },
      expect.stringContaining('5:19 not-in-database the database cannot read "viewer.firstName"'),
    ],
  ])('a mistake in an access condition is reported at its place: %s', async (_, read, line) => {
    expect((await granted(read)).map((all) => all.replace(`${file}:`, ''))).toEqual([line]);
  });

  test('the database must also know the values that the portal gate tests', async () => {
    const portal = Object(plotsPortal['portal-config/portal.json']);
    const portalGate = { ...portal.portalGate, condition: { 'viewer.initials': 'AB' } };
    const lines = await findProblems({ plant: { read: { gate: 'warden' } } }, { 'portal-config/portal.json': { ...portal, portalGate } });
    expect(lines).toEqual([expect.stringMatching(/^portal-config\/portal\.json:\d+:\d+ not-in-database .*"viewer\.initials"/)]);
  });
});

describe('public access to records', () => {
  const sentences = async (access: unknown) =>
    (await compilePortal(tempPortal({ ...plotsPortal, [file]: access }), plotsVocabulary)).access?.sentences;

  test('public access is described in words: all records, some, or those of a variant', async () => {
    expect(await sentences({ plant: { read: { 'viewer.signedIn': true } } })).toEqual([
      'Without signing in, no one can read, add, change, or remove a record.',
    ]);
    expect(await sentences({ plant: { read: { 'viewer.signedIn': [true, false] } } })).toEqual([
      'Without signing in, anyone can read any "Plant" record (local, open).',
    ]);
    expect(await sentences({ plant: { read: { 'features.market': true, rule: 'ripened' } } })).toEqual([
      'Without signing in, anyone can read some "Plant" records (local).',
    ]);
    // A signed-out visitor owns no record, not even one without an owner.
    expect(await sentences({ plant: { read: { 'row._owner': { sameAs: 'viewer.id' } } } })).toEqual([
      expect.stringContaining('no one can'),
    ]);
    expect(await sentences({ plant: { read: { not: { gate: 'warden' } } } })).toEqual([expect.stringContaining('anyone can read any')]);
  });

  test('public changes and public contact details cause a warning', async () => {
    const anybody = { 'viewer.signedIn': false };
    const plant = Object(plotsPortal['portal-config/entities/plant.json']);
    const fields = [...plant.fields, { name: 'mail', label: 'Mail', type: 'email' }];
    expect(
      await findProblems({ plant: { read: anybody, add: anybody } }, { 'portal-config/entities/plant.json': { ...plant, fields } }),
    ).toEqual([
      `${file}:3:13 public-records warning: anyone can read "mail" of any "Plant" record (local, open) without signing in`,
      `${file}:6:12 public-records warning: anyone can add any "Plant" record (local, open) without signing in`,
    ]);
  });
});

describe('a renamed field', () => {
  const renamed = (...fields: object[]) => {
    const plant = Object(plotsPortal['portal-config/entities/plant.json']);
    return problemLines({ ...plotsPortal, 'portal-config/entities/plant.json': { ...plant, fields: [...plant.fields, ...fields] } });
  };
  const field = { name: 'height', label: 'Height', type: 'number' };

  test('a renamed field states its former name', async () => {
    expect(await renamed({ ...field, was: 'size' })).toEqual([]);
    expect(await renamed({ ...field, was: ['size', 'length'] })).toEqual([]);
  });

  test.each([
    ['what it is', [{ ...field, was: 'height' }], '"height" is already the field\'s current name'],
    [
      'what another one still is',
      [{ ...field, was: 'price' }],
      'a field named "price" still exists, so it can\'t be a previous name of this field',
    ],
    [
      'what another one was',
      [
        { ...field, was: 'size' },
        { ...field, name: 'width', was: 'size' },
      ],
      '"size" is already a previous name of another field',
    ],
    [
      'one of several is still there',
      [{ ...field, was: ['size', 'price'] }],
      'a field named "price" still exists, so it can\'t be a previous name of this field',
    ],
    [
      'one of several is what another one was',
      [
        { ...field, was: ['size', 'length'] },
        { ...field, name: 'width', was: 'length' },
      ],
      '"length" is already a previous name of another field',
    ],
    ['though it is computed', [{ ...field, was: 'size', value: 3 }], '"height" is a derived field, so it can\'t have "was"'],
  ])('a wrong former name of a field is reported: %s', async (_, fields, sentence) => {
    expect(await renamed(...fields)).toEqual([expect.stringMatching(new RegExp(`renamed-field ${sentence}$`))]);
  });
});
