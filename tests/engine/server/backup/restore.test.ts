import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backup } from '../../../../engine/server/backup/backup.ts';
import { restore } from '../../../../engine/server/backup/restore.ts';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { applyPlan } from '../../../../engine/server/sql/applyPlan.ts';
import { renamedColumns, type LivePortal } from '../../../../engine/server/sql/LivePortal.ts';
import { planChanges } from '../../../../engine/server/sql/planChanges.ts';
import { readCatalogue } from '../../../../engine/server/sql/readCatalogue.ts';
import { openTestDatabases, sampledDatabases } from '../../../support/openTestDatabases.ts';
import { keptTables, rowsIn, smallPortal, smallTables, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

let server: SmallServer;
let file: Buffer;
beforeAll(async () => {
  server = await startSmallServer();
  const body = {
    row: {
      id: 'n1',
      title: 'Ähre "\\ \n 𝄞',
      author: 'bob@example.org',
      tags: ['a', 'b'],
      steps: [{ what: 'x' }],
      cost: 999_999_999_999_999,
    },
  };
  await server.ask('POST', '/data/notes', { as: 'bob', body });
  await server.ask('PATCH', '/data/notes/n1', { as: 'bob', body: { set: { stars: 4 } } });
  await server.ask('POST', '/data/invitations', { as: 'ann', body: { row: { email: 'new@example.org', role: 'rower', team: 'red' } } });
  await server.database.owner.query("insert into portal.boats (id, name) select 'b' || n, 'Boat ' || n from generate_series(1, 1200) n");
  file = await backedUp(server.database);
});
afterAll(() => server.close());

async function backedUp(database: Database): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of backup(database, new Date('2026-11-22T12:00:00Z'))) pieces.push(piece);
  return Buffer.concat(pieces);
}

const lines = () => gunzipSync(file).toString().split('\n');

