import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { updateDatabase } from '../../../../engine/server/sql/applyPlan.ts';
import type { LivePortal } from '../../../../engine/server/sql/LivePortal.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import { sampledDatabases } from '../../../support/openTestDatabases.ts';
import { smallPortal, smallTables } from '../../../support/smallServer.ts';

/** Returns a portal that counts each boat's logs in `logged`. A boat's `places` can't be less than `logged`. */
function countingPortal(where: Condition): LivePortal {
  const { boat, log } = smallPortal.entities;
  if (!boat || !log) throw new Error('The small portal has boats and logs');
  const fields = [
    ...boat.fields,
    { name: 'logged', label: 'Logged', type: 'number' },
    { name: 'places', label: 'Places', type: 'number', default: 1, required: true, notBelow: 'logged' },
  ];
  const counts = { logged: { of: 'logs', by: 'boat', where } };
  return {
    ...smallPortal,
    entities: { ...smallPortal.entities, boat: { ...boat, fields } },
    access: { ...smallPortal.access, boat: { ...smallPortal.access['boat'], counts } },
  };
}

describe.each(sampledDatabases)('the counts of existing records, $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open(smallTables);
    await database.owner.query(`insert into portal.boats (id, name) values ('b1', 'Swift'), ('b2', 'Slow')`);
    await database.owner.query(
      `insert into portal.logs (id, text, boat) values ('l1', 'out', 'b1'), ('l2', 'in', 'b1'), ('l3', 'out', 'b1'), ('l4', 'out', null)`,
    );
  });
  afterAll(() => database?.close());

  const counts = async () => {
    const { rows } = await database.owner.query('select id, coalesce(logged, 0)::int as logged from portal.boats order by id');
    return Object.fromEntries(rows.map(({ id, logged }) => [String(id), logged]));
  };

  test('a new or changed count includes the records that are already there', async () => {
    await updateDatabase(database.owner, countingPortal({}));
    expect(await counts()).toEqual({ b1: 3, b2: 0 });
    const changed = countingPortal({ 'row.text': { not: 'in' } });
    const { steps } = await updateDatabase(database.owner, changed);
    expect(steps.map(({ description: words }) => words)).toContain('Counts "logged" of "Boat" from the existing records');
    expect(await counts()).toEqual({ b1: 2, b2: 0 });
    expect((await updateDatabase(database.owner, changed)).steps).toEqual([]);
    await database.owner.query(`insert into portal.logs (id, text, boat) values ('l5', 'out', 'b2')`);
    await database.owner.query(`update portal.boats set places = 9 where id = 'b2'`);
    expect(await counts()).toEqual({ b1: 2, b2: 1 });
  });
});
