import { describe, expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const file = 'portal-config/live/access.json';
const user = Object(plotsPortal['portal-config/entities/user.json']);
const files = {
  ...plotsPortal,
  'portal-config/entities/user.json': {
    ...user,
    fields: [
      ...user.fields,
      { name: 'season', label: 'Season', type: 'select', choices: 'seasons' },
      { name: 'nick', label: 'Nick', type: 'text' },
      { name: 'age', label: 'Age', type: 'number' },
    ],
  },
  'portal-config/entities/badge.json': {
    ...{ label: 'Badge', of: 'badges' },
    fields: [
      { name: 'id', label: 'Id', type: 'text', required: true },
      { name: 'owner', label: 'Owner', type: 'text', required: true },
      { name: 'nick', label: 'Nick', type: 'text' },
      { name: 'rank', label: 'Rank', type: 'select', choices: 'ranks' },
      { name: 'season', label: 'Season', type: 'select', choices: 'seasons' },
      { name: 'size', label: 'Size', type: 'number' },
      { name: 'joined', label: 'Joined', type: 'date' },
    ],
  },
  'fixtures/badges.json': [],
};
const read = { gate: 'warden' };
const fields = { owner: 'row.name' };
const findProblems = async (eachPerson: object, more = {}) =>
  (await problemLines({ ...files, [file]: { badge: { read, eachPerson, ...more } } }))
    .filter((line) => line.startsWith(file))
    .map((line) => line.replace(/^\S+ /, ''));

describe('collections with one record for each person', () => {
  test('a person’s record gets fields from the person, values that depend on conditions, and initial values', async () => {
    const rank = [{ when: { 'row.season': 'spring' }, use: 'grower' }, { use: null }];
    const record = { fields: { ...fields, nick: 'row.nick', rank, season: 'row.season' }, starts: { size: 4 }, writes: ['nick', 'season'] };
    expect(await findProblems(record, { change: read })).toEqual([]);
  });

  test.each([
    [
      'a field that there is not',
      { fields: { ...fields, nik: 'row.nick' } },
      'unknown-field Badge has no stored field "nik" (did you mean "nick"?)',
    ],
    [
      'a field that people don’t have',
      { fields: { ...fields, nick: 'row.nik' } },
      expect.stringContaining('not-in-database the database cannot read "row.nik"'),
    ],
    [
      'the viewer, who is unknown when a person changes',
      { fields: { ...fields, nick: 'viewer.name' } },
      expect.stringContaining('not-in-database'),
    ],
    ['a value of another type', { fields: { ...fields, size: 'row.nick' } }, `unfit-type "size" doesn't accept every value of "nick"`],
    ['a choice that there is not', { fields: { ...fields, season: 'winter' } }, `unfit-type "season" doesn't accept "winter"`],
    [
      'free text in a field with choices',
      { fields: { ...fields, rank: 'row.nick' } },
      `unfit-type "rank" doesn't accept every value of "nick"`,
    ],
    [
      'nothing in a required field',
      { fields: { owner: 'row.nick' } },
      'not-always-there "owner" is required, but a person may have none; give it a value in every case, or make it optional',
    ],
    [
      'a required field left out',
      { fields: {} },
      'not-always-there "owner" is required, but a person may have none; give it a value in every case, or make it optional',
    ],
    ['writing a field that it doesn’t show', { fields, writes: ['nick'] }, 'unknown-field "fields" has no "nick"'],
    [
      'writing a computed field',
      { fields: { ...fields, size: 4 }, writes: ['size'] },
      'not-writable "size" is computed, so changing it can\'t change the person',
    ],
    [
      'writing what decides access',
      { fields: { ...fields, rank: 'row.rank' }, writes: ['rank'] },
      'not-writable "rank" decides what the person can do, so only the rules for people may let anyone change it',
    ],
    [
      'writing a name for signing in',
      { fields, writes: ['owner'] },
      'not-writable "name" decides what the person can do, so only the rules for people may let anyone change it',
    ],
  ])('a mistake in a collection with one record for each person is reported: %s', async (_, eachPerson, line) => {
    expect(await findProblems(eachPerson)).toEqual([line]);
  });

  test.each<[string, object, string[]]>([
    [
      'a field of another type among several',
      {
        fields: { ...fields, size: { first: ['row.age', 'row.nick'] }, nick: { first: ['row.age', 'row.season', 'row.id'] } },
        starts: { season: [{ when: { 'row.age': 7 }, use: { first: ['row.season', 'row.rank', 'now.weekday'] } }, { use: 'spring' }] },
      },
      [
        `unfit-type "size" doesn't accept every value of "nick"`,
        `unfit-type "nick" doesn't accept every value of "age"`,
        `unfit-type "season" doesn't accept "now.weekday"`,
        `unfit-type "season" doesn't accept every value of "rank"`,
      ],
    ],
    [
      'a difference of a text, of a date, or in a text',
      {
        fields: { ...fields, size: { difference: ['row.age', 'row.nick'] }, nick: { difference: ['row.age', 'row.age'] } },
        starts: { size: { difference: ['now.date', 'row.age'] }, joined: { difference: ['now.date', 'row.age'] } },
      },
      [
        `unfit-type a difference needs numbers, but "row.nick" isn't one`,
        `unfit-type "nick" doesn't accept a difference`,
        `unfit-type a difference needs numbers, but "now.date" isn't one`,
        `unfit-type "joined" doesn't accept a difference`,
        `unfit-type a difference needs numbers, but "now.date" isn't one`,
      ],
    ],
  ])('check reports values that a field of each person’s record doesn’t accept: %s', async (_, eachPerson, lines) => {
    expect(await findProblems(eachPerson)).toEqual(lines);
  });

  test('nobody can add a record to a collection with one record for each person', async () => {
    expect(await findProblems({ fields }, { add: read, onePerPerson: true })).toEqual([
      'person-record each person already has this record; remove "add"',
      'person-record each person already has this record; remove "onePerPerson"',
    ]);
  });
});
