import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { applyPlan } from '../../../../engine/server/sql/applyPlan.ts';
import { loadFixed } from '../../../../engine/server/sql/loadSamples.ts';
import { planChanges } from '../../../../engine/server/sql/planChanges.ts';
import { readCatalogue } from '../../../../engine/server/sql/readCatalogue.ts';
import { connectedDatabases } from '../../../support/openTestDatabases.ts';
import { moment, smallPortal } from '../../../support/smallServer.ts';

const clock = fixedClock(moment);
const text = { name: 'text', label: 'Text', type: 'text' };

const withPrices = (...prices: readonly { id: string; text: string }[]) => ({
  ...smallPortal,
  samples: { prices },
  entities: {
    ...smallPortal.entities,
    price: { name: 'price', label: 'Price', of: 'prices', fields: [text] },
    log: { name: 'log', label: 'Log', of: 'logs', fields: [text, { name: 'price', label: 'Price', type: 'record', of: 'prices' }] },
  },
  access: { ...smallPortal.access, price: { read: { gate: 'signedIn' } } },
});

describe.each(connectedDatabases)('records that come from the manifests alone, $name', ({ open }) => {
  let database: Database;
  const first = withPrices({ id: 'full', text: '40' }, { id: 'half', text: '20' });
  beforeAll(async () => {
    database = await open();
    await applyPlan(database.owner, planChanges(first, await readCatalogue(database.owner)));
  });
  afterAll(() => database?.close());

  const prices = async () => (await database.owner.query('select text from portal.prices order by id')).rows.map((row) => row['text']);

  test('fixed records are loaded once by one of several servers that start at once', async () => {
    const loaded = await Promise.all([1, 2, 3].map(() => loadFixed(database, first, clock)));
    expect(loaded.filter((isOther) => isOther)).toHaveLength(1);
    expect(await prices()).toEqual(['40', '20']);
  });

  test('a fixed record is replaced, and records that refer to it stay unchanged', async () => {
    await database.owner.query("insert into portal.logs (id, text, price) values ('l1', 'Joined', 'full')");
    expect(await loadFixed(database, withPrices({ id: 'full', text: '45' }), clock)).toBe(true);
    expect(await prices()).toEqual(['45']);
    expect((await database.owner.query('select price from portal.logs')).rows).toEqual([{ price: 'full' }]);
  });

  test('a fixed record is not removed as long as a record refers to it', async () => {
    await expect(loadFixed(database, withPrices({ id: 'half', text: '20' }), clock)).rejects.toThrow('foreign key');
    expect(await prices()).toEqual(['45']);
  });
});
