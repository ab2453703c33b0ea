import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { updateDatabase } from '../../../../engine/server/sql/applyPlan.ts';
import type { LivePortal } from '../../../../engine/server/sql/LivePortal.ts';
import { sampledDatabases } from '../../../support/openTestDatabases.ts';
import { smallPortal, smallTables } from '../../../support/smallServer.ts';

function copyingPortal(): LivePortal {
  const { boat, log } = smallPortal.entities;
  if (!boat || !log) throw new Error('The small portal has boats and logs');
  const places = { name: 'places', label: 'Places', type: 'number' };
  const entities = {
    ...smallPortal.entities,
    boat: { ...boat, fields: [...boat.fields, places] },
    log: { ...log, fields: [...log.fields, { name: 'boatName', label: 'Boat', type: 'text' }, places] },
  };
  const copies = { boatName: 'boat.name', places: 'boat.places' };
  return { ...smallPortal, entities, access: { ...smallPortal.access, log: { ...smallPortal.access['log'], copies } } };
}

describe.each(sampledDatabases)('copies of other records, $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open(smallTables);
    await database.owner.query(`insert into portal.boats (id, name) values ('b1', 'Swift'), ('b2', 'Slow')`);
    await database.owner.query(`insert into portal.logs (id, text, boat) values ('l1', 'out', 'b1'), ('l2', 'in', null)`);
  });
  afterAll(() => database?.close());

  const change = (sql: string) => database.owner.query(sql);
  const copies = async () => {
    const { rows } = await change('select id, "boatName", places::int from portal.logs order by id');
    return Object.fromEntries(rows.map(({ id, boatName, places }) => [String(id), [boatName, places]]));
  };

  test('existing and new records copy the values of their original, and are updated when it changes or is replaced', async () => {
    const { steps } = await updateDatabase(database.owner, copyingPortal());
    expect(steps.map(({ description: words }) => words)).toContain(
      'Fills "boatName" of "Log" with the values of the records that it is copied from',
    );
    expect(await copies()).toEqual({ l1: ['Swift', null], l2: [null, null] });
    expect((await updateDatabase(database.owner, copyingPortal())).steps).toEqual([]);
    await change(`insert into portal.logs (id, text, boat, "boatName") values ('l3', 'out', 'b2', 'Forged')`);
    await change(`update portal.boats set places = 8, name = 'Swifter' where id = 'b1'`);
    expect(await copies()).toEqual({ l1: ['Swifter', 8], l2: [null, null], l3: ['Slow', null] });
    await change(`update portal.logs set boat = 'b1' where id = 'l3'`);
    await change(`update portal.logs set boat = null where id = 'l1'`);
    await change(`update portal.logs set "boatName" = 'Forged' where id = 'l2'`);
    expect(await copies()).toEqual({ l1: [null, null], l2: [null, null], l3: ['Swifter', 8] });
  });
});
