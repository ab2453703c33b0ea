import { expect, test } from 'vitest';
import { personRecordProblems } from '../../../../engine/compiler/analysis/personRecords.ts';
import type { EntityAccess, PersonRecord } from '../../../../engine/language/access.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import type { Field } from '../../../../engine/language/field.ts';
import type { Entity } from '../../../../engine/language/PortalManifests.ts';
import { checkedPortal, fieldOf, findingLine, person as plainPerson } from '../../../support/checkedPortal.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const options = (...values: string[]) => ({ options: values.map((value) => ({ value, label: value })) });
const required = { required: true };
const person: Entity = {
  ...plainPerson,
  fields: [
    ...plainPerson.fields,
    fieldOf('team', 'select', { ...required, ...options('red', 'blue') }),
    fieldOf('mood', 'select', options('red', 'sad')),
    fieldOf('motto', 'textarea'),
  ],
};
const badge: Entity = {
  ...{ name: 'badge', label: 'Badge', of: 'badges' },
  fields: [
    fieldOf('id', 'text', required),
    fieldOf('owner', 'text', required),
    fieldOf('nick'),
    fieldOf('color', 'select', options('red', 'blue', 'green')),
    fieldOf('size', 'number'),
    fieldOf('joined', 'date'),
    fieldOf('worn', 'switch', required),
    fieldOf('spare', 'text', { required: true, nullable: true }),
    fieldOf('reason', 'text', { required: true, when: { 'form.worn': false } }),
    fieldOf('initials', 'text', required),
    fieldOf('story', 'textarea'),
  ],
};
const gates: Record<string, Condition> = { members: { 'viewer.signedIn': true } };
const derived = { badges: { initials: 'row.owner' } };
const fields = { owner: 'row.name' };

interface Around {
  entity?: Entity;
  people?: Entity;
  granted?: EntityAccess;
  access?: Record<string, EntityAccess>;
  portal?: Partial<Parameters<typeof personRecordProblems>[2]['portal']>;
}

function findProblems(record: PersonRecord, { entity = badge, people = person, granted, access = {}, portal }: Around = {}): string[] {
  const around = { portal: checkedPortal([people, entity], { derived, gates, ...portal }), runtime: plainRuntime, access };
  return personRecordProblems(entity, { ...granted, eachPerson: record }, around).map(findingLine);
}

test('an entity without a record for each person has no such problems', () => {
  const around = { portal: checkedPortal([badge]), runtime: plainRuntime, access: {} };
  expect(personRecordProblems(badge, { add: {}, ownedBy: 'nothing' }, around)).toEqual([]);
});

test.each<[string, PersonRecord]>([
  ['a value of the person, and nothing in optional fields', { fields }],
  ['an email or a choice in a text', { fields: { owner: 'row.email', nick: 'row.team' } }],
  ['some of the choices', { fields: { ...fields, color: 'row.team' } }],
  [
    'a number, a choice, no value, and the date',
    { fields: { ...fields, size: 7, color: 'green', nick: null }, starts: { joined: 'now.date' } },
  ],
  ['the first value of several', { fields: { ...fields, nick: { first: ['row.nick', 'row.name'] } } }],
  [
    'the first of several numbers, and a difference of numbers',
    { fields: { ...fields, size: { difference: ['row.age', 'row.age'] } }, starts: { size: { first: ['row.age'] } } },
  ],
  ['a required value when a person joins', { fields: {}, starts: { owner: 'row.name' } }],
  ['a required value in each case', { fields: { owner: { cases: [{ when: { 'row.age': 7 }, use: 'Child' }, { use: 'row.name' }] } } }],
  ['values that a change passes on to the person', { fields: { ...fields, nick: 'row.nick', size: 'row.age' }, writes: ['nick', 'size'] }],
])('each person can have a record with %s', (_, record) => {
  expect(findProblems(record)).toEqual([]);
});

const noValue = 'is required, but a person may have none; give it a value in every case, or make it optional';
const noViewer = 'there is no viewer or variant here';

