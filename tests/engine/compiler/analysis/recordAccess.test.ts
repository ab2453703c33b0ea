import { expect, test } from 'vitest';
import { analyzeViewers } from '../../../../engine/compiler/analysis/analyzeViewers.ts';
import { recordAccess } from '../../../../engine/compiler/analysis/recordAccess.ts';
import { parseSource } from '../../../../engine/compiler/source/parseSource.ts';
import { accessSchema, type EntityAccess } from '../../../../engine/language/access.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import type { Entity } from '../../../../engine/language/PortalManifests.ts';
import { barePortal, checkedPortal, fieldOf, findingLine, variantOf } from '../../../support/checkedPortal.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const trip: Entity = {
  ...{ name: 'trip', label: 'Trip', of: 'trips' },
  fields: [
    fieldOf('id', 'text', { required: true }),
    fieldOf('title', 'text', { required: true }),
    fieldOf('contact', 'email'),
    fieldOf('call', 'phone'),
    fieldOf('cost', 'number'),
  ],
};
const entities: Entity[] = [
  { name: 'variant', label: 'Variant', fields: [] },
  { name: 'total', label: 'Totals', of: 'totals', single: true, fields: [fieldOf('cost', 'number')] },
  { name: 'publication', label: 'Publication', of: 'publications', fields: [fieldOf('id')] },
  trip,
];
const domains = [variantOf('clubs', { features: { trips: true } }), variantOf('friends', { features: { trips: false } })];
const settings = { ...checkedPortal([]).settings, features: ['trips'] };

interface Around {
  gate?: Condition;
  /** The kinds of manifests that the portal has. */
  kinds?: readonly ('portal' | 'access')[];
  isTooLarge?: boolean;
}

function check(access: Readonly<Record<string, object>>, { gate, kinds = ['portal', 'access'], isTooLarge = false }: Around = {}) {
  const gated = { ...settings, ...(gate && { portalGate: { condition: gate, screen: 'out' } }) };
  const portal = barePortal(entities, { domains, settings: gated });
  const written = { portal: { portalGate: gated.portalGate }, access };
  const manifests = kinds.map((kind) => ({ kind, name: kind, source: parseSource(`${kind}.json`, JSON.stringify(written[kind])).source }));
  const analysis = isTooLarge ? undefined : analyzeViewers(portal, [], [], plainRuntime);
  const { compiled, problems } = recordAccess(
    manifests,
    { access: new Map([['access', accessSchema.parse(access)]]), mail: new Map() },
    portal,
    {
      runtime: plainRuntime,
      analysis,
    },
  );
  const lines = problems.map((problem) => `${problem.file} ${problem.severity} ${findingLine(problem)}`);
  return { compiled, lines };
}

const signedIn: Condition = { 'viewer.signedIn': true };
const anyone: Condition = { 'viewer.signedIn': [true, false] };
const inClubs: Condition = { 'features.trips': true };

test.each<[string, Readonly<Record<string, object>>, string[]]>([
  ['an entity that there is not', { tirp: { read: signedIn } }, ['tirp (key) unknown-entity there is no entity <entity tirp>; trip?']],
  [
    'an entity named like a method',
    { toString: { read: signedIn } },
    ['toString (key) unknown-entity there is no entity <entity toString>'],
  ],
  [
    'an entity without records',
    { variant: { read: signedIn } },
    ['variant (key) no-collection no collection has records of <entity variant>, so there is nothing to grant'],
  ],
  [
    'an entry without operations',
    { trip: { long: true } },
    ['trip no-access this entry grants nothing; remove it, or say who can read the records'],
  ],
  [
    'details for an entity whose name is misspelled elsewhere',
    { trip: { long: true }, tripp: { read: signedIn } },
    ['tripp (key) unknown-entity there is no entity <entity tripp>; trip?'],
  ],
  [
    'many of one record',
    { total: { read: signedIn, long: true } },
    ['total/long (key) not-long there is only one record, so "long" has no effect'],
  ],
  [
    'many people',
    { person: { read: signedIn, long: true } },
    ['person/long (key) not-long all users are loaded at once, so "long" has no effect'],
  ],
  [
    'changes and removals of records that nobody reads',
    { trip: { add: signedIn, change: signedIn, remove: signedIn } },
    ['change', 'remove'].map(
      (operation) => `trip/${operation} (key) unread-records a record must be readable before anyone can ${operation} it; add "read"`,
    ),
  ],
  [
    'conditions that the database can’t test',
    { trip: { read: { any: [{ 'row.a': 1 }] }, add: { 'row.b': 1 }, change: { 'row.c': 1 }, remove: { 'row.d': 1 } } },
    [
      ['read/any/0', 'a'],
      ['add', 'b'],
      ['change', 'c'],
      ['remove', 'd'],
    ].map(
      ([at, name]) =>
        `trip/${at}/row.${name} (key) not-in-database the database cannot read <path row.${name}>: the records have no stored field <field ${name}>`,
    ),
  ],
  [
    'mistakes of every kind',
    {
      trip: {
        ...{
          read: signedIn,
          refuse: [{ when: signedIn, say: 'No.' }],
          own: 'title',
          notify: [{ on: 'add', for: 'all', insert: 'trips', set: {} }],
        },
        ...{ calendar: { date: 'cost', title: 'row.title' }, forget: { since: 'cost', days: 30 }, themeOf: ['clubs'] },
        ...{ erase: [{ set: { ttile: 'x' } }], fields: { ttile: { read: signedIn } }, eachPerson: { fields: {} } },
      },
    },
    [
      'trip/refuse (key) no-refusals only the portal\'s users can have "refuse"',
      "trip/own unfit-type <field title> isn't a boolean field",
      'trip/notify/0/for unfit-type <path all> isn\'t the path to a person\'s id; use a path such as "row._owner"',
      "trip/calendar/date unfit-type <field cost> isn't a field of type <type date>",
      'trip/forget/since unknown-field Trip has no field <field cost> with a date',
      'trip/erase/0/set/ttile (key) unknown-field Trip has no stored field <field ttile>; title?',
      'trip/themeOf (key) no-access these records are never published; add <key published>',
      'trip/fields/ttile (key) unknown-field Trip has no stored field <field ttile>; title?',
      'trip/eachPerson (key) not-always-there <field title> is required, but a person may have none; give it a value in every case, or make it optional',
    ],
  ],
])('check reports a mistake in the access rules, and compiles none of them: %s', (_, access, lines) => {
  expect(check(access)).toEqual({ lines: lines.map((line) => `access.json error ${line}`) });
});

