import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { openDatabase } from '../../../../engine/server/database/openDatabase.ts';
import type { Database } from '../../../../engine/server/database/Database.ts';
import { createApp, type App } from '../../../../engine/server/http/createApp.ts';
import { hasPostgres, startPostgres } from '../../../support/openPostgres.ts';
import { moment, smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

const secret = 'a secret of forty characters, more or less';

describe.skipIf(!hasPostgres)('two servers on one database', () => {
  let one: SmallServer;
  let other: { app: App; database: Database };
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const started = await startPostgres();
    stop = started.stop;
    one = await startSmallServer({ database: await openDatabase({ url: started.url, secret }) });
    const database = await openDatabase({ url: started.url, secret });
    const app = await createApp({ portal: smallPortal, database, clock: fixedClock(moment), secret, log: (line) => one.logged.push(line) });
    other = { app, database };
  });
  afterAll(async () => {
    await other?.app.close();
    await other?.database.close();
    await one?.close();
    await stop?.();
  });

  const askOther = (method: string, path: string, token: string, body?: unknown) =>
    other.app.request(`http://red.example${path}`, {
      method,
      headers: { host: 'red.example', authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  test('know each other’s sessions, and that they end', async () => {
    const login = await one.ask('POST', '/api/auth/login', { body: { email: 'bob@example.org', password: 'correct horse battery' } });
    const { token } = await login.json();
    expect((await askOther('GET', '/api/auth/verify', token)).status).toBe(200);
    expect((await one.ask('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await askOther('GET', '/api/auth/verify', token)).status).toBe(401);
  });

  test('tell the pages of each what was changed through the other, and whose session ended', async () => {
    const response = await askOther('GET', '/changes', one.tokens.bob);
    const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
    const heard: string[] = [];
    const read = async (): Promise<void> => {
      const { done, value } = await reader.read();
      if (done) return void heard.push('over');
      heard.push(new TextDecoder().decode(value));
      await read();
    };
    void read();
    await one.ask('POST', '/data/boats', { as: 'ann', body: { row: { id: 'b1', name: 'Swan' } } });
    await expect.poll(() => heard.join('')).toContain('event: changed\ndata: {"collection":"boats"}');
    await one.ask('PATCH', `/data/people/${one.ids.bob}`, { as: 'ann', body: { set: { seat: 2 } } });
    await expect.poll(() => heard.join('')).toContain('event: signedOut');
    await expect.poll(() => heard.at(-1)).toBe('over');
  });

  test('count an hour’s calls together', async () => {
    const left = (answer: Response) => Number(answer.headers.get('x-ratelimit-remaining'));
    const first = left(await one.ask('GET', '/api/notes', { as: 'ann' }));
    expect(left(await askOther('GET', '/api/notes', one.tokens.ann))).toBe(first - 1);
    await one.database.owner.query('update live.limits set count = 1000');
    expect((await askOther('GET', '/api/notes', one.tokens.ann)).status).toBe(429);
  });

  test('lose no change where both change one record at once', async () => {
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

  test('and nothing of all this was an error', () => expect(one.logged).toEqual([]));
});