describe.each(sampledDatabases)('a damaged backup, restored into a database that is $name', ({ open }) => {
  let target: Database;
  beforeAll(async () => {
    target = await open(smallTables);
  });
  afterAll(() => target.close());

  test.each([
    ['is cut off', () => file.subarray(0, file.length - 40), 'incomplete or damaged'],
    ['lacks its last line', () => lines().slice(0, -2).join('\n'), 'it has 24'],
    ['lacks a person', () => lines().toSpliced(1, 1).join('\n'), 'refer to records that are missing'],
    ['lacks a record', () => lines().toSpliced(-4, 1).join('\n'), 'The backup is incomplete: it has'],
    ['is something else', () => 'hello\n', "isn't a portal backup"],
    ['had a value changed', () => lines().join('\n').replace('Boat 7', 'Boat 8'), "its checksum doesn't match"],
    [
      'had a record moved to no table',
      () =>
        lines()
          .join('\n')
          .replace(/^\[\d+,(?=\{"id": "b9")/m, '[99,'),
      "don't belong to any table",
    ],
    [
      'has a line of two records',
      () =>
        lines()
          .join('\n')
          .replace(/^(\[\d+,\{"id": "b9)(".*)\]$/m, '$1$2,{"id": "more$2]'),
      "some lines don't have exactly one record",
    ],
    ['has a line of half a record', () => lines().join('\n').replace('"name": "Boat 9"', '"name": "Boat 9'), "don't fit their fields"],
    [
      'has a record that is null',
      () =>
        lines()
          .join('\n')
          .replace(/^(\[\d+,)\{"id": "b9".*\]$/m, '$1null]'),
      "don't fit their fields",
    ],
    ['says nothing of its tables', () => `${JSON.stringify({ format: 'portal-backup', version: 1 })}\n`, "doesn't list its tables"],
    [
      'has tables without columns',
      () => `${JSON.stringify({ format: 'portal-backup', version: 1, tables: [{ schema: 'portal', name: 'x' }] })}\n`,
      "doesn't list its tables",
    ],
    ['has a line that is no record', () => lines().toSpliced(3, 0, 'hello').join('\n'), "one of its lines isn't a valid record"],
    ['has a line without end', () => `${lines()[0]}\n[0,"${'x'.repeat(33_000_000)}`, 'a line is too long'],
    ['is not packed', () => Buffer.from('hello'), 'incomplete or damaged'],
    ['is of a newer version', () => `${JSON.stringify({ format: 'portal-backup', version: 3, tables: [] })}\n`, 'newer version'],
    ['has records of another portal', () => lines().join('\n').replaceAll('"notes"', '"poems"'), 'portal.poems'],
  ])('a backup file that %s is refused with a message, and nothing is restored', async (_, content, words) => {
    const damaged = content();
    const packed = typeof damaged === 'string' ? gzipSync(damaged) : damaged;
    await expect(restore(target, Readable.from([packed]))).rejects.toThrow(words);
    for (const table of keptTables) expect([table, await rowsIn(target, table)]).toEqual([table, []]);
  });
});

describe.each(openTestDatabases)('a backup of an embedded database, restored into one that is $name', ({ open }) => {
  let target: Database;
  beforeAll(async () => {
    target = await open(smallTables);
  });
  afterAll(() => target.close());

  test('a restored database has the same rows but no sessions', async () => {
    await restore(target, Readable.from([file]));
    for (const table of keptTables) expect([table, await rowsIn(target, table)]).toEqual([table, await rowsIn(server.database, table)]);
    expect((await rowsIn(target, 'portal.boats')).length).toBe(1200);
    expect((await rowsIn(target, 'portal.notes')).length).toBe(1);
    expect(await rowsIn(target, 'auth.session')).toEqual([]);
    expect(JSON.stringify(lines())).not.toContain(server.tokens.ann.split('.')[0]);
  });

  test('a backup from before there were checksums is restored', async () => {
    const older = await open(smallTables);
    const [first = '', ...others] = lines();
    const text = [first.replace('"sum":"sha256",', ''), ...others].join('\n').replace(/,"sha256":"\w+"/, '');
    expect(text).not.toContain('sha256');
    expect(await restore(older, Readable.from([gzipSync(text)]))).toBe(lines().length - 3);
    await older.close();
  });

  test('a restored database continues its record positions and audit log, and keeps its rules', async () => {
    const placeOf = async ({ owner }: Database) => {
      await owner.query("insert into portal.boats (id, name) values ('later', 'Later')");
      const { rows } = await owner.query('select (select max(_place) from portal.boats) = _place as last from portal.boats where id = $1', [
        'later',
      ]);
      return rows[0]?.['last'];
    };
    expect(await placeOf(target)).toBe(true);
    const { rows } = await target.owner.query('select count(*)::int as all, count(distinct id)::int as different from live.audit');
    expect(rows[0]?.['all']).toBe(rows[0]?.['different']);
    await expect(
      target.owner.query("insert into portal.notes (id, title, author, cost) values ('bad', 'x', 'y', -1)"),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('a backup is not restored over existing records', async () => {
    await expect(restore(target, Readable.from([file]))).rejects.toThrow('auth.user already has records.');
  });
});

describe.each(sampledDatabases)('a backup older than the manifests, restored into one that is $name', ({ open }) => {
  let source: SmallServer;
  const opened: Database[] = [];
  beforeAll(async () => {
    source = await startSmallServer({ open });
    const { owner } = source.database;
    await source.ask('POST', '/data/notes', { as: 'bob', body: { row: { id: 'n1', title: 'Oars', author: 'bob@example.org', cost: 5 } } });
    // Add two columns and a table that the manifests don't have.
    await owner.query('alter table portal.notes add column memo text, add column parts jsonb');
    await owner.query(`update portal.notes set memo = 'kept', parts = '["a"]'`);
    await owner.query(
      'create table portal.keepsakes (id text primary key, price bigint, _version bigint not null default 1, _place float8 not null, _owner text)',
    );
    await owner.query('alter table portal.keepsakes enable row level security');
    await owner.query('create policy "portal keeper" on portal.keepsakes to current_user using (true) with check (true)');
    await owner.query("insert into portal.keepsakes (id, price, _place) values ('k1', 9007199254740993, 1)");
  });
  afterAll(async () => {
    await source.close();
    for (const database of opened) await database.close();
  });

  async function restoredInto(portal: LivePortal): Promise<Database> {
    const target = await open();
    opened.push(target);
    await applyPlan(target.owner, planChanges(portal, await readCatalogue(target.owner)));
    await restore(target, Readable.from([await backedUp(source.database)]), { renames: renamedColumns(portal) });
    return target;
  }

  test('data of removed fields and collections is restored, but nobody can read it', async () => {
    const target = await restoredInto(smallPortal);
    for (const table of ['portal.notes', 'portal.keepsakes', 'live.audit'])
      expect([table, await rowsIn(target, table)]).toEqual([table, await rowsIn(source.database, table)]);
    await expect(target.app.query('set role portal_app; select * from portal.keepsakes')).rejects.toMatchObject({ code: '42501' });
    const { kept, steps } = planChanges(smallPortal, await readCatalogue(target.owner));
    expect(steps).toEqual([]);
    expect(kept.join()).toMatch(/"memo".*"parts".*"keepsakes"/);
  });

  test('a renamed field has its values from the old name', async () => {
    const { note } = smallPortal.entities;
    if (!note) throw new Error('there are notes');
    const fields = note.fields.map((field) => (field.name === 'title' ? { ...field, name: 'heading' } : field));
    const renamed = {
      ...smallPortal,
      entities: { ...smallPortal.entities, note: { ...note, fields } },
      renames: { note: { heading: ['caption', 'title'] } },
    };
    const { owner } = await restoredInto(renamed);
    expect((await owner.query('select heading, cost::int, memo from portal.notes')).rows).toEqual([
      { heading: 'Oars', cost: 5, memo: 'kept' },
    ]);
  });

  test('a forged column type is refused', async () => {
    const target = await open(smallTables);
    opened.push(target);
    const forged = gunzipSync(await backedUp(source.database))
      .toString()
      .replace('"jsonb"', '"jsonb; drop table portal.boats"');
    await expect(restore(target, Readable.from([gzipSync(forged)]))).rejects.toThrow('The backup is damaged: its checksum');
    expect(await rowsIn(target, 'portal.boats')).toEqual([]);
  });
});
