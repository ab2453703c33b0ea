import { expect, onTestFinished, test } from 'vitest';
import { updateDatabase } from '../../../../engine/server/sql/applyPlan.ts';
import { planChanges } from '../../../../engine/server/sql/planChanges.ts';
import { readCatalogue } from '../../../../engine/server/sql/readCatalogue.ts';
import { livePlots, plotsAccess } from '../../../support/livePlots.ts';
import { openQuickDatabase } from '../../../support/openTestDatabases.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import { addPerson, dryRun } from '../../../support/signInAs.ts';

const warden = { gate: 'warden' };
const plant = Object(plotsPortal['portal-config/entities/plant.json']);
const withRules = (rules: object, ...fields: readonly object[]) =>
  livePlots({
    'fixtures/plants.json': [],
    'portal-config/entities/plant.json': { ...plant, fields: [...plant.fields, ...fields] },
    'portal-config/live/access.json': { ...plotsAccess, plant: { ...plotsAccess.plant, ...rules } },
  });

/** Opens a database with a warden, a grower, and a plant. */
async function openPlots(...fields: readonly object[]) {
  const database = await openQuickDatabase();
  onTestFinished(() => database.close());
  await updateDatabase(database.owner, await withRules({}, ...fields));
  await addPerson(database, { id: 'willa', name: 'Willa', email: 'willa@plots.example', rank: 'warden' });
  await addPerson(database, { id: 'gus', name: 'Gus', email: 'gus@plots.example', rank: 'grower' });
  await database.owner.query(`insert into portal.plants (id, title, sown, ripe, _place) values ('p1', 'Kale', '2026-10-23', true, 1)`);
  return {
    database,
    update: async (portal: Parameters<typeof planChanges>[0]): Promise<string[]> => {
      const { steps } = await updateDatabase(database.owner, portal);
      expect(planChanges(portal, await readCatalogue(database.owner)).steps).toEqual([]);
      return [...new Set(steps.map(({ description: words }) => words))];
    },
    read: (session: string, column: string, from: string) =>
      dryRun(database, { session, domain: 'local' }, (client) =>
        client.query(`select ${column} as found from ${from}`).then(({ rows }) => rows[0]?.['found']),
      ),
  };
}

test('a new rule hides a field, a changed one replaces it, and without rules the table is open again', async () => {
  const { update, read } = await openPlots();
  expect(await update(await withRules({ fields: { title: { read: warden } } }))).toEqual([
    'Drops the old rule for who can read "plants"',
    'Lets users read "plants" as access.json allows',
    'Adds a rule to "Plant"',
    'Hides fields of "plants" as access.json requires',
  ]);
  expect([await read('gus', 'title', 'seen.plants'), await read('willa', 'title', 'seen.plants')]).toEqual([null, 'Kale']);
  expect(await read('willa', 'title', 'portal.plants')).toBe('42501');
  expect(await update(await withRules({ fields: { sown: { read: warden } } }))).toContain(
    'Drops the old rules for reading fields of "plants"',
  );
  expect([await read('gus', 'title', 'seen.plants'), await read('gus', 'sown', 'seen.plants')]).toEqual(['Kale', null]);
  expect([await read('gus', 'title', 'portal.plants'), await read('gus', 'sown', 'portal.plants')]).toEqual(['Kale', '42501']);
  await update(await withRules({}));
  expect(await read('gus', 'sown', 'portal.plants')).toBe('2026-10-23');
  expect(await read('gus', 'sown', 'seen.plants')).toBe('42P01');
});

test('a hidden field stays hidden when it gets another name and type, and when the table gets another field', async () => {
  const depth = { name: 'depth', label: 'Depth', type: 'number' };
  const { database, update, read } = await openPlots(depth);
  await database.owner.query('update portal.plants set depth = 5');
  await update(await withRules({ fields: { depth: { read: warden } } }, depth));
  const deep = { ...depth, name: 'deep', was: 'depth', type: 'text' };
  await update(await withRules({ fields: { deep: { read: warden } } }, deep, { name: 'soil', label: 'Soil', type: 'text' }));
  expect([await read('gus', 'deep', 'seen.plants'), await read('willa', 'deep', 'seen.plants')]).toEqual([null, '5']);
  expect([await read('willa', 'deep', 'portal.plants'), await read('willa', 'soil', 'portal.plants')]).toEqual(['42501', null]);
});
