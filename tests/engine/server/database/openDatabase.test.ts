import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asViewer } from '../../../../engine/server/database/asViewer.ts';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { isUnreachable, openDatabase } from '../../../../engine/server/database/openDatabase.ts';
import { openOwner } from '../../../../engine/server/database/openOwner.ts';
import { createPostgres, hasPostgres, postgresSecret } from '../../../support/openPostgres.ts';
import { openTestDatabase } from '../../../support/openTestDatabase.ts';

describe('a database in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // Slow, because it creates a database.
  test('a folder database keeps committed data, and nobody else can read its files', async () => {
    const first = await openDatabase({ folder: join(folder, 'kept') });
    await first.owner.query('create table note (text text)');
    await first.owner.query('insert into note values ($1)', ['stays']);
    await expect(openDatabase({ folder: join(folder, 'kept') })).rejects.toThrow(`in use by process ${process.pid}`);
    await first.close();
    expect(statSync(join(folder, 'kept')).mode & 0o077).toBe(0);

    const second = await openDatabase({ folder: join(folder, 'kept') });
    expect((await second.owner.query('select text from note')).rows).toEqual([{ text: 'stays' }]);
    await second.close();
    expect(readdirSync(join(folder, 'kept'))).toEqual(['postgres', 'room']);
  });
});

test('a missing server is reported with a readable message', async () => {
  const opening = openDatabase({ url: 'postgres://nobody:secret@127.0.0.1:9/portal', secret: 'x' });
  await expect(opening).rejects.toThrow("Couldn't reach the database server.");
  const error = await opening.catch((reason: unknown) => reason);
  expect(String(error)).not.toContain('secret');
  expect(isUnreachable(error instanceof Error ? error.cause : undefined)).toBe(true);
  await expect(openOwner({ url: 'postgres://nobody:secret@127.0.0.1:9/portal' })).rejects.toThrow("Couldn't reach the database server.");
});

test('a folder that can’t be created is an error and leaves no lock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  writeFileSync(join(folder, 'file'), '');
  await expect(openDatabase({ folder: join(folder, 'file') })).rejects.toThrow(/EEXIST|ENOTDIR/);
  rmSync(folder, { recursive: true });
});

describe('a transaction of a viewer', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.owner.query('create role portal_app');
    await database.owner.query('create schema portal');
    await database.owner.query('create table portal.seen (id text)');
    await database.owner.query('grant usage on schema portal to portal_app');
    await database.owner.query('grant select, insert on portal.seen to portal_app');
  });
  afterAll(() => database.close());

  const settings =
    "select current_user, current_setting('portal.session', true) as session, current_setting('portal.domain', true) as domain";

  test('a transaction has the viewer’s role, session, and variant until it ends', async () => {
    const seen = await asViewer(database, { session: 'abc', domain: 'red' }, async (client) => (await client.query(settings)).rows);
    expect(seen).toEqual([{ current_user: 'portal_app', session: 'abc', domain: 'red' }]);
    const { rows } = await database.owner.query(settings);
    expect(rows).toEqual([{ current_user: 'postgres', session: '', domain: '' }]);
  });

  test('a transaction that throws is rolled back, and the next one works', async () => {
    const failing = asViewer(database, { domain: 'red' }, async (client) => {
      await client.query("insert into portal.seen values ('a')");
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expect(asViewer(database, { domain: 'red' }, (client) => client.query('select nonsense'))).rejects.toThrow('nonsense');
    const rows = await asViewer(database, { domain: 'red' }, async (client) => (await client.query('select * from portal.seen')).rows);
    expect(rows).toEqual([]);
  });

  test('a transaction can’t make changes that it was not granted', async () => {
    const removing = asViewer(database, { domain: 'red' }, (client) => client.query('delete from portal.seen'));
    await expect(removing).rejects.toMatchObject({ code: '42501' });
  });

  test('a transaction notifies listeners once it is committed', async () => {
    const payloads: string[] = [];
    const stop = await database.listen('changes', (payload) => payloads.push(payload));
    await asViewer(database, { domain: 'red' }, (client) => client.query("select pg_notify('changes', 'kept')"));
    await asViewer(database, { domain: 'red' }, async (client) => {
      await client.query("select pg_notify('changes', 'lost')");
      throw new Error('no');
    }).catch(() => undefined);
    await database.owner.query('select 1');
    await expect.poll(() => payloads).toEqual(['kept']);
    await stop();
    await database.owner.query("select pg_notify('changes', 'after')");
    await database.owner.query('select 1');
    expect(payloads).toEqual(['kept']);
  });
});

describe.skipIf(!hasPostgres)('a database on a server', () => {
  test('channels that are opened at the same time all receive notifications, and the connection runs one statement at a time', async () => {
    const { url, drop } = await createPostgres();
    const server = await openDatabase({ url, secret: postgresSecret });
    const warned = vi.fn<(warning: Error) => void>();
    process.on('warning', warned);
    try {
      const payloads: string[] = [];
      const channels = ['a', 'b', 'c', 'd'];
      await Promise.all(channels.map((channel) => server.listen(channel, (payload) => payloads.push(payload))));
      for (const channel of channels) await server.owner.query('select pg_notify($1, $1)', [channel]);
      await expect.poll(() => payloads).toEqual(channels);
      // There was no warning about overlapping statements.
      expect(warned.mock.calls).toEqual([]);
    } finally {
      process.off('warning', warned);
      await server.close();
      await drop();
    }
  });
});