test.each<[string, PersonRecord, string[]]>([
  [
    'a field that it lacks, one that the portal computes, and one that only the server sets',
    { fields: { ...fields, nik: 'row.nick', _owner: 'row.name' }, starts: { initials: 'AB' } },
    [
      'eachPerson/fields/nik (key) unknown-field Badge has no stored field <field nik>; nick?',
      'eachPerson/fields/_owner (key) unknown-field Badge has no stored field <field _owner>; owner?',
      'eachPerson/starts/initials (key) unknown-field Badge has no stored field <field initials>',
    ],
  ],
  [
    'facts that only a request has',
    {
      fields: {
        owner: 'row.name',
        nick: 'viewer.name',
        color: { cases: [{ when: { 'features.colors': true }, use: 'red' }] },
        size: 'domain.size',
        worn: 'viewer.signedIn',
        story: { first: ['domain.name'] },
        spare: {
          cases: [
            { when: { gate: 'members' }, use: 'yes' },
            { when: { 'domain.name': 'open' }, use: 'no' },
          ],
        },
      },
      starts: { nick: 'row._owner' },
    },
    [
      `eachPerson/fields/nick not-in-database the database cannot read <path viewer.name>: ${noViewer}`,
      `eachPerson/fields/color/0/when/features.colors (key) not-in-database the database cannot read <path features.colors>: ${noViewer}`,
      `eachPerson/fields/size not-in-database the database cannot read <path domain.size>: ${noViewer}`,
      `eachPerson/fields/worn not-in-database the database cannot read <path viewer.signedIn>: ${noViewer}`,
      `eachPerson/fields/story not-in-database the database cannot read <path domain.name>: ${noViewer}`,
      `eachPerson/fields/spare/0/when/gate (value) not-in-database <gate members> cannot be used here, because the database cannot read <path viewer.signedIn>: ${noViewer}`,
      `eachPerson/fields/spare/1/when/domain.name (key) not-in-database the database cannot read <path domain.name>: ${noViewer}`,
      'eachPerson/starts/nick not-in-database the database cannot read <path row._owner>: the records have no stored field <field _owner>',
    ],
  ],
  [
    'values that don’t fit',
    {
      fields: { owner: 'row.age', nick: 4, color: 'row.mood', size: '4', joined: 'row.nick', story: 'row.nick' },
      starts: { color: 'pink' },
    },
    [
      "eachPerson/fields/owner unfit-type <field owner> doesn't accept every value of <field age>",
      "eachPerson/fields/nick unfit-type <field nick> doesn't accept 4",
      "eachPerson/fields/color unfit-type <field color> doesn't accept every value of <field mood>",
      'eachPerson/fields/size unfit-type <field size> doesn\'t accept "4"',
      "eachPerson/fields/joined unfit-type <field joined> doesn't accept every value of <field nick>",
      "eachPerson/fields/story unfit-type <field story> doesn't accept every value of <field nick>",
      'eachPerson/starts/color unfit-type <field color> doesn\'t accept "pink"',
      `eachPerson/fields/owner (key) not-always-there <field owner> ${noValue}`,
    ],
  ],
  [
    'a day, a time, or a month where they don’t fit',
    {
      fields: { ...fields, color: 'now.date', size: { cases: [{ when: { 'row.age': 7 }, use: 'now.time' }, { use: 4 }] } },
      starts: { joined: 'now.month', story: 'now.month', nick: { first: ['row.nick', 'now.weekday'] } },
    },
    [
      "eachPerson/fields/color unfit-type <field color> doesn't accept <path now.date>",
      "eachPerson/fields/size unfit-type <field size> doesn't accept <path now.time>",
      "eachPerson/starts/joined unfit-type <field joined> doesn't accept <path now.month>",
    ],
  ],
  ['no value for a required field', { fields: {} }, [`eachPerson (key) not-always-there <field owner> ${noValue}`]],
  ...(
    [
      ['an empty text', ''],
      ['no value', null],
      ['an optional value of the person', 'row.nick'],
      ['the first value of several', { first: ['row.name'] }],
      ['a value in some cases', { cases: [{ when: { 'row.age': 7 }, use: 'row.name' }] }],
      ['no value in one case', { cases: [{ when: { 'row.age': 7 }, use: 'row.nick' }, { use: 'row.name' }] }],
    ] satisfies [string, PersonRecord['fields'][string]][]
  ).flatMap(([words, owner]): [string, PersonRecord, string[]][] => [
    [`${words} in a required field`, { fields: { owner } }, [`eachPerson/fields/owner (key) not-always-there <field owner> ${noValue}`]],
    [
      `${words} in a required field at the start`,
      { fields: {}, starts: { owner } },
      [`eachPerson/starts/owner (key) not-always-there <field owner> ${noValue}`],
    ],
  ]),
  [
    'writing a field that people don’t share, or that is computed',
    { fields: { ...fields, nick: 'Ann', size: null, color: { first: ['row.team'] } }, writes: ['nik', 'nick', 'size', 'color'] },
    [
      'eachPerson/writes/0 unknown-field "fields" has no <field nik>; nick?',
      ...['nick', 'size', 'color'].map(
        (name, at) => `eachPerson/writes/${at + 1} not-writable <field ${name}> is computed, so changing it can't change the person`,
      ),
    ],
  ],
  [
    'writing a field that accepts more than the person’s',
    { fields: { ...fields, color: 'row.team' }, writes: ['color'] },
    ["eachPerson/writes/0 unfit-type the person's <field team> doesn't accept every value of <field color>"],
  ],
  ...['id', 'name'].map((name): [string, PersonRecord, string[]] => [
    `writing the person’s ${name}`,
    { fields: { owner: `row.${name}` }, writes: ['owner'] },
    [
      `eachPerson/writes/0 not-writable <field ${name}> decides what the person can do, so only the rules for people may let anyone change it`,
    ],
  ]),
])('check reports a mistake in a record that each person has: %s', (_, record, lines) => {
  expect(findProblems(record)).toEqual(lines);
});

