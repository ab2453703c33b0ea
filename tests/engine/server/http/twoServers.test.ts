import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { openDatabase } from '../../../../engine/server/database/openDatabase.ts';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { createApp, type App } from '../../../../engine/server/http/createApp.ts';
import { createPostgres, hasPostgres, postgresSecret as secret } from '../../../support/openPostgres.ts';
import { moment, smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

describe.skipIf(!hasPostgres)('two servers on one database', () => {
  let one: SmallServer;
  let other: { app: App; database: Database };
  let postgres: Awaited<ReturnType<typeof createPostgres>> | undefined;
  let url = '';
  beforeAll(async () => {
    postgres = await createPostgres();
    ({ url } = postgres);
    one = await startSmallServer({ database: await openDatabase({ url, secret }) });
    const database = await openDatabase({ url, secret });
    const app = await createApp({ portal: smallPortal, database, clock: fixedClock(moment), secret, log: (line) => one.logged.push(line) });
    other = { app, database };
  });
  afterAll(async () => {
    await other?.app.close();
    await other?.database.close();
    await one?.close();
    await allowOwner();
    await postgres?.drop();
  });

  /** Lets the PostgreSQL role `chapter` log in again, because other tests also use it. */
  async function allowOwner(): Promise<void> {
    const administrator = new Client({ connectionString: postgres?.administratorUrl });
    await administrator.connect();
    await administrator.query('alter role chapter login');
    await administrator.end();
  }

  const askOther = (method: string, path: string, token: string, body?: unknown) =>
    other.app.request(`http://red.example${path}`, {
      method,
      headers: { host: 'red.example', authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  test('a second server with a different secret refuses to start', async () => {
    await expect(openDatabase({ url, secret: 'another secret of forty characters or so' })).rejects.toThrow(
      'uses a different PORTAL_SECRET. Start this one with the same',
    );
    expect((await one.ask('GET', '/data/boats', { as: 'ann' })).status).toBe(200);
    // Run four queries at once, so that the server opens new connections.
    const { database } = one;
    const again = await Promise.all([1, 2, 3, 4].map(() => database.auth.query('select pg_sleep(0.05)')));
    expect(again).toHaveLength(4);
  });

  test('a session works on two servers, and ends on both', async () => {
    // Sign in as Cat, so that Bob's page in the next test isn't affected.
    const login = await one.ask('POST', '/api/auth/login', { body: { email: 'cat@example.org', password: 'correct horse battery' } });
    const { token } = await login.json();
    expect((await askOther('GET', '/api/auth/verify', token)).status).toBe(200);
    expect((await one.ask('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await askOther('GET', '/api/auth/verify', token)).status).toBe(401);
  });

  test('two servers notify each other’s pages of changes and ended sessions', async () => {
    const response = await askOther('GET', '/changes', one.tokens.bob);
    const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
    const received: string[] = [];
    const read = async (): Promise<void> => {
      const { done, value } = await reader.read();
      if (done) return void received.push('over');
      received.push(new TextDecoder().decode(value));
      await read();
    };
    void read();
    await one.ask('POST', '/data/boats', { as: 'ann', body: { row: { id: 'b1', name: 'Swan' } } });
    await expect
      .poll(() => received.join(''))
      .toContain(
        'event: changed\ndata: {"collection":"boats","changes":[{"id":"b1","version":1,"row":{"id":"b1","name":"Swan"},"kind":"added","isLast":true}]}',
      );
    await one.ask('PATCH', `/data/people/${one.ids.bob}`, { as: 'ann', body: { set: { team: 'blue' } } });
    await expect.poll(() => received.join('')).toContain('event: signedOut');
    await expect.poll(() => received.at(-1)).toBe('over');
  });

  test('two servers share the limit of calls per hour', async () => {
    const left = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'));
    const first = left(await one.ask('GET', '/api/notes', { as: 'ann' }));
    expect(left(await askOther('GET', '/api/notes', one.tokens.ann))).toBe(first - 1);
    await one.database.owner.query('update live.limits set count = 1000');
    expect((await askOther('GET', '/api/notes', one.tokens.ann)).status).toBe(429);
  });

  test('no change is lost when two servers change one record at the same time', async () => {
    await one.database.owner.query(
      `insert into portal.notes (id, title, author, stars) values ('shared', 'x', 'ann@example.org', 1) on conflict do nothing`,
    );
    const body = { set: { stars: 2 } };
    const [a, b] = await Promise.all([
      one.ask('PATCH', '/data/notes/shared', { as: 'ann', body, headers: { 'if-match': '1' } }),
      other.app.request('http://red.example/data/notes/shared', {
        method: 'PATCH',
        headers: { host: 'red.example', authorization: `Bearer ${one.tokens.ann}`, 'content-type': 'application/json', 'if-match': '1' },
        body: JSON.stringify(body),
      }),
    ]);
    expect(new Set([a.status, b.status])).toEqual(new Set([200, 412]));
  });

  test('several servers can start at once', async () => {
    const databases = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url, secret })));
    for (const database of nonEmpty(databases)) {
      expect((await database.app.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await database.close();
    }
  });

  test('two servers run without the tables’ owner, who is disconnected and can’t sign in', async () => {
    await Promise.all([one.database.closeOwner(), other.database.closeOwner()]);
    const owner = new Client({ connectionString: url });
    await owner.connect();
    try {
      const listNames = async () => {
        const { rows } = await owner.query(
          `select distinct usename as name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        );
        return rows.map(({ name }) => String(name));
      };
      // Wait, because PostgreSQL still lists a closed connection for a moment.
      await expect.poll(listNames).not.toContain('chapter');
      expect(await listNames()).toContain('portal_auth');
      await owner.query('alter role chapter nologin');
    } finally {
      await owner.end();
    }
    const login = { email: 'cat@example.org', password: 'correct horse battery' };
    await one.database.auth.query('delete from live.limits');
    for (const [method, path, status, body] of [
      ['GET', '/api/metrics', 200],
      ['GET', '/api/logs', 200],
      ['GET', '/api/users/me', 404],
      ['GET', '/data/people', 200],
      ['POST', '/data/boats', 201, { row: { id: 'b9', name: 'Loon' } }],
      ['PATCH', '/data/boats/b9', 200, { set: { name: 'Diver' } }],
      ['POST', '/data/invitations', 201, { row: { id: 'i9', email: 'dan@example.org', role: 'rower', team: 'red' } }],
      ['POST', '/api/auth/login', 200, login],
    ] as const) {
      const response = await one.ask(method, path, { as: 'ann', body });
      expect([path, response.status]).toEqual([path, status]);
    }
    await expect(openDatabase({ url, secret })).rejects.toThrow('not permitted to log in');
  });

  test('none of these requests was a server error', () => expect(one.logged).toEqual([]));
});
