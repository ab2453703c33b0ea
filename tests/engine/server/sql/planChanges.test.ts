import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { asViewer } from '../../../../engine/server/database/asViewer.ts';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { listRecords } from '../../../../engine/server/database/records.ts';
import { applyPlan, updateDatabase } from '../../../../engine/server/sql/applyPlan.ts';
import { loadSamples } from '../../../../engine/server/sql/loadSamples.ts';
import { planChanges, type Plan } from '../../../../engine/server/sql/planChanges.ts';
import { readCatalogue } from '../../../../engine/server/sql/readCatalogue.ts';
import { livePlots, livePlotsWith, plotsAccess } from '../../../support/livePlots.ts';
import { openTestDatabases } from '../../../support/openTestDatabases.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import { addPerson, dryRun } from '../../../support/signInAs.ts';

const clock = fixedClock('2026-11-22T12:00');

describe.each(openTestDatabases)('a database, $name', ({ name, open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database?.close());

  const plan = async (portal: Parameters<typeof planChanges>[0]): Promise<Plan> => planChanges(portal, await readCatalogue(database.owner));
  const apply = async (portal: Parameters<typeof planChanges>[0]) => applyPlan(database.owner, await plan(portal));
  const plants = async () =>
    (await database.owner.query('select to_jsonb(t) as row from portal.plants t order by _place')).rows.map(({ row }) => Object(row));
  const warden = { session: 'willa', domain: 'local' };
  const grower = { session: 'gus', domain: 'local' };
  const add = (row: Record<string, unknown>) => (client: { query: Database['owner']['query'] }) =>
    client.query(
      `insert into portal.plants select * from jsonb_populate_record(null::portal.plants, $1::jsonb) returning _owner, _version::int, id`,
      [JSON.stringify({ id: 'new', title: 'Leek', price: 5, ...row })],
    );

  test('a database is created from the manifests with the samples in order, and a second plan is empty', async () => {
    const portal = await livePlots();
    const first = await plan(portal);
    expect(first.refused).toEqual([]);
    expect(first.steps.map(({ description: words }) => words)).toContain('Creates a table for "plants"');
    // Of two servers that start at once, only one changes the database.
    const both = await Promise.all([updateDatabase(database.owner, portal), updateDatabase(database.owner, portal)]);
    expect(both.map(({ steps }) => steps.length).toSorted((a, b) => a - b)).toEqual([0, first.steps.length]);
    expect(await loadSamples(database, portal, clock)).toBe(3);
    expect(await loadSamples(database, portal, clock)).toBe(0);
    expect((await plants()).map(({ id, title, price, sown, notes }) => [id, title, price, sown, notes])).toEqual([
      ['p1', 'Kale', 250, '2026-10-23', [{ line: 'Likes rain' }]],
      ['p2', 'Pea', 180, '2024-03-02', null],
    ]);
    expect(await plan(portal)).toMatchObject({ steps: [], kept: [], refused: [] });
    await addPerson(database, { id: 'willa', name: 'Willa', email: 'willa@plots.example', rank: 'warden' });
    await addPerson(database, { id: 'gus', name: 'Gus', email: 'gus@plots.example', rank: 'grower' });
  });

  test('a transaction knows its viewer, its variant, its day, and its time', async () => {
    const readContext = (client: { query: Database['owner']['query'] }) =>
      client
        .query('select portal.viewer() as viewer, portal.domain() as domain, portal.today() as today, portal.time() as time')
        .then(({ rows }) => rows[0]);
    expect(await dryRun(database, grower, readContext)).toMatchObject({
      viewer: { id: 'gus', name: 'Gus', email: 'gus@plots.example', rank: 'grower', signedIn: true },
      domain: { name: 'local', features: { market: true } },
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      time: expect.stringMatching(/^\d\d:\d\d$/),
    });
    expect(await dryRun(database, { domain: 'local' }, readContext)).toMatchObject({ viewer: { signedIn: false, name: '' } });
    expect(await dryRun(database, { session: 'forged', domain: 'nowhere' }, readContext)).toMatchObject({
      viewer: { signedIn: false },
      domain: {},
    });
  });

  test('each viewer reads their own records and writes only allowed ones', async () => {
    const seen = (client: { query: Database['owner']['query'] }) =>
      client.query('select id from portal.plants order by _place').then(({ rows }) => rows.map(({ id }) => id));
    expect(await dryRun(database, { domain: 'local' }, seen)).toEqual(['p1']);
    expect(await dryRun(database, grower, seen)).toEqual(['p1']);
    expect(await dryRun(database, warden, seen)).toEqual(['p1', 'p2']);
    expect(await dryRun(database, { domain: 'local' }, add({}))).toBe('42501');
    expect(await dryRun(database, grower, add({ price: 0 }))).toBe('42501');
    expect(await dryRun(database, grower, add({ _owner: 'willa', _version: 7 }))).toMatchObject({
      rows: [{ _owner: 'gus', _version: 1 }],
    });
    const ripen = async (client: { query: Database['owner']['query'] }) => {
      await add({})(client);
      return client.query(`update portal.plants set ripe = true where id = 'new'`);
    };
    // Growers may not change ripe plants, and may not make a plant ripe.
    expect(await dryRun(database, grower, ripen)).toBe('42501');
    expect(await dryRun(database, warden, ripen)).toMatchObject({ rowCount: 1 });
    expect(await dryRun(database, grower, (client) => client.query('delete from portal.plants'))).toMatchObject({ rowCount: 0 });
    expect(await dryRun(database, grower, (client) => client.query('select * from auth.session'))).toBe('42501');
    expect(await dryRun(database, grower, (client) => client.query('delete from live.audit'))).toBe('42501');
  });

  test('records are returned as the manifests describe them', async () => {
    const collection = { name: 'plants', source: 'portal.plants', names: new Set(['id', 'title', 'price', 'ripe']), record: 'to_jsonb(t)' };
    const [first] = [await dryRun(database, warden, (client) => listRecords(client, collection, 1))].flat();
    expect(first).toMatchObject({ row: { id: 'p1', title: 'Kale', price: 250, ripe: true }, version: 1 });
    expect(JSON.stringify(first)).not.toContain('_');
  });

  test.each([
    ['a choice that there is not', { season: 'winter' }],
    ['what is required and blank', { title: '' }],
    ['a day that is none', { sown: '2026-13-01' }],
    ['a number beyond what JavaScript counts', { price: 9_007_199_254_740_993n.toString() }],
    ['a list that is none', { notes: { line: 'x' } }],
    ['a blank id', { id: '' }],
  ])('the database refuses %s', async (_, row) => {
    expect(await dryRun(database, warden, add(row))).toBe('23514');
  });

  test('the database counts changes, keeps ids, and logs who changed which values', async () => {
    await database.owner.query(`update portal.plants set price = 300, _version = 40 where id = 'p1'`);
    expect((await plants())[0]).toMatchObject({ price: 300, _version: 2 });
    expect(await dryRun(database, warden, (client) => client.query(`update portal.plants set id = 'p9' where id = 'p1'`))).toBe('23514');
    await asViewer(database, warden, (client) => client.query(`update portal.plants set price = 305 where id = 'p1'`));
    const { rows } = await database.auth.query(
      `select operation, before, after, by_id, by_name from live.audit where record_id = 'p1' order by id`,
    );
    expect(rows).toMatchObject([
      { operation: 'add', before: null, after: { price: 250 }, by_id: null },
      { operation: 'change', before: { price: 250 }, after: { price: 300 }, by_id: null },
      { operation: 'change', before: { price: 300 }, after: { price: 305 }, by_id: 'willa', by_name: 'Willa' },
    ]);
  });

  // Statements that could give viewers more rights. Not tested in an embedded database, because its only role can do anything.
  const escapes = [
    `set role portal_auth`,
    `set role chapter`,
    `select set_config('role', 'chapter', true)`,
    `set session authorization chapter`,
    'alter table portal.plants disable row level security',
    'create policy more on portal.plants to portal_app using (true)',
    'grant select on auth.session to portal_app',
    `create or replace function portal.today() returns text language sql as 'select null'`,
    'create table portal.more (id text)',
    'create table public.more (id text)',
    'drop trigger "portal note" on portal.plants',
    'truncate portal.plants',
    `copy portal.plants to '/tmp/plants'`,
  ];
  test.each(name === 'embedded' ? [] : escapes)('the role of viewers can’t escape with: %s', async (statement) => {
    expect(await dryRun(database, warden, (client) => client.query(statement))).toMatch(/^(42501|22023)$/);
  });

  test('the database sends the ids of each statement’s audit log entries, but not of its records', async () => {
    const payloads: string[] = [];
    const stop = await database.listen('portal_changes', (payload) => payloads.push(payload));
    await database.owner.query(`update portal.plants set price = 310 where id = 'p1'`);
    await expect.poll(() => payloads).toEqual([expect.stringMatching(/^#\d+$/)]);
    const { rows } = await database.owner.query('select collection, record_id, version from live.audit where id = $1', [
      payloads[0]?.slice(1),
    ]);
    expect(rows).toEqual([{ collection: 'plants', record_id: 'p1', version: expect.anything() }]);
    await stop();
  });

  describe('changed manifests', () => {
    test('a new field is added, and a required one is filled with its default', async () => {
      const more = [
        { name: 'depth', label: 'Depth', type: 'number', required: true, default: 4, minimum: 1 },
        { name: 'bed', label: 'Bed', type: 'text' },
      ];
      await apply(await livePlotsWith(...more));
      expect((await plants()).map(({ depth, bed }) => [depth, bed])).toEqual([
        [4, null],
        [4, null],
      ]);
      await database.owner.query(`update portal.plants set bed = case id when 'p1' then 'North 3' else '7' end`);
      expect(await dryRun(database, warden, add({ depth: 0 }))).toBe('23514');
    });

    test('a renamed field keeps its values, and a compatible type is converted', async () => {
      await apply(
        await livePlotsWith({ name: 'deep', label: 'Depth', type: 'text', was: 'depth' }, { name: 'bed', label: 'Bed', type: 'text' }),
      );
      expect((await plants()).map(({ deep }) => deep)).toEqual(['4', '4']);
    });

    test('an older build on a newer database is refused instead of adding an empty field', async () => {
      const { refused, steps } = await plan(
        await livePlotsWith({ name: 'depth', label: 'Depth', type: 'number' }, { name: 'bed', label: 'Bed', type: 'text' }),
      );
      expect(refused).toEqual([expect.stringContaining('renamed the field "depth" of "Plant" to "deep"')]);
      expect(steps.filter(({ sql }) => sql.includes('add column'))).toEqual([]);
    });

    test('a value that can’t be converted stops the plan with a sentence and without changes', async () => {
      const portal = await livePlotsWith(
        { name: 'deep', label: 'Depth', type: 'number' },
        { name: 'bed', label: 'Bed', type: 'number' },
        { name: 'width', label: 'Width', type: 'number' },
      );
      await expect(apply(portal)).rejects.toThrow(
        'The field "bed" of "Plant" changed from text to numbers, but some values can\'t be converted. Nothing was changed.',
      );
      expect((await plants()).map(({ deep, bed, width }) => [deep, bed, width])).toEqual([
        ['4', 'North 3', undefined],
        ['4', '7', undefined],
      ]);
      const { refused } = await plan(await livePlotsWith({ name: 'bed', label: 'Bed', type: 'money' }));
      expect(refused).toEqual([expect.stringContaining("can't be converted")]);
    });

    test('a removed field is kept and reported, and its rules no longer apply', async () => {
      const portal = await livePlots();
      expect((await plan(portal)).kept).toEqual([
        'The field "bed" of "Plant", which is no longer in a manifest',
        'The field "deep" of "Plant", which is no longer in a manifest',
      ]);
      await apply(portal);
      expect((await plants()).map(({ deep }) => deep)).toEqual(['4', '4']);
      expect(await dryRun(database, warden, add({}))).toMatchObject({ rowCount: 1 });
      expect((await plan(portal)).steps).toEqual([]);
    });

    test('records with a removed choice stay, and new records can’t have it', async () => {
      await apply(await livePlots(JSON.parse(JSON.stringify(plotsPortal).replaceAll('autumn', 'summer'))));
      expect((await plants()).map(({ season }) => season)).toEqual(['autumn', 'spring']);
      expect(await dryRun(database, warden, add({ season: 'autumn' }))).toBe('23514');
      expect(await dryRun(database, warden, add({ season: 'summer' }))).toMatchObject({ rowCount: 1 });
    });

    test('a closed gate hides the records, and a collection without access rules isn’t served', async () => {
      await apply(await livePlots({ 'portal-config/live/access.json': { plant: { read: { gate: 'warden' } } } }));
      const read = (client: { query: Database['owner']['query'] }) =>
        client.query('select 1 from portal.plants').then(({ rowCount }) => rowCount);
      expect(await dryRun(database, { domain: 'local' }, read)).toBe(0);
      expect(await dryRun(database, warden, read)).toBe(2);
      expect(await dryRun(database, warden, add({}))).toBe('42501');
      expect(await dryRun(database, warden, (client) => client.query('select 1 from portal.totals'))).toBe('42501');
      await apply(await livePlots({ 'portal-config/live/access.json': plotsAccess }));
      expect(await dryRun(database, { domain: 'local' }, read)).toBe(1);
    });

    test('a server that is older than the database doesn’t start', async () => {
      const found = await readCatalogue(database.owner);
      const { refused } = planChanges(await livePlots(), { ...found, last: { edition: 99, foundation: '' } });
      expect(refused).toEqual([expect.stringContaining('updated by a newer version')]);
    });

    test('a plan for a database without Unicode is refused', async () => {
      const { refused } = planChanges(await livePlots(), { ...(await readCatalogue(database.owner)), encoding: 'LATIN1' });
      expect(refused).toEqual([expect.stringContaining('has the encoding LATIN1')]);
    });
  });
});