test('nobody can add a record that each person has, or name its owner', () => {
  const granted = { add: {}, ownedBy: 'nick', follows: { nick: 'name' }, onePerPerson: true };
  expect(findProblems({ fields }, { granted })).toEqual(
    Object.keys(granted).map((key) => `${key} (key) person-record each person already has this record; remove <key ${key}>`),
  );
});

test.each<[string, Partial<Field>, Partial<Field>]>([
  ['number', { minimum: 1 }, { minimum: 2 }],
  ['number', { maximum: 9 }, { maximum: 8 }],
  ['number', { step: 2 }, { step: 3 }],
  ['text', { minLength: 1 }, { minLength: 2 }],
  ['text', { maxLength: 9 }, { maxLength: 8 }],
  ['text', { pattern: 'a' }, { pattern: 'b' }],
])('each person’s record can have a %s of a person limited by %j only if it has the same limit or none, not %j', (type, limit, other) => {
  const people = { ...person, fields: [fieldOf('code', type, limit)] };
  const linesFor = (target: Partial<Field>, from = people) =>
    findProblems({ fields: { code: 'row.code' } }, { entity: { ...badge, fields: [fieldOf('code', type, target)] }, people: from });
  const unfit = ["eachPerson/fields/code unfit-type <field code> doesn't accept every value of <field code>"];
  expect([limit, {}, other].map((target) => linesFor(target))).toEqual([[], [], unfit]);
  expect(linesFor(limit, { ...person, fields: [fieldOf('code', type)] })).toEqual(unfit);
});

const viewerHas: Condition = { 'viewer.nick': 'Ann' };
const sameAsViewer: Condition = { 'row.title': { sameAs: 'viewer.nick' } };
const rowHas: Condition = { any: [{ 'row.nick': 'Ann' }, { 'row.age': 7 }] };
const { settings } = checkedPortal([]);

test.each<[string, Around, boolean]>([
  ['a gate', { portal: { gates: { ann: { not: viewerHas } } } }, true],
  ['the gate of the portal', { portal: { settings: { ...settings, portalGate: { condition: viewerHas, screen: 'out' } } } }, true],
  ['who may read other records', { access: { plan: { read: sameAsViewer } } }, true],
  ['who may add other records', { access: { plan: { add: viewerHas } } }, true],
  ['who may change other records', { access: { plan: { read: {}, change: viewerHas } } }, true],
  ['who may remove other records', { access: { plan: { remove: viewerHas } } }, true],
  ['who may read a field', { access: { plan: { fields: { cost: { read: viewerHas } } } } }, true],
  ['who may change a field', { access: { plan: { fields: { cost: { change: viewerHas } } } } }, true],
  ['who may read people', { access: { person: { read: rowHas } } }, true],
  ['who may remove people', { access: { person: { read: {}, remove: rowHas } } }, true],
  ['who may read records with a field of the same name', { access: { plan: { read: rowHas } } }, false],
  ['nothing', { access: { plan: { read: { 'viewer.name': 'Ann' } }, person: {} } }, false],
])('a field of the person that decides %s can’t be edited in another record', (_, around, decides) => {
  expect(findProblems({ fields: { ...fields, nick: 'row.nick' }, writes: ['nick'] }, around)).toEqual(
    decides
      ? [
          'eachPerson/writes/0 not-writable <field nick> decides what the person can do, so only the rules for people may let anyone change it',
        ]
      : [],
  );
});
