import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datedPortal, sampleClock } from '../support/datedPortal.ts';
import { resolveDateTokens } from '../../engine/core/data/dateTokens.ts';
import type { Database } from '../../engine/server/database/Database.ts';
import { quoteIdentifier } from '../../engine/server/database/quoteIdentifier.ts';
import { applyPlan } from '../../engine/server/sql/applyPlan.ts';
import { createLivePortal, type LivePortal } from '../../engine/server/sql/LivePortal.ts';
import { loadSamples } from '../../engine/server/sql/loadSamples.ts';
import { planChanges } from '../../engine/server/sql/planChanges.ts';
import { readCatalogue } from '../../engine/server/sql/readCatalogue.ts';
import { storedFields, tableEntities } from '../../engine/server/sql/buildTargetSchema.ts';
import { readAccessTable, readFieldTable, findRights } from '../support/accessTable.ts';
import { sampledDatabases } from '../support/openTestDatabases.ts';
import { addPerson, dryRun } from '../support/signInAs.ts';
import { shippedLivePortal } from '../support/shippedPortal.ts';

const tables = readFileSync(join(import.meta.dirname, 'access.md'), 'utf8');
const sections = readAccessTable(tables);
const hiddenFields = readFieldTable(tables);
const variants = ['active', 'alumni', 'development'];
const people = [
  { id: 'mia', name: 'Mia Member', email: 'mia@alphachapter.example', role: 'member', membershipType: 'active' },
  { id: 'olaf', name: 'Olaf Officer', email: 'olaf@alphachapter.example', role: 'officer', membershipType: 'active' },
  { id: 'pia', name: 'Pia President', email: 'pia@alphachapter.example', role: 'president', membershipType: 'active' },
  { id: 'alma', name: 'Alma Mater', email: 'alma@alphachapter.example', role: 'alumni', membershipType: 'alumni' },
];
type Person = (typeof people)[number];

/** The kinds of records to test. Each function returns the fields that differ from the collection's first sample. */
const forms: Record<string, (me: Person) => Record<string, unknown>> = {
  any: () => ({}),
  'for everybody': () => ({ audience: 'all' }),
  'for actives': () => ({ audience: 'active' }),
  'for alumni': () => ({ audience: 'alumni' }),
  'of another': () => ({ ...ofPerson(stranger), status: 'pending', paymentStatus: 'pending', pinned: false, likes: 0, replies: 0 }),
  mine: (me) => ({ ...ofPerson(me), role: 'Member', pinned: false, likes: 0, replies: 0 }),
  'mine as an officer': (me) => ({ ...ofPerson(me), role: 'President', pinned: false, likes: 0, replies: 0 }),
  'mine and pinned': (me) => ({ ...ofPerson(me), role: 'Member', pinned: true, likes: 0, replies: 0 }),
  'mine and liked': (me) => ({ ...ofPerson(me), role: 'Member', pinned: false, likes: 5, replies: 0 }),
  'mine and pending': (me) => ({ ...ofPerson(me), status: 'pending', paymentStatus: 'pending' }),
  'mine and approved': (me) => ({ ...ofPerson(me), status: 'approved', paymentStatus: 'pending' }),
  'mine and accepted': (me) => ({ ...ofPerson(me), status: 'active' }),
  'mine and paid': (me) => ({ ...ofPerson(me), status: 'pending', paymentStatus: 'paid' }),
  'mine under another name': (me) => ({ ...ofPerson(me), memberName: stranger.name, status: 'pending', paymentStatus: 'pending' }),
  'mine and kept by another': (me) => ({ ...ofPerson(me), _owner: stranger.id }),
  'of another and kept by me': ({ id }) => ({ ...ofPerson(stranger), _owner: id }),
  'kept by me': ({ id }) => ({ _owner: id }),
  'kept by another': () => ({ _owner: stranger.id }),
  'to me': ({ id }) => ({ to: id, person: id, mentor: id, _owner: stranger.id }),
  'of another to another': () => ({ ...ofPerson(stranger), status: 'pending', mentor: stranger.id }),
  'mentored by me': ({ id }) => ({ mentor: id, mentee: stranger.id, _owner: stranger.id }),
  'mentoring me': ({ id }) => ({ mentor: stranger.id, mentee: id, _owner: stranger.id }),
  'shared with me': ({ id }) => ({ sharedWith: [stranger.id, id], _owner: stranger.id }),
  waiting: () => ({ status: 'waitlisted', _owner: stranger.id }),
  hidden: () => ({ shownTo: 'officers', _owner: stranger.id }),
  'of everybody': () => ({ _owner: null }),
};
const stranger: Person = {
  id: 'somebody',
  name: 'Somebody Else',
  email: 'somebody@alphachapter.example',
  role: 'member',
  membershipType: 'active',
};

