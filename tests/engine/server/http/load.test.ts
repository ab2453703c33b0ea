import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runInTransaction } from '../../../../engine/server/database/runInTransaction.ts';
import { cancelable } from '../../../../engine/server/database/cancelable.ts';
import type { Observation } from '../../../../engine/server/http/observe.ts';
import { openPostgres, hasPostgres } from '../../../support/openPostgres.ts';
import { startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

const metricsToken = 'a-token-of-sixteen-characters';

describe('a server under load', () => {
  let server: SmallServer;
  let waiting = 0;
  const noted: Observation[] = [];
  beforeAll(async () => {
    server = await startSmallServer({ metricsToken, noteRequest: (observation) => noted.push(observation) });
    server.database.waiting = () => waiting;
  });
  afterAll(() => server.close());

  test('requests are refused at once if they would have to wait long, and the log gets one line', async () => {
    waiting = 201;
    const answers = await Promise.all([1, 2, 3].map(() => server.ask('GET', '/data/notes', { as: 'bob' })));
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '2'],
      [503, '2'],
      [503, '2'],
    ]);
    expect(server.logged.length).toBe(1);
    expect((await server.ask('GET', '/api/auth/verify', { as: 'bob' })).status).toBe(200);
    expect((await server.ask('GET', '/healthz')).status).toBe(200);
    waiting = 0;
    expect((await server.ask('GET', '/data/notes', { as: 'bob' })).status).toBe(200);
  });

  test('a viewer’s expensive reads wait for each other up to a limit, and a read is dropped when its page is closed', async () => {
    let release = () => {};
    const blocker = runInTransaction(server.database.app, () => new Promise<void>((resolve) => (release = resolve)));
    onTestFinished(() => release());
    const controller = new AbortController();
    const statuses: number[] = [];
    const read = async (signal?: AbortSignal) => {
      const headers = { host: 'red.example', authorization: `Bearer ${server.tokens.bob}` };
      const path = `/data/notes/part?q=${encodeURIComponent('{"count":5}')}`;
      const { status } = await server.app.request(`http://red.example${path}`, { headers, ...(signal && { signal }) });
      statuses.push(status);
    };
    const reads = Array.from({ length: 20 }, () => read());
    reads.push(read(controller.signal), read());
    await expect.poll(() => statuses).toEqual([429]);
    controller.abort();
    await expect.poll(() => statuses).toEqual([429, 408]);
    reads.push(read(), read());
    await expect.poll(() => statuses).toEqual([429, 408, 429]);
    release();
    await Promise.all([blocker, ...reads]);
    expect(statuses.slice(3)).toEqual(Array.from({ length: 21 }, () => 200));
  });

  test('the server has separate checks for being alive and being ready, at any host', async () => {
    const at = async (path: string) => (await server.app.request(`http://10.0.0.9${path}`, { headers: { host: '10.0.0.9' } })).status;
    expect([await at('/healthz'), await at('/readyz')]).toEqual([200, 200]);
    server.database.isShortOfSpace = () => true;
    expect([await at('/healthz'), await at('/readyz')]).toEqual([200, 503]);
    server.database.isShortOfSpace = () => false;
    expect(await at('/readyz')).toBe(200);
  });

  test('the metrics can be read only with the token', async () => {
    expect((await server.ask('GET', '/metrics')).status).toBe(404);
    expect((await server.ask('GET', '/metrics', { as: 'ann' })).status).toBe(404);
    const response = await server.ask('GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
    const text = await response.text();
    expect(text).toMatch(/^portal_requests_total\{method="GET",area="data",status="200"\} \d+$/m);
    expect(text).toMatch(/^portal_request_seconds_bucket\{area="data",le="\+Inf"\} \d+$/m);
    expect(text).toMatch(/^portal_streams 0$/m);
    const plain = await startSmallServer();
    expect((await plain.ask('GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).status).toBe(404);
    await plain.close();
  });

  test('the log of a request contains no search text and no invitation link', async () => {
    await server.ask('GET', '/data/notes/part?q=%7B%22count%22%3A5%7D', { as: 'bob' });
    await server.ask('GET', '/join/a-secret-link');
    const text = JSON.stringify(noted);
    expect(noted.at(-1)).toMatchObject({ method: 'GET', path: '/join', status: 410, milliseconds: expect.any(Number) });
    expect(text).toContain('/data/notes/part');
    expect(text).not.toMatch(/secret-link|count/);
  });

  test('a server that is about to stop isn’t ready, but is still alive', async () => {
    const own = await startSmallServer();
    await own.app.close();
    expect([(await own.ask('GET', '/healthz')).status, (await own.ask('GET', '/readyz')).status]).toEqual([200, 503]);
    await own.database.close();
  });
});

// An embedded database can't be interrupted.
test.skipIf(!hasPostgres)('a statement is canceled when its page is closed, and its connection can be used again', async () => {
  const database = await openPostgres();
  const controller = new AbortController();
  const work = runInTransaction(database.app, (client) => {
    const sleeping = cancelable(database, client, controller.signal, () => client.query('select pg_sleep(60)'));
    setTimeout(() => controller.abort(), 50);
    return sleeping;
  });
  await expect(work).rejects.toMatchObject({ code: '57014' });
  expect((await database.app.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
});
