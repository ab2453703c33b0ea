import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../engine/server/database/Database.ts';
import type { LivePortal } from '../../../../engine/server/sql/LivePortal.ts';
import { applyPlan } from '../../../../engine/server/sql/applyPlan.ts';
import { listUnjoined } from '../../../../engine/server/sql/listUnjoined.ts';
import { planChanges } from '../../../../engine/server/sql/planChanges.ts';
import { readCatalogue } from '../../../../engine/server/sql/readCatalogue.ts';
import { connectedDatabases } from '../../../support/openTestDatabases.ts';
import { smallDatabase, smallPortal } from '../../../support/smallServer.ts';

const text = (name: string) => ({ name, label: name, type: 'text' });
const card = {
  ...{ name: 'card', label: 'Card', of: 'cards' },
  fields: [text('name'), text('email'), text('phone'), { ...text('seat'), type: 'number' }, text('since')],
};
/** The first version of the portal, in which captains add cards. */
const before: LivePortal = {
  ...smallPortal,
  entities: { ...smallPortal.entities, card },
  access: { ...smallPortal.access, card: { read: { gate: 'signedIn' }, add: { gate: 'captain' }, ownedBy: 'email' } },
};
/** The second version of the portal, in which each person automatically gets a card. */
const after: LivePortal = {
  ...before,
  userEntity: { ...before.userEntity, fields: [...before.userEntity.fields, text('phone')] },
  access: {
    ...smallPortal.access,
    card: {
      read: { gate: 'signedIn' },
      change: { gate: 'captain' },
      eachPerson: {
        fields: { name: 'row.name', email: 'row.email', phone: 'row.phone', seat: 'row.seat' },
        starts: { since: 'now.date' },
        writes: ['phone', 'seat'],
      },
    },
  },
};

describe.each(connectedDatabases)('a database whose people get records of their own, $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open(smallDatabase);
    await apply(before);
    await database.owner.query(
      `insert into portal.cards (id, name, email, phone, seat, since) values
         ('entered', 'A. Lee', 'ANN@example.org', '555-0101', 99, '2019'), ('second', 'Annie', 'ann@example.org', '555-0102', 4, null),
         ('nobody', 'Ned New', 'ned@example.org', '555-0103', 3, '2020')`,
    );
  });
  afterAll(() => database?.close());

  const planned = async (portal: LivePortal) => {
    const found = await readCatalogue(database.owner);
    const plan = planChanges(portal, found);
    return { plan, unjoined: await listUnjoined(database.owner, portal, plan, found) };
  };
  const apply = async (portal: LivePortal) => applyPlan(database.owner, (await planned(portal)).plan);
  const cards = async () => {
    const { rows } = await database.owner.query(
      `select u.name as person, t.id = u.id as own, t.name, t.phone, t.seat, t.since, t.id from portal.cards t left join auth."user" u on u.id = t._owner order by t.name`,
    );
    return rows.map(({ person, own, name, phone, seat, since, id }) => [person, own, name, phone, seat, since, own === true ? '' : id]);
  };

  test('the plan lists records that it can’t assign to a person, and assigns the others', async () => {
    const { plan, unjoined } = await planned(after);
    expect(plan.steps.map(({ description: words }) => words)).toContain('Gives each person their "Card"');
    expect(unjoined).toEqual([
      'These records of "Card", because their person has no account or already has another record: Annie, Ned New',
    ]);
    await applyPlan(database.owner, plan);
    const { rows } = await database.owner.query('select portal.today() as today');
    const today = rows[0]?.['today'];
    expect(await cards()).toEqual([
      ['ann Lee', false, 'Annie', '555-0102', 4, null, 'second'],
      [null, null, 'Ned New', '555-0103', 3, '2020', 'nobody'],
      // Ann's card keeps its phone number. Its seat becomes null, because 99 is above the maximum of 8.
      ['ann Lee', true, 'ann Lee', '555-0101', null, '2019', ''],
      ['bob Lee', true, 'bob Lee', null, null, today, ''],
      ['cat Lee', true, 'cat Lee', null, null, today, ''],
    ]);
    expect(await planned(after)).toMatchObject({ plan: { steps: [] }, unjoined: [] });
  });

  test('a person who joins later gets the record with their email, and its values', async () => {
    await database.auth.query(
      `insert into auth."user" (id, name, email, role, team, seat) values ('ned', 'Ned Newman', 'Ned@example.org', 'rower', 'red', 7)`,
    );
    expect((await cards())[1]).toEqual(['Ned Newman', true, 'Ned Newman', '555-0103', 7, '2020', '']);
    const { rows } = await database.owner.query(`select phone, seat from auth."user" where id = 'ned'`);
    expect(rows).toEqual([{ phone: '555-0103', seat: 7 }]);
  });

  test('changing a record also changes its person in the same transaction, unless the person’s rules refuse it', async () => {
    await database.owner.query(`update portal.cards set phone = '555-0199', name = 'Nobody', seat = 2 where id = 'ned'`);
    const person = async () => (await database.owner.query(`select name, phone, seat from auth."user" where id = 'ned'`)).rows[0];
    expect(await person()).toEqual({ name: 'Ned Newman', phone: '555-0199', seat: 2 });
    await expect(database.owner.query(`update portal.cards set seat = 9 where id = 'ned'`)).rejects.toMatchObject({ code: '23514' });
    expect((await cards())[1]).toEqual(['Ned Newman', true, 'Ned Newman', '555-0199', 2, '2020', '']);
  });

  test('a person’s record is removed with the person, and can’t be removed by itself', async () => {
    await expect(database.owner.query(`delete from portal.cards where id = 'ned'`)).rejects.toMatchObject({ code: '42501' });
    await database.owner.query(`delete from auth."user" where id = 'ned'`);
    expect((await cards()).map(([person]) => person)).toEqual(['ann Lee', 'ann Lee', 'bob Lee', 'cat Lee']);
  });
});