/** Records for collections that have no sample records. */
const examples: Record<string, Record<string, unknown>> = {
  attendees: { registration: 'rg-6', event: 'ev-5', status: 'approved', audience: 'active', date: '2026-12-01', shownTo: 'everyone' },
  likes: { message: 'p-1' },
  notes: {
    ...{ from: 'somebody', fromName: 'Somebody Else', to: 'anybody', toName: 'Anybody' },
    ...{ content: 'Hello', sentAt: '2026-11-22T12:00', sentOn: '2026-11-22' },
  },
  connections: {
    ...{ from: 'somebody', fromName: 'Somebody Else', to: 'anybody', toName: 'Anybody' },
    ...{ status: 'requested', requestedOn: '2026-11-22' },
  },
  blockedPeople: { person: 'anybody', name: 'Anybody' },
  contactCards: { phone: '(734) 555-0117' },
  notifications: { kind: 'note', subject: 'anybody', at: '2026-11-22T12:00' },
  channelMarks: { channel: 'general', seen: '2026-11-22T12:00' },
  mentorshipMeetings: {
    ...{ match: 'mm-1', mentor: 'somebody', mentee: 'anybody', by: 'Somebody Else' },
    ...{ date: '2026-12-01', time: '18:00', place: 'Library', topic: 'Interviews' },
  },
  officeTerms: { office: 'Treasurer', person: 'm-1', role: 'officer', from: '2026-06-01', until: '2027-06-01' },
  replies: { message: 'p-1', content: 'Welcome', timestamp: '2026-11-22T12:00' },
};

function ofPerson({ id, name, email }: Person): Record<string, unknown> {
  return { email, memberName: name, requesterName: name, author: name, _owner: id };
}

/** Tries to read, change, remove, and add records as the current user. Rolls everything back. */
const probe = `create function public.probe(of_table text, begins text, fresh jsonb) returns jsonb language plpgsql as $probe$
  declare
    found jsonb := '[]'; changed jsonb := '[]'; removed jsonb := '[]'; added jsonb := '[]'; item jsonb;
    list text := 'select coalesce(jsonb_agg(id order by id), ''[]'') from ';
    those text := format('where starts_with(id, %L)', begins);
  begin
    begin
      execute list || format('portal.%I ', of_table) || those into found;
    exception when insufficient_privilege then null; end;
    begin
      execute format('with t as (update portal.%I set _place = _place %s returning id) ', of_table, those) || list || 't' into changed;
      raise exception using errcode = 'UNDO1';
    exception when insufficient_privilege or sqlstate 'UNDO1' then null; end;
    begin
      execute format('with t as (delete from portal.%I %s returning id) ', of_table, those) || list || 't' into removed;
      raise exception using errcode = 'UNDO1';
    exception when insufficient_privilege or sqlstate 'UNDO1' then null; end;
    for item in select * from jsonb_array_elements(fresh) loop
      begin
        execute format('insert into portal.%1$I select (jsonb_populate_record(null::portal.%1$I, $1)).*', of_table) using item;
        added := added || jsonb_build_array(item -> 'id');
        raise exception using errcode = 'UNDO1';
      exception when insufficient_privilege or sqlstate 'UNDO1' then null; end;
    end loop;
    return jsonb_build_object('read', found, 'change', changed, 'remove', removed, 'add', added);
  end $probe$`;