test('check reports a portal gate that the database can’t test, at its place in portal.json', () => {
  const rules = { trip: { read: signedIn } };
  const reason = 'it can read only row, viewer, domain, features, numbers, and now';
  expect(check(rules, { gate: { 'viewer.initials': 'AB' } })).toEqual({
    lines: [
      `portal.json error portalGate/condition/viewer.initials (key) not-in-database the database cannot read <path viewer.initials>: ${reason}`,
    ],
  });
  expect(check(rules, { gate: { 'viewer.nick': 'AB' } }).lines).toEqual([]);
  expect(check(rules, { gate: { 'viewer.initials': 'AB' }, kinds: ['access'] }).lines).toEqual([]);
});

test('a portal without an access file grants nothing and has no problems with it', () => {
  expect(check({ tirp: {} }, { kinds: ['portal'] })).toEqual({ lines: [] });
});

test.each<[string, Readonly<Record<string, object>>, string[]]>([
  ['nothing', { trip: { read: signedIn } }, ['Without signing in, no one can read, add, change, or remove a record.']],
  [
    'all records of every variant, and of one',
    { trip: { read: anyone, add: signedIn, change: inClubs, remove: anyone } },
    [
      'Without signing in, anyone can read any "Trip" record (clubs, friends).',
      'Without signing in, anyone can change any "Trip" record (clubs).',
      'Without signing in, anyone can remove any "Trip" record (clubs, friends).',
    ],
  ],
  [
    'some records in one variant and all in another',
    { trip: { read: { any: [inClubs, { 'row.cost': 5 }] } } },
    ['Without signing in, anyone can read some "Trip" records (clubs, friends).'],
  ],
  [
    'records that are published, and others',
    { trip: { read: signedIn, published: true }, total: { read: anyone } },
    [
      'Without signing in, anyone can read any "Totals" record (clubs, friends).',
      'Without signing in, anyone can read each "Trip" record that is published.',
    ],
  ],
])('the access rules say in words what visitors can do: %s', (_, access, sentences) => {
  expect(check(access).compiled).toEqual({ entities: access, sentences });
});

test('check warns about each operation that changes records without signing in', () => {
  const access = { total: { read: anyone, add: anyone, change: inClubs, remove: { 'row.cost': 5 } } };
  expect(check(access).lines).toEqual([
    'access.json warning total/add public-records anyone can add any "Totals" record (clubs, friends) without signing in',
    'access.json warning total/change public-records anyone can change any "Totals" record (clubs) without signing in',
    'access.json warning total/remove public-records anyone can remove some "Totals" records (clubs, friends) without signing in',
  ]);
});

test.each<[string, EntityAccess['fields'], string[]]>([
  ['no rules', undefined, ['contact', 'call']],
  ['a rule that hides them from visitors', { contact: { read: signedIn } }, ['call']],
  ['a rule that hides them in one variant', { contact: { read: inClubs }, call: { read: signedIn } }, ['contact']],
  ['a rule that hides them depending on the record', { contact: { read: { 'row.title': 'x' } }, call: { read: signedIn } }, ['contact']],
  ['a rule for changing them', { contact: { change: signedIn }, call: { read: signedIn } }, ['contact']],
  ['rules that hide all of them', { contact: { read: signedIn }, call: { read: signedIn } }, []],
])('check warns about contact details that visitors can read, for fields with %s', (_, fields, shown) => {
  const names = shown.map((name) => `<field ${name}>`).join(' and ');
  const line = `access.json warning trip/read public-records anyone can read ${names} of any "Trip" record (clubs, friends) without signing in`;
  expect(check({ trip: { read: anyone, change: signedIn, fields } }).lines).toEqual(shown.length === 0 ? [] : [line]);
});

test('check warns about a required field that someone must fill in unseen, if it knows all kinds of viewers', () => {
  const access = { trip: { read: signedIn, add: signedIn, fields: { title: { read: { 'viewer.signedIn': false } } } } };
  expect(check(access).lines).toEqual([
    'access.json warning trip/fields/title/read (key) required-field <field title> is required, but someone who signs in at "clubs" may add records without being able to see it',
  ]);
  expect(check(access, { isTooLarge: true }).lines).toEqual([]);
});
