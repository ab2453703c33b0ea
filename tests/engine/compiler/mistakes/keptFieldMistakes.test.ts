import { expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const file = 'portal-config/live/access.json';

test.each([
  [
    'a count of what refers to something else',
    { plant: { read: { gate: 'warden' }, counts: { price: { of: 'plants', by: 'season' } } } },
    ['9:15 unfit-type "season" of "plants" doesn\'t refer to records of this entity'],
  ],
  [
    'a count in a text',
    { plant: { read: { gate: 'warden' }, counts: { titel: { of: 'totals', by: 'beds' } } } },
    [
      '7:16 unknown-field Plant has no field "titel" (did you mean "title"?)',
      '9:15 unfit-type "beds" of "totals" doesn\'t refer to records of this entity',
    ],
  ],
  [
    'a waiting list that asks the counted-for record for a field that it lacks',
    {
      plant: {
        read: { gate: 'warden' },
        counts: {
          price: {
            of: 'plants',
            by: 'season',
            fill: { upTo: 'price', where: { 'outer.titel': 'x' }, set: { ripe: true } },
          },
        },
      },
    },
    ['13:13 unknown-path "outer.titel" is not a valid path: "outer" has no "titel" (did you mean "outer.title"?)'],
  ],
  [
    'a waiting list up to a text, with values for fields that there are not, and a sum of texts',
    {
      plant: {
        read: { gate: 'warden' },
        counts: {
          price: {
            of: 'plants',
            by: 'season',
            sum: 'title',
          },
          sown: {
            of: 'plants',
            by: 'season',
            fill: { upTo: 'title', where: { 'outer.title': 'x' }, set: { ripen: true, title: 'outer.nothing' } },
          },
        },
      },
    },
    [
      '9:15 unfit-type "season" of "plants" doesn\'t refer to records of this entity',
      '10:16 unfit-type "title" isn\'t a number field',
      '12:15 unfit-type "sown" isn\'t a number field',
      '14:15 unfit-type "season" of "plants" doesn\'t refer to records of this entity',
      '16:19 unfit-type "title" isn\'t a number field',
      '21:13 unknown-field Plant has no stored field "ripen" (did you mean "ripe"?)',
      '22:22 not-in-database the database cannot read "outer.nothing": "outer" has no stored field "nothing"',
    ],
  ],
  [
    'a copy through a field that refers to nothing, and one in a number',
    { plant: { read: { gate: 'warden' }, copies: { title: 'season.label', price: 'nothing.title' } } },
    [
      '7:16 unfit-type "season" doesn\'t hold the id of a record',
      '8:7 unfit-type "price" isn\'t a text field',
      '8:16 unfit-type "nothing" doesn\'t hold the id of a record',
    ],
  ],
  [
    'a name of a record in no collection, one in a number, and one that no record has',
    { plant: { read: { gate: 'warden' }, names: { title: 'seasn.label', price: 'plants.title', sown: 'plants.titel' } } },
    [
      '7:16 unknown-collection there is no collection "seasn"',
      '8:7 unfit-type "price" isn\'t a text field',
      '9:15 unknown-field Plant has no field "titel" (did you mean "title"?)',
    ],
  ],
  [
    'a value for a field that there is not',
    { plant: { read: { gate: 'warden' }, fills: { sawn: 'now.date' } } },
    ['7:7 unknown-field Plant has no stored field "sawn" (did you mean "sown"?)'],
  ],
  [
    'a mark of own records that is no switch',
    { plant: { read: { gate: 'warden' }, own: 'title' } },
    ['6:12 unfit-type "title" isn\'t a boolean field'],
  ],
  [
    'an owner in a field that there is not',
    { plant: { read: { gate: 'warden' }, ownedBy: 'titel' } },
    ['6:16 unknown-field Plant has no field "titel" (did you mean "title"?)'],
  ],
  [
    'a record that is removed with one that no field names',
    { plant: { read: { gate: 'warden' }, removedWith: 'titel' } },
    ['6:20 unknown-field Plant has no field "titel" (did you mean "title"?)'],
  ],
  [
    'a record that is removed with what a plain field holds',
    { plant: { read: { gate: 'warden' }, removedWith: 'title' } },
    ['6:20 unfit-type "title" does not refer to a record of a collection'],
  ],
  [
    'fields that follow what people don’t have, or cannot hold it',
    { plant: { read: { gate: 'warden' }, follows: { title: 'nick', price: 'name' } } },
    ['7:16 unknown-field User has no field "nick"', '8:7 unfit-type "price" isn\'t a text field'],
  ],
])('a mistake about fields that the server keeps is reported: %s', async (_, access, lines) => {
  const all = (await problemLines({ ...plotsPortal, [file]: access })).map((line) => line.replace(`${file}:`, ''));
  expect(all.filter((line) => !line.includes('warning:'))).toEqual(lines);
});