describe.each(sampledDatabases)('the live chapter, $name', ({ open }) => {
  let database: Database;
  let portal: LivePortal;
  beforeAll(async () => {
    portal = datedPortal(createLivePortal(await shippedLivePortal()));
    database = await open();
    // In this test, a person has several records, so drop the limit of one record per person.
    const { access } = portal;
    const several = Object.fromEntries(
      Object.entries(access).map(([name, { onePerPerson: _, eachPerson: _each, copies: _copies, ...granted }]) => [name, granted]),
    );
    await applyPlan(database.owner, planChanges({ ...portal, access: several }, await readCatalogue(database.owner)));
    await loadSamples(database, portal, sampleClock);
    // Provide enough seats for the registrations in all tests.
    await database.owner.query('update portal.events set capacity = 10000');
    for (const person of people) await addPerson(database, person);
    await database.owner.query(probe);
    await database.owner.query(
      `insert into portal.mentors (id, name, role, industry) select id, id, 'Mentor', 'Other' from unnest($1::text[]) id`,
      [[...people, stranger].map(({ id }) => id)],
    );
    for (const { collections, forms: named } of sections)
      for (const collection of collections) {
        const rows = people.flatMap((me) => named.map((form) => recordOf(collection, form, me, `probe ${me.id} ${form}`)));
        const table = quoteIdentifier('portal', collection);
        await database.owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
          JSON.stringify(rows),
        ]);
      }
    for (const { collection, field } of hiddenFields)
      await database.owner.query(
        `update ${quoteIdentifier('portal', collection)} set ${quoteIdentifier(field)} = 1 where starts_with(id, 'probe')`,
      );
  });
  afterAll(() => database?.close());

  function recordOf(collection: string, form: string, me: Person, id: string): Record<string, unknown> {
    const entity = Object.values(portal.entities).find(({ of }) => of === collection);
    const own = forms[form];
    if (!entity || !own) throw new Error(`there is no ${entity ? `form "${form}"` : `entity of "${collection}"`}`);
    const fields = [...storedFields(entity, portal).map(({ name }) => name), '_owner'];
    const [sample = examples[collection]] = [portal.samples[collection]].flat();
    const record = Object.entries({ ...Object(resolveDateTokens(sample, sampleClock.now())), ...own(me) });
    return { ...Object.fromEntries(record.filter(([name]) => fields.includes(name))), id };
  }

  test('the access table has every collection once', () => {
    const named = sections.flatMap(({ collections }) => collections);
    const all = tableEntities(portal).map(({ of }) => of);
    expect(named.toSorted()).toEqual(all.toSorted());
  });

  test('the table of fields has every field with a rule, and viewers read the other fields from the table itself', async () => {
    const rules = tableEntities(portal).flatMap(({ name, of }) =>
      Object.entries(portal.access[name]?.fields ?? {}).map(([field, rule]) => [`${of}.${field}`, Object.keys(rule)] as const),
    );
    expect(new Map(rules)).toEqual(new Map(hiddenFields.map(({ collection, field }) => [`${collection}.${field}`, ['read']])));
    const { rows: closed } = await database.owner.query(
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'portal'::regnamespace and c.relkind = 'r' and a.attnum > 0 and has_any_column_privilege('portal_app', c.oid, 'select')
         and not has_column_privilege('portal_app', c.oid, a.attnum, 'select') order by 1`,
    );
    expect(closed.map(({ name }) => name)).toEqual(hiddenFields.map(({ collection, field }) => `${collection}.${field}`));
  });

  const everybody = variants.flatMap((variant) => [
    { variant, label: 'visitor', me: undefined },
    ...people.map((me) => {
      const belongs = (variant === 'alumni' ? 'alumni' : 'active') === me.membershipType;
      return { variant, label: belongs ? me.role.replace('alumni', 'alumna') : 'stranger', me };
    }),
  ]);
  test.each(everybody.map((one) => ({ ...one, name: one.me?.name ?? 'a visitor' })))(
    '$name on $variant has exactly the access in the table',
    async ({ variant, label, me }) => {
      const expected = Object.fromEntries(
        sections.flatMap((section) => {
          const said = Object.entries(findRights(section, label, variant)).map(([operation, named]) => [operation, named.toSorted()]);
          return section.collections.map((collection) => [collection, Object.fromEntries(said)]);
        }),
      );
      const found: Record<string, unknown> = {};
      const fields: { field: string; shown: number; wanted: number }[] = [];
      // A visitor has no user, so use someone else's records.
      const eyes = me ?? people[0] ?? stranger;
      const begins = `probe ${eyes.id} `;
      await dryRun(database, { domain: variant, ...(me && { session: me.id }) }, async (client) => {
        for (const section of sections)
          for (const collection of section.collections) {
            const fresh = section.forms.map((form) => recordOf(collection, form, eyes, `new ${form}`));
            const { rows } = await client.query('select public.probe($1, $2, $3::jsonb) as may', [
              collection,
              begins,
              JSON.stringify(fresh),
            ]);
            const may = Object.entries<string[]>(Object(rows[0]?.['may']));
            found[collection] = Object.fromEntries(
              may.map(([operation, ids]) => [operation, ids.map((id) => id.replace(begins, '').replace(/^new /, '')).toSorted()]),
            );
          }
        for (const { collection, field, readers } of hiddenFields) {
          const { rows } = await client.query(
            `select count(*)::int as all, count(${quoteIdentifier(field)})::int as shown from ${quoteIdentifier('seen', collection)} where starts_with(id, $1)`,
            [begins],
          );
          const { all, shown } = Object(rows[0]);
          fields.push({ field, shown, wanted: readers.includes(label) ? all : 0 });
        }
      });
      expect(found).toEqual(expected);
      expect(fields.filter(({ shown, wanted }) => shown !== wanted)).toEqual([]);
    },
  );

  test('no one can give their own record to someone else', async () => {
    const give = (collection: string, set: string) =>
      dryRun(database, { session: 'mia', domain: 'active' }, (client) =>
        client
          .query(`update portal.${quoteIdentifier(collection)} set ${set} where starts_with(id, 'probe mia')`)
          .then(({ rowCount }) => rowCount),
      );
    expect(await give('profiles', `bio = 'Hello'`)).toBe(2);
    // A changed email address doesn't change the record's owner.
    expect(await give('profiles', `email = 'pia@alphachapter.example', _owner = 'pia'`)).toBe(2);
    expect(await give('notificationPreferences', `_owner = 'pia'`)).toBe(1);
  });
});
