import { expect, test } from 'vitest';
import { analyzeViewers } from '../../../../engine/compiler/analysis/analyzeViewers.ts';
import { requiredFieldProblems } from '../../../../engine/compiler/analysis/fieldAccess.ts';
import type { EntityAccess } from '../../../../engine/language/access.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import type { Entity } from '../../../../engine/language/PortalManifests.ts';
import { barePortal, fieldOf, findingLine, person, variantOf } from '../../../support/checkedPortal.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const required = { required: true };
const trip: Entity = {
  ...{ name: 'trip', label: 'Trip', of: 'trips' },
  fields: [
    fieldOf('id', 'text', required),
    fieldOf('title', 'text', required),
    fieldOf('cost', 'number', { required: true, default: 5 }),
    fieldOf('notes'),
  ],
};
const ranks = ['boss', 'mate'].map((value) => ({ value, label: value }));
const people: Entity = { ...person, fields: [...person.fields, fieldOf('rank', 'select', { options: ranks })] };
const boss: Condition = { 'viewer.rank': 'boss' };
const mate: Condition = { 'viewer.rank': 'mate' };
const signedIn: Condition = { 'viewer.signedIn': true };

/** The viewers are a visitor, a boss, and a mate. With `condition`, a portal gate lets in only some of them. */
function findProblems(granted: EntityAccess, condition?: Condition): string[] {
  const portal = barePortal([people, trip], { domains: [variantOf('open')] });
  const rank = { cases: [{ when: { 'credentials.email': { contains: 'boss' } }, use: 'boss' }, { use: 'mate' }] };
  const settings = {
    ...portal.settings,
    signIn: { ...portal.settings.signIn, user: { rank } },
    ...(condition && { portalGate: { condition, screen: 'out' } }),
  };
  const who = analyzeViewers({ ...portal, settings }, [], ['viewer.rank'], plainRuntime);
  return who ? requiredFieldProblems(trip, granted, who).map(findingLine) : ['too many viewers'];
}

const unseen = (field: string, who: string, operation: string) =>
  `fields/${field}/read (key) required-field <field ${field}> is required, but ${who} may ${operation} records without being able to see it`;
const unset = (field: string, who: string) =>
  `fields/${field}/change (key) required-field <field ${field}> is required, but ${who} may add records without being able to set it`;
const aMate = 'someone who signs in at "open" with rank "mate"';
const aBoss = 'someone who signs in at "open" with rank "boss"';

test.each<[string, EntityAccess]>([
  ['only those who see it may write records', { read: signedIn, add: boss, change: boss, fields: { title: { read: boss, change: boss } } }],
  ['it is optional', { read: signedIn, add: signedIn, change: signedIn, fields: { notes: { read: boss, change: boss } } }],
  ['there is no such field', { read: signedIn, add: signedIn, fields: { titel: { read: boss } } }],
  [
    'the server fills it in',
    { read: signedIn, add: signedIn, change: signedIn, fills: { title: 'Trip' }, fields: { title: { read: boss, change: boss } } },
  ],
  ['it starts with a default that only few may change', { read: signedIn, add: signedIn, fields: { cost: { change: boss } } }],
  ['those who can’t change it change other fields', { read: signedIn, change: signedIn, fields: { title: { change: boss } } }],
  ['nobody writes records', { read: signedIn, remove: signedIn, fields: { title: { read: boss, change: boss } } }],
  [
    'those who can’t see it read no records',
    { read: boss, add: signedIn, change: signedIn, fields: { title: { read: boss, change: boss } } },
  ],
  ['it may depend on the record', { read: signedIn, add: signedIn, fields: { title: { read: { 'row.notes': 'x' } } } }],
])('a field needs no further rule if %s', (_, granted) => {
  expect(findProblems(granted)).toEqual([]);
});

test.each<[string, EntityAccess, string[]]>([
  ['adds', { read: signedIn, add: signedIn, fields: { title: { read: boss } } }, [unseen('title', aMate, 'add')]],
  ['changes', { read: signedIn, change: signedIn, fields: { title: { read: boss } } }, [unseen('title', aMate, 'change')]],
  ['adds and changes', { read: signedIn, add: mate, change: signedIn, fields: { title: { read: boss } } }, [unseen('title', aMate, 'add')]],
  [
    'adds without seeing a default of',
    { read: signedIn, add: signedIn, fields: { cost: { read: boss, change: boss } } },
    [unseen('cost', aMate, 'add')],
  ],
  [
    'adds without setting or seeing',
    { read: signedIn, add: signedIn, fields: { title: { read: boss, change: mate } } },
    [unseen('title', aMate, 'add'), unset('title', aBoss)],
  ],
  ['may add in some cases', { read: signedIn, add: { 'row.cost': 5 }, fields: { title: { change: boss } } }, [unset('title', aMate)]],
])('check reports someone who %s a record but can’t give its required field a value', (_, granted, lines) => {
  expect(findProblems(granted)).toEqual(lines);
});

test('people whom the portal gate keeps out don’t need to see or set a required field', () => {
  const granted = { read: signedIn, add: signedIn, change: signedIn, fields: { title: { read: boss, change: boss } } };
  expect(findProblems(granted, { any: [boss, mate] })).toEqual([unseen('title', aMate, 'add'), unset('title', aMate)]);
  expect(findProblems(granted, boss)).toEqual([]);
});

test('visitors need to see a required field if they may add records', () => {
  const anyone = { 'viewer.signedIn': [true, false] };
  expect(findProblems({ read: anyone, add: anyone, fields: { title: { read: signedIn } } }, boss)).toEqual([
    unseen('title', 'a visitor to "open"', 'add'),
  ]);
});
