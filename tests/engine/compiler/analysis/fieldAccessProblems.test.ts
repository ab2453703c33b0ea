import { expect, test } from 'vitest';
import { fieldAccessProblems } from '../../../../engine/compiler/analysis/fieldAccess.ts';
import type { EntityAccess } from '../../../../engine/language/access.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import type { Entity } from '../../../../engine/language/PortalManifests.ts';
import { checkedPortal, fieldOf, findingLine, person } from '../../../support/checkedPortal.ts';

const trip: Entity = {
  ...{ name: 'trip', label: 'Trip', of: 'trips' },
  fields: [
    fieldOf('id', 'text', { required: true }),
    fieldOf('title'),
    fieldOf('cost', 'number'),
    fieldOf('least', 'number'),
    fieldOf('most', 'number', { notBelow: 'least' }),
    fieldOf('taken', 'number'),
    fieldOf('mine', 'list'),
    fieldOf('nick'),
  ],
};
const booking: Entity = {
  ...{ name: 'booking', label: 'Booking', of: 'bookings' },
  fields: [
    fieldOf('id', 'text', { required: true }),
    fieldOf('trip', 'record', { of: 'trips' }),
    fieldOf('tripTitle'),
    fieldOf('weight', 'number'),
    fieldOf('state'),
  ],
};
/** Entities that no access rules can name: one without a collection, and one whose records the server maintains. */
const others: Entity[] = [
  { name: 'variant', label: 'Variant', fields: [fieldOf('cost')] },
  { name: 'member', label: 'Member', of: 'people', fields: [fieldOf('phone')] },
];
const gates = { cheap: { 'row.cost': { lt: 5 } } };
const portal = checkedPortal([...others, trip, booking], { gates });
const officer: Condition = { 'viewer.nick': 'boss' };
const hidden = { read: officer };
const signedIn: Condition = { 'viewer.signedIn': true };
const when = (condition: Condition): Condition => ({ ...signedIn, ...condition });

const findProblems = (entity: Entity, access: Record<string, EntityAccess>) =>
  fieldAccessProblems(entity, access[entity.name] ?? {}, { portal, access }).map(findingLine);
const ofTrip = (granted: EntityAccess) => findProblems(trip, { trip: { read: signedIn, ...granted } });

test.each<[string, EntityAccess]>([
  ['no rules', {}],
  ['rules for reading and changing', { change: signedIn, fields: { cost: { read: officer, change: officer } } }],
  ['a rule for values that only a new record gets', { add: signedIn, fields: { cost: { change: when({ 'row.taken': 0 }) } } }],
  [
    'a rule about the field itself, which its own viewers read',
    { change: signedIn, fields: { cost: { read: officer, change: { 'row.cost': 5 } } } },
  ],
  [
    'a field that anyone can read but few can change, which decides who reads',
    { read: { rule: 'cheap' }, add: signedIn, fields: { cost: { change: officer } } },
  ],
  ['a hidden field with the name of a viewer’s field in the rules', { read: { 'viewer.nick': 'Ann' }, fields: { nick: hidden } }],
  ['a hidden field that decides who may add records', { add: { 'row.cost': 5 }, fields: { cost: hidden } }],
  ['two hidden fields that limit each other', { fields: { least: hidden, most: hidden } }],
])('the fields of a record can have %s', (_, granted) => {
  expect(ofTrip(granted)).toEqual([]);
});

const reveals = (path: string, field: string, words: string) =>
  `${path} reveals-field <field ${field}> is hidden from some viewers, but ${words}`;
const itself = "the server keeps these records itself, so their fields can't have rules";

test('people, and other records that the server keeps, have no rules for single fields', () => {
  expect(findProblems(person, { person: { read: {}, fields: { nick: hidden } } })).toEqual([`fields/nick (key) no-field-rules ${itself}`]);
  const [, member] = others;
  expect(member && findProblems(member, { member: { read: {}, fields: { phone: hidden } } })).toEqual([
    `fields/phone (key) no-field-rules ${itself}`,
  ]);
});

