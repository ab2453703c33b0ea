import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runLive, type LiveServer, type LiveOptions } from '../../../../engine/server/live/liveServer.ts';
import { insertPerson } from '../../../../engine/server/database/people.ts';
import { openDatabase } from '../../../../engine/server/database/openDatabase.ts';
import { hashPassword } from '../../../../engine/server/people/passwordHash.ts';
import { createPostgres, hasPostgres, postgresSecret as secret } from '../../../support/openPostgres.ts';
import { password, smallPortal } from '../../../support/smallServer.ts';

describe.skipIf(!hasPostgres)('a live portal on a PostgreSQL server', () => {
  const data = mkdtempSync(join(tmpdir(), 'live-on-server-'));
  const email = 'ann@example.org';
  let postgres: Awaited<ReturnType<typeof createPostgres>>;
  let live: LiveServer;
  let place: Omit<LiveOptions, 'command' | 'print'>;
  beforeAll(async () => {
    postgres = await createPostgres();
    const portalFile = join(data, 'portal.json');
    // `red` is the first option, so it becomes the first user's team.
    const teams = ['red', 'blue'].map((value) => ({ value, label: value }));
    const fields = smallPortal.userEntity.fields.map((field) =>
      field.name === 'team' ? { ...field, type: 'select', options: teams } : field,
    );
    writeFileSync(portalFile, JSON.stringify({ ...smallPortal, userEntity: { ...smallPortal.userEntity, fields } }));
    place = { portalFile, dist: data, data, databaseUrl: postgres.url, secret, host: '127.0.0.1', port: 0, trustProxy: false };
    live = await runLive({ ...place, command: 'serve', print: () => undefined });
    const database = await openDatabase({ url: postgres.url, secret });
    const hash = await hashPassword(password);
    await insertPerson(database.auth, { name: 'Ann Lee', email, role: 'captain', team: 'red' }, hash);
    await database.close();
  });
  afterAll(async () => {
    if (live && 'close' in live) await live.close();
    await postgres?.drop();
    rmSync(data, { recursive: true });
  });

  function post(path: string, body: object, token = ''): Promise<{ status: number | undefined; body: string }> {
    const headers = { host: 'red.example', 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    return new Promise((answered, failed) => {
      const sent = request({ host: '127.0.0.1', port: 'port' in live ? live.port : 0, path, method: 'POST', headers }, (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => answered({ status: response.statusCode, body: text }));
      });
      sent.on('error', failed).end(JSON.stringify(body));
    });
  }

  async function passwords(): Promise<unknown[]> {
    const client = new Client({ connectionString: postgres.administratorUrl });
    await client.connect();
    const { rows } = await client.query("select rolname, rolpassword from pg_authid where rolname like 'portal%' order by 1");
    await client.end();
    return rows;
  }

  async function connected(): Promise<unknown[]> {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query(
      'select distinct usename as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by 1',
    );
    await client.end();
    return rows.map(({ name }) => name);
  }

  test('a live portal connects with two roles that own nothing, and with the owner only during a backup', async () => {
    expect(await connected()).toEqual(expect.arrayContaining(['portal_auth']));
    expect(await connected()).not.toContain('chapter');
    const { token } = JSON.parse((await post('/api/auth/login', { email, password })).body);
    const { status, body } = await post('/api/backup', {}, token);
    expect([status, body]).toEqual([201, expect.stringContaining('.gz')]);
    const [file = ''] = readdirSync(join(data, 'backups'));
    expect(gunzipSync(readFileSync(join(data, 'backups', file))).toString()).toContain(email);
    await expect.poll(connected).not.toContain('chapter');
  });

  test('a running live portal can be backed up with any secret and keeps running', async () => {
    const before = await passwords();
    const file = join(data, 'beside.gz');
    const lines: string[] = [];
    const ended = await runLive({ ...place, secret: 'another', command: 'backup', argument: file, print: (line) => lines.push(line) });
    expect([ended, lines]).toEqual([{ code: 0 }, [expect.stringContaining(file)]]);
    expect(gunzipSync(readFileSync(file)).toString()).toContain(email);
    expect(await passwords()).toEqual(before);
  });
});
