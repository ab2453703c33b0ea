import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createApp, type AppOptions } from '../../../../engine/server/http/createApp.ts';
import type { Hostile } from '../../../support/Hostile.ts';
import { hostileRequests } from '../../../support/hostileRequests.ts';
import { keptTables, moment, password, rowsIn, smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';
import { sampledDatabases } from '../../../support/openTestDatabases.ts';

describe.each(sampledDatabases)('hostile requests, $name', ({ open }) => {
  let server: SmallServer;
  beforeAll(async () => {
    server = await startSmallServer({ open });
    await server.ask('POST', '/data/notes', { as: 'bob', body: { row: { id: 'n1', title: 'Oars', author: 'bob@example.org' } } });
    await server.ask('POST', '/data/notes', { as: 'ann', body: { row: { id: 'n2', title: 'Boats', author: 'ann@example.org' } } });
  });
  afterAll(() => server?.close());
  beforeEach(async () => void (await server.database.owner.query('delete from live.limits')));

  const signIn = (email: string, secret: string) => server.ask('POST', '/api/auth/login', { body: { email, password: secret } });
  const secondServer = (more: Partial<AppOptions>) =>
    createApp({
      ...{
        portal: smallPortal,
        database: server.database,
        clock: fixedClock(moment),
        secret: 'a secret of forty characters, more or less',
      },
      ...more,
    });
  async function startedBehindProxy() {
    const app = await secondServer({ trustProxy: true });
    const post = (path: string, body: unknown, headers: Record<string, string>) =>
      app.request(`http://red.example${path}`, {
        method: 'POST',
        headers: { host: 'red.example', 'content-type': 'application/json', 'x-forwarded-proto': 'https', ...headers },
        body: JSON.stringify(body),
      });
    const proxied = async (email: string, secret: string, forwarded: string) =>
      post('/api/auth/login', { email, password: secret }, { 'x-forwarded-for': forwarded });
    return Object.assign(proxied, { post });
  }
  const form = (entries: Record<string, string>) => ({
    body: new URLSearchParams(entries).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const contents = async () => Promise.all(keptTables.map(async (table) => JSON.stringify(await rowsIn(server.database, table))));

  /** Sends a request. Returns an empty list if the response has an expected status and reveals no internals. */
  async function findFailures({ name, method, path, options, statuses }: Hostile): Promise<string[]> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const never = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, 20_000, undefined)));
    const response = await Promise.race([server.ask(method, path, options), never]);
    clearTimeout(timer);
    if (!response) return [`${name}: ${method} ${path.slice(0, 80)} is not answered`];
    const text = await response.text();
    const what = `${name}: ${method} ${path.slice(0, 80)} → ${response.status} ${text.slice(0, 120)}`;
    const isExpected = statuses ? statuses.includes(response.status) : response.status >= 400 && response.status < 500;
    // An error about a field repeats the field's name, which can look like SQL.
    const visible = text.includes('"reason":"field"') ? '' : text;
    const isPlain = !/\bselect\b.*\bfrom\b|\b(portal|auth|live)\.\w|constraint|node_modules|\.ts:|at \w+ \(|scrypt|correct horse/i.test(
      visible,
    );
    return isExpected && isPlain && response.headers.get('x-content-type-options') === 'nosniff' ? [] : [what];
  }

  test.each(Object.entries(hostileRequests))(
    'a hostile request %s is rejected, changes nothing, and reveals nothing',
    async (_, requestsOf) => {
      const requests = requestsOf(server);
      expect(requests.length).toBeGreaterThanOrEqual(20);
      const before = await contents();
      const wrong: string[] = [];
      // Four workers share this iterator, so four requests run at a time.
      const each = requests.values();
      const work = async () => {
        for (const request of each) wrong.push(...(await findFailures(request)));
      };
      await Promise.all([work(), work(), work(), work()]);
      expect(wrong).toEqual([]);
      expect(await contents()).toEqual(before);
      expect(server.logged).toEqual([]);
      expect((await server.ask('GET', '/data/notes', { as: 'bob' })).status).toBe(200);
    },
  );

  test('an endless body is cut off', async () => {
    const pieces = ['{"row":', '{"id":'];
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
        // Keep the request open after the last chunk.
        return piece === undefined ? new Promise(() => undefined) : undefined;
      },
    });
    const headers = { host: 'red.example', authorization: `Bearer ${server.tokens.bob}`, 'content-type': 'application/json' };
    const request = new Request('http://red.example/data/notes', { method: 'POST', headers, body, ...{ duplex: 'half' } });
    const app = await secondServer({ limits: { size: 256 * 1024, time: 200 } });
    expect((await app.request(request)).status).toBe(408);
  });

  test('an aborted body is not a server error', async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('aborted')) });
    const headers = { host: 'red.example', 'content-type': 'application/json' };
    const request = new Request('http://red.example/api/auth/login', { method: 'POST', headers, body, ...{ duplex: 'half' } });
    expect((await server.app.request(request)).status).toBe(400);
    expect(server.logged).toEqual([]);
  });

  test('a body without a stated length is cut off once it is too long', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const headers = { host: 'red.example', authorization: `Bearer ${server.tokens.bob}`, 'content-type': 'application/json' };
    const request = new Request('http://red.example/data/notes', { method: 'POST', headers, body, ...{ duplex: 'half' } });
    expect((await server.app.request(request)).status).toBe(413);
    expect(sent).toBeLessThan(1_000_000);
  });

  test('passwords can’t be guessed from many addresses, and no response reveals who is a member', async () => {
    const answers: string[] = [];
    for (const email of ['bob@example.org', 'nobody@example.org']) {
      await server.database.owner.query('delete from live.limits');
      for (const guess of ['a', 'b', 'c', 'd', 'e', password]) {
        const response = await signIn(email, guess);
        answers.push(`${response.status} ${await response.text()}`);
      }
    }
    expect(answers.slice(0, 6)).toEqual(answers.slice(6));
    expect(answers[5]).toMatch(/^429/);
  });

  test('an invented or truncated link gets the same response as any invalid one', async () => {
    const { token } = await server.app.invitations.first('new@example.org', { role: 'rower', team: 'red' });
    const entered = new URLSearchParams({ name: 'New', password: 'a long enough one', again: 'a long enough one' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await server.ask('POST', `/join/${token}`, { body: entered, headers })).status).toBe(201);
    const pages = await Promise.all(
      [token.slice(1), 'A'.repeat(43), `${token}.`, encodeURIComponent(`${token}' or 1=1`)].map(async (link) => {
        const response = await server.ask('POST', `/join/${link}`, { body: entered, headers });
        return `${response.status} ${(await response.text()).replaceAll(/nonce="[^"]*"/g, '')}`;
      }),
    );
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toMatch(/^410/);
  });

  test('many sign-ins over one connection lock no one out unless they fail', async () => {
    for (const email of ['ann', 'bob', 'ann', 'bob', 'ann', 'bob', 'ann'].map((name) => `${name}@example.org`))
      expect((await signIn(email, password)).status).toBe(200);
    for (const guess of Array.from({ length: 20 }, (_, index) => `guess${index}@example.org`))
      expect((await signIn(guess, 'wrong wrong wrong')).status).toBe(401);
    expect(await (await signIn('cat@example.org', password)).json()).toMatchObject({
      reason: 'limit',
      error: 'Too many attempts. Try again in 60 seconds.',
    });
  });

  test('an address that has used up its attempts can’t lock anyone else out by continuing', async () => {
    const proxied = await startedBehindProxy();
    for (let guess = 0; guess < 20; guess += 1)
      expect((await proxied(`guess${guess}@example.org`, 'wrong wrong wrong', '10.0.0.1')).status).toBe(401);
    for (let guess = 0; guess < 6; guess += 1) expect((await proxied('ann@example.org', 'wrong wrong wrong', '10.0.0.1')).status).toBe(429);
    expect((await proxied('ann@example.org', password, '10.0.0.2')).status).toBe(200);
  });

  test('only the last forwarded address counts behind a trusted proxy', async () => {
    const proxied = await startedBehindProxy();
    const statuses: number[] = [];
    for (let guess = 1; guess <= 6; guess += 1)
      statuses.push((await proxied('guess@example.org', 'wrong wrong wrong', `10.0.0.${guess}, 10.9.9.9`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await proxied('ann@example.org', password, '10.9.9.9, 10.0.0.7')).headers.get('set-cookie')).toContain('; Secure');
  });

  test('all addresses of an IPv6 network share one limit of attempts', async () => {
    const proxied = await startedBehindProxy();
    const statuses: number[] = [];
    for (let guess = 1; guess <= 6; guess += 1)
      statuses.push((await proxied('guess@example.org', 'wrong wrong wrong', `2001:db8:1:2:${guess}::1`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await proxied('ann@example.org', password, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('links use https behind a trusted proxy with a certificate', async () => {
    const { post } = await startedBehindProxy();
    const headers = { authorization: `Bearer ${server.tokens.ann}` };
    const row = { email: 'lea@example.org', role: 'rower', team: 'red' };
    const { row: invited } = await (await post('/data/invitations', { row }, headers)).json();
    const { link } = await (await post('/api/users', row, headers)).json();
    for (const made of [invited.link, link]) expect(made).toMatch(/^https:\/\/red\.example\/join\/[\w-]{43}$/);
  });

  test('the first link works for anyone as long as there are no people', async () => {
    const path = `/join/${await server.app.invitations.begin({ role: 'captain', team: 'red' })}`;
    expect((await server.ask('GET', path)).status).toBe(410);
    await server.database.owner.query('truncate auth."user" cascade');
    expect(await (await server.ask('GET', path)).text()).toContain('Your email');
    const entered = { name: 'Zoe', password: 'a long enough one', again: 'a long enough one' };
    const wrong = await server.ask('POST', path, form({ ...entered, email: '"zoe"' }));
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringMatching(/value="&#34;zoe&#34;".*This isn’t an email address/s)]);
    const another = `/join/${(await server.app.invitations.first('yan@example.org', { role: 'captain', team: 'red' })).token}`;
    const joined = await server.ask('POST', path, form({ ...entered, email: 'Zoe@Example.org ' }));
    expect([joined.status, await joined.text()]).toEqual([201, expect.stringContaining('zoe@example.org')]);
    expect((await (await signIn('zoe@example.org', 'a long enough one')).json()).user).toMatchObject({ role: 'captain' });
    expect((await server.ask('GET', another)).status).toBe(200);
  });
});
