import { expect, test } from 'vitest';
import { managedFieldProblems } from '../../../../engine/compiler/analysis/managedFieldProblems.ts';
import type { EntityAccess } from '../../../../engine/language/access.ts';
import { mailSchema } from '../../../../engine/language/mail.ts';
import type { Entity } from '../../../../engine/language/PortalManifests.ts';
import { checkedPortal, fieldOf, findingLine } from '../../../support/checkedPortal.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const states = ['waiting', 'in'].map((value) => ({ value, label: value }));
const trip: Entity = {
  ...{ name: 'trip', label: 'Trip', of: 'trips' },
  fields: [
    fieldOf('id', 'text', { required: true }),
    fieldOf('title'),
    fieldOf('seats', 'number'),
    fieldOf('taken', 'number'),
    fieldOf('mine', 'list'),
  ],
};
const booking: Entity = {
  ...{ name: 'booking', label: 'Booking', of: 'bookings' },
  fields: [
    fieldOf('id', 'text', { required: true }),
    fieldOf('trip', 'record', { of: 'trips' }),
    fieldOf('guide', 'record', { of: 'people' }),
    fieldOf('tripTitle'),
    fieldOf('contact'),
    fieldOf('weight', 'number'),
    fieldOf('isOwn', 'switch'),
    fieldOf('state', 'select', { options: states }),
    fieldOf('initials'),
  ],
};
/** An entity without a collection, such as the entity of the variants. */
const variant: Entity = { name: 'variant', label: 'Variant', fields: [fieldOf('motto')] };
const portal = checkedPortal([variant, trip, booking], {
  derived: { bookings: { initials: 'row.contact' }, trips: { stars: 5 } },
  gates: { early: { 'row.state': 'in' } },
});
const mails = new Map([['movedUp', mailSchema.parse({ subject: 'In', body: ['{values.trip} for {values.who}'] })]]);
const findProblems = (entity: Entity, granted: EntityAccess) =>
  managedFieldProblems(entity, granted, { portal, runtime: plainRuntime, mails }).map(findingLine);

const fill = { upTo: 'seats', where: { 'row.state': 'waiting', 'outer.title': { exists: true } }, set: { state: 'in' } };

test.each<[string, Entity, EntityAccess]>([
  ['nothing', booking, {}],
  ['a count, a list of people, and a sum', trip, { counts: { taken: { of: 'bookings', by: 'trip', own: 'mine', sum: 'weight' } } }],
  ['a count of some records', trip, { counts: { taken: { of: 'bookings', by: 'trip', where: { rule: 'early' } } } }],
  ['a count of an unknown collection, which the references report', trip, { counts: { nothing: { of: 'bookngs', by: 'trip' } } }],
  ['a waiting list', trip, { counts: { taken: { of: 'bookings', by: 'trip', fill } } }],
  [
    'a waiting list with an email',
    trip,
    {
      counts: {
        taken: {
          ...{ of: 'bookings', by: 'trip' },
          fill: { ...fill, queue: 'movedUp', values: { trip: 'outer.title', who: 'row.contact' } },
        },
      },
    },
  ],
  ['a literal', booking, { fills: { state: 'waiting', contact: 'viewer.email', tripTitle: null } }],
  ['the owner', booking, { own: 'isOwn', ownedBy: 'contact', follows: { contact: 'email', tripTitle: 'nick' } }],
  ['a parent', booking, { removedWith: 'trip' }],
  ['a copy of another record', booking, { copies: { tripTitle: 'trip.title' } }],
  ['the name of another record', booking, { names: { tripTitle: 'trips.title' } }],
  ['an appointment', booking, { appoints: { person: 'contact', set: { nick: 'tripTitle', age: 'weight' }, keep: { nick: 'boss' } } }],
])('the server can maintain fields with %s', (_, entity, granted) => {
  expect(findProblems(entity, granted)).toEqual([]);
});

const counting = (more: object) => ({ counts: { taken: { of: 'bookings', by: 'trip', ...more } } });