test.each<[string, EntityAccess, string[]]>([
  [
    'of records that nobody reads',
    { read: undefined, fields: { cost: hidden } },
    ['fields/cost (key) unread-records a record must be readable before its fields can have rules; add "read"'],
  ],
  [
    'about changes of records that nobody adds or changes',
    { remove: signedIn, fields: { cost: { change: officer } } },
    ['fields/cost/change (key) no-access no one may add or change these records, so this rule has no effect'],
  ],
  [
    'of a field that there is not, even if another one reveals something',
    {
      read: { rule: 'cheap' },
      change: signedIn,
      fields: { cots: hidden, cost: { read: { 'row.cots': 5 }, change: { any: [{ 'row.mots': 5 }] } } },
    },
    [
      'fields/cots (key) unknown-field Trip has no stored field <field cots>; cost?',
      'fields/cost/read/row.cots (key) not-in-database the database cannot read <path row.cots>: the records have no stored field <field cots>',
      'fields/cost/change/any/0/row.mots (key) not-in-database the database cannot read <path row.mots>: the records have no stored field <field mots>',
    ],
  ],
  [
    'of a field that decides who may read, change, or remove the record',
    { read: { rule: 'cheap' }, change: { 'row.cost': 5 }, remove: { 'row.taken': { sameAs: 'row.cost' } }, fields: { cost: hidden } },
    ['read', 'change', 'remove'].map((operation) =>
      reveals(`${operation} (key)`, 'cost', `decides who may ${operation} the record, which reveals it`),
    ),
  ],
  [
    'of a field that decides who may read or change another field',
    { change: signedIn, fields: { cost: hidden, title: { read: { 'row.cost': 5 } }, nick: { change: { 'row.cost': 5 } } } },
    [
      reveals('fields/title/read (key)', 'cost', 'decides who may read <field title>, which reveals it'),
      reveals('fields/nick/change (key)', 'cost', 'decides who may change <field nick>, which reveals it'),
    ],
  ],
  [
    'of a field that decides who may read it',
    { fields: { cost: { read: { 'row.cost': 5 } } } },
    [reveals('fields/cost/read (key)', 'cost', 'decides who may read <field cost>, which reveals it')],
  ],
  [
    'of the lower limit of another field',
    { fields: { least: hidden } },
    [reveals('fields/least (key)', 'least', '"notBelow" compares it with <field most>')],
  ],
  [
    'of a field with a lower limit that everyone reads',
    { change: signedIn, fields: { most: hidden, least: { change: officer } } },
    [reveals('fields/most (key)', 'most', '"notBelow" compares it with <field least>')],
  ],
])('check reports a rule %s', (_, granted, lines) => {
  expect(ofTrip(granted)).toEqual(lines);
});

const count = (more: object = {}) => ({ of: 'bookings', by: 'trip', ...more });
const number = (field: string) => reveals('counts/taken (key)', field, 'this number depends on it');

test.each<[string, object, string, EntityAccess['fields'], boolean]>([
  ['counts records by a hidden field', {}, 'trip', {}, true],
  ['adds up a hidden field', { sum: 'weight' }, 'weight', {}, true],
  ['counts the records with a hidden value', { where: { 'row.state': 'in' } }, 'state', {}, true],
  ['counts by fields that everyone reads', { sum: 'weight', where: { 'row.tripTitle': 'x' } }, 'state', {}, false],
  ['is hidden itself', { sum: 'weight' }, 'weight', { taken: hidden }, false],
  ['is hidden itself, but lists the viewer’s own records', { sum: 'weight', own: 'mine' }, 'weight', { taken: hidden }, true],
])('a number that %s reveals the field only if a viewer can see the effect', (_, more, field, fields, isReported) => {
  const access = {
    trip: { read: signedIn, fields, counts: { taken: count(more) } },
    booking: { read: signedIn, fields: { [field]: hidden } },
  };
  expect(findProblems(trip, access)).toEqual(isReported ? [number(field)] : []);
});

test('a waiting list reveals the hidden fields that decide who gets a place, even if its number is hidden', () => {
  const fill = {
    upTo: 'most',
    where: { 'row.state': 'waiting', 'outer.cost': 5 },
    set: { state: { cases: [{ when: { 'row.weight': 7, 'outer.title': 'x' }, use: 'in' }, { use: 'out' }] }, tripTitle: 'outer.nick' },
  };
  const findFor = (own: string[], counted: string[]) => {
    const rules = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, hidden]));
    const tripAccess = { read: signedIn, fields: rules(own), counts: { taken: count({ fill }) } };
    return findProblems(trip, { trip: tripAccess, booking: { read: signedIn, fields: rules(counted) } });
  };
  expect(findFor(['taken', 'cost', 'title'], ['state', 'weight'])).toEqual(['state', 'cost', 'weight', 'title'].map(number));
  expect(findFor(['nick'], ['tripTitle'])).toEqual([]);
});

test.each<[string, EntityAccess, string]>([
  ['a copy', { copies: { tripTitle: 'trip.title' } }, reveals('copies/tripTitle (value)', 'title', '<field tripTitle> shows a copy of it')],
  [
    'a reference by name',
    { names: { tripTitle: 'trips.title' } },
    reveals('names/tripTitle (value)', 'title', '<field tripTitle> shows it'),
  ],
])('%s of a hidden field is reported, unless it is hidden itself or the field is not hidden', (_, more, line) => {
  const findFor = (fields: EntityAccess['fields'], shown: EntityAccess['fields']) =>
    findProblems(booking, { trip: { read: signedIn, fields }, booking: { read: signedIn, fields: shown, ...more } });
  expect(findFor({ title: hidden }, {})).toEqual([line]);
  expect(findFor({ title: hidden }, { tripTitle: hidden })).toEqual([]);
  expect(findFor({ cost: hidden }, {})).toEqual([]);
});

test('a copy is not reported if it leads to no record, or to one without rules', () => {
  const booked = { read: signedIn, copies: { tripTitle: 'state.cost', state: 'trip.title' }, names: { tripTitle: 'nothing.cost' } };
  expect(findProblems(booking, { booking: booked, variant: { fields: { cost: hidden } } })).toEqual([]);
  expect(findProblems(booking, { trip: { read: signedIn } })).toEqual([]);
});