test.each<[string, Entity, EntityAccess, string[]]>([
  [
    'each field of an appointment that there is not',
    booking,
    { appoints: { person: 'contct', set: { nik: 'titel', age: 'wieght', email: 'contact' }, keep: { nikc: 'boss', name: 'Ann' } } },
    [
      'appoints/person unknown-field Booking has no field <field contct>; contact?',
      'appoints/set/nik unknown-field Person has no field <field nik>; nick?',
      'appoints/set/nik unknown-field Booking has no field <field titel>',
      'appoints/set/age unknown-field Booking has no field <field wieght>; weight?',
      'appoints/keep/nikc unknown-field Person has no field <field nikc>; nick?',
    ],
  ],
  [
    'a copy into a computed field, and copies of a field that isn’t text or that there is not',
    booking,
    { copies: { initials: 'trip.title', contact: 'trip.seats', tripTitle: 'trip.titel' } },
    [
      "copies/initials (key) unknown-field <field initials> is computed, so the database doesn't store it",
      "copies/contact unfit-type <field seats> isn't a text field",
      'copies/tripTitle unknown-field Trip has no field <field titel>; title?',
    ],
  ],
  [
    'a copy of a computed field',
    booking,
    { copies: { tripTitle: 'trip.stars' } },
    ["copies/tripTitle unknown-field <field stars> is computed, so the database doesn't store it"],
  ],
  [
    'a copy through a field that holds no reference to a collection',
    booking,
    { copies: { tripTitle: 'contact.motto', contact: 'guide.name' } },
    [
      "copies/tripTitle unfit-type <field contact> doesn't hold the id of a record",
      "copies/contact unfit-type <field guide> doesn't hold the id of a record",
    ],
  ],
  [
    'the name of a record in an unknown collection, in the wrong field, and of a number',
    booking,
    { names: { contact: 'trps.title', weight: 'trips.title', tripTitle: 'trips.seats' } },
    [
      'names/contact unknown-collection there is no collection <collection trps>; trips?',
      "names/weight (key) unfit-type <field weight> isn't a text field",
      "names/tripTitle unfit-type <field seats> isn't a text field",
    ],
  ],
  [
    'a count in a text, with a list of people in a number, by a field that refers to other records, and a sum of texts',
    trip,
    { counts: { title: { of: 'bookings', by: 'guide', own: 'seats', sum: 'contact' } } },
    [
      "counts/title unfit-type <field title> isn't a number field",
      "counts/title/own unfit-type <field seats> isn't a list field",
      "counts/title/by unfit-type <field guide> of <collection bookings> doesn't refer to records of this entity",
      "counts/title/sum unfit-type <field contact> isn't a number field",
    ],
  ],
  [
    'a count by a text',
    trip,
    counting({ by: 'contact' }),
    ["counts/taken/by unfit-type <field contact> of <collection bookings> doesn't refer to records of this entity"],
  ],
  [
    'a count by a field that there is not',
    trip,
    counting({ by: 'trp' }),
    ["counts/taken/by unfit-type <field trp> of <collection bookings> doesn't refer to records of this entity"],
  ],
  [
    'a count of records by a field that there is not',
    trip,
    counting({ where: { 'row.stat': 'in' } }),
    [
      'counts/taken/where/row.stat (key) not-in-database the database cannot read <path row.stat>: the records have no stored field <field stat>',
    ],
  ],
  [
    'a waiting list whose condition, values, and email need what there is not',
    trip,
    counting({
      fill: {
        ...{ upTo: 'title', where: { any: [{ 'row.stat': 'in' }] }, set: { state: 'inn', id: 'x', trip: 'outer.seat' } },
        ...{ queue: 'movedUp', values: { trip: 'outer.titel' } },
      },
    }),
    [
      "counts/taken/fill/upTo unfit-type <field title> isn't a number field",
      'counts/taken/fill/where/any/0/row.stat (key) not-in-database the database cannot read <path row.stat>: the records have no stored field <field stat>',
      'counts/taken/fill/set/state bad-value Please choose one of the options; found <value inn>; in?',
      'counts/taken/fill/set/id (key) unknown-field Booking has no stored field <field id>',
      'counts/taken/fill/set/trip not-in-database the database cannot read <path outer.seat>: <path outer> has no stored field <field seat>',
      'counts/taken/fill/values/trip not-in-database the database cannot read <path outer.titel>: <path outer> has no stored field <field titel>',
      'counts/taken/fill/queue unset-value the email reads <path values.who>, which nothing sets here',
    ],
  ],
  [
    'values for an email in a waiting list that sends none',
    trip,
    counting({ fill: { ...fill, values: { trip: 'outer.titel', who: 'row.contact' } } }),
    [
      'counts/taken/fill/values (key) unfit-key <key values> is for the email; name the email with <key queue>, or remove <key values>',
      'counts/taken/fill/values/trip not-in-database the database cannot read <path outer.titel>: <path outer> has no stored field <field titel>',
    ],
  ],
  [
    'a value for the id, the owner, and a computed field',
    booking,
    { fills: { id: 'x', _owner: 'viewer.id', initials: 'AB' } },
    [
      'fills/id (key) unknown-field Booking has no stored field <field id>',
      'fills/_owner (key) unknown-field Booking has no stored field <field _owner>',
      'fills/initials (key) unknown-field Booking has no stored field <field initials>',
    ],
  ],
  [
    'a value that nobody can read',
    booking,
    { fills: { contact: 'viewer.emial' } },
    [
      'fills/contact not-in-database the database cannot read <path viewer.emial>: it can read only row, viewer, domain, features, numbers, and now',
    ],
  ],
  ['a mark of own records in a number', booking, { own: 'weight' }, ["own unfit-type <field weight> isn't a boolean field"]],
  [
    'an owner in a computed field',
    booking,
    { ownedBy: 'initials' },
    ["ownedBy unknown-field <field initials> is computed, so the database doesn't store it"],
  ],
  [
    'a copy of the owner’s number in a number',
    booking,
    { follows: { weight: 'age' } },
    ["follows/weight (key) unfit-type <field weight> isn't a text field", "follows/weight unfit-type <field age> isn't a text field"],
  ],
  [
    'a parent in a text',
    booking,
    { removedWith: 'contact' },
    ['removedWith unfit-type <field contact> does not refer to a record of a collection'],
  ],
  [
    'a parent in a collection that the database doesn’t store',
    booking,
    { removedWith: 'guide' },
    ['removedWith unfit-type <field guide> does not refer to a record of a collection'],
  ],
  ['a parent that there is not', booking, { removedWith: 'trp' }, ['removedWith unknown-field Booking has no field <field trp>; trip?']],
])('a mistake in a field that the server maintains is reported: %s', (_, entity, granted, lines) => {
  expect(findProblems(entity, granted)).toEqual(lines);
});
