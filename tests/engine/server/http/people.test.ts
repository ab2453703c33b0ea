import { describe, expect, test } from 'vitest';
import { password } from '../../../support/smallServer.ts';
import { readAnswer, serverOfTests } from '../../../support/serverOfTests.ts';
import { connectedDatabases } from '../../../support/openTestDatabases.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

describe.each(connectedDatabases)('people over HTTP, $name', ({ open }) => {
  const { server, signIn } = serverOfTests(open);
  /** Signs in and returns a new token. Tests can end this session without affecting other tests. */
  const freshToken = async (email: string): Promise<string> => (await (await signIn(email)).json()).token;
  const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  describe('a sign-in over HTTP', () => {
    test('a sign-in returns a token, the user, and a cookie that scripts can’t read', async () => {
      const response = await signIn('Bob@Example.org');
      const cookie = response.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^portal_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
      const { token, user, reads, expires_in } = await response.json();
      expect({ user, expires_in }).toEqual({
        user: { id: server().ids.bob, name: 'bob Lee', email: 'bob@example.org', role: 'rower', team: 'red' },
        expires_in: 604_800,
      });
      const ways: Record<string, string>[] = [{ cookie: cookie.split(';')[0] ?? '' }, { authorization: `Bearer ${token}` }];
      for (const headers of ways) {
        expect(await readAnswer(await server().ask('GET', '/api/auth/verify', { headers }))).toEqual({
          status: 200,
          valid: true,
          user,
          reads,
        });
      }
    });

    test('a sign-in over https gets a cookie for https only', async () => {
      const body = JSON.stringify({ email: 'bob@example.org', password });
      const headers = { 'content-type': 'application/json', host: 'red.example' };
      const response = await server().app.request('https://red.example/api/auth/login', { method: 'POST', headers, body });
      expect(response.headers.get('set-cookie')).toContain('; Secure');
    });

    test('a wrong password and an unknown address are refused with the same message', async () => {
      const answers = await Promise.all(
        [signIn('bob@example.org', 'wrong wrong wrong'), signIn('nobody@example.org'), signIn('no address'), signIn('')].map(
          async (response) => readAnswer(await response),
        ),
      );
      for (const answer of nonEmpty(answers))
        expect(answer).toEqual({ status: 401, error: 'Wrong e-mail or password.', code: 40102, reason: 'credentials' });
    });

    test('an account allows five sign-in attempts a minute, regardless of how the address is spelled', async () => {
      const tries = ['ann@example.org', 'ANN@example.org', ' ann@example.org', 'ann@example.org', 'ann@example.org', 'ann@example.org'];
      const answers: Response[] = [];
      for (const email of tries) answers.push(await signIn(email, 'wrong wrong wrong'));
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
      expect(answers.at(-1)?.headers.get('retry-after')).toBe('60');
      expect((await signIn('ann@example.org')).status).toBe(429);
    });

    test('a person can sign in on another variant but can’t do anything else there', async () => {
      const { status, user } = await readAnswer(await signIn('cat@example.org'));
      expect([status, user.team]).toEqual([200, 'blue']);
      expect((await server().ask('GET', '/api/auth/verify', { as: 'cat' })).status).toBe(200);
      expect(await readAnswer(await server().ask('GET', '/data/people', { as: 'cat' }))).toMatchObject({ status: 403, reason: 'variant' });
    });
  });

  describe('a session of the server', () => {
    test('signing out ends the session and removes its cookie', async () => {
      const token = await freshToken('bob@example.org');
      const response = await server().ask('POST', '/api/auth/logout', withToken(token));
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('portal_session=;')]);
      expect((await server().ask('GET', '/api/auth/verify', withToken(token))).status).toBe(401);
      expect((await server().ask('POST', '/api/auth/logout', withToken(token))).status).toBe(200);
    });

    test('a used session is extended in the browser too', async () => {
      const token = await freshToken('bob@example.org');
      const cookie = `portal_session=${encodeURIComponent(token)}`;
      const set = (response: Response) => response.headers.get('set-cookie');
      expect(set(await server().ask('GET', '/api/auth/verify', { headers: { cookie } }))).toMatch(
        new RegExp(`^${cookie}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax$`),
      );
      // A client with a token in its header needs no cookie.
      expect(set(await server().ask('GET', '/api/auth/verify', withToken(token)))).toBeNull();
    });

    test('a session can be refreshed with another token', async () => {
      const token = await freshToken('bob@example.org');
      const { token: next } = await readAnswer(await server().ask('POST', '/api/auth/refresh', withToken(token)));
      const statuses = await Promise.all(
        [token, next].map(async (one) => (await server().ask('GET', '/api/auth/verify', withToken(one))).status),
      );
      expect(statuses).toEqual([401, 200]);
    });

    test('signing out everywhere ends all sessions of the person, by cookie and by token', async () => {
      const tokens = [await freshToken('cat@example.org'), await freshToken('cat@example.org')];
      const other = await freshToken('bob@example.org');
      expect((await server().ask('POST', '/api/people/signOutEverywhere', withToken(tokens[0] ?? ''))).status).toBe(200);
      const cookie = { headers: { cookie: `portal_session=${encodeURIComponent(tokens[1] ?? '')}` } };
      for (const shown of [...tokens.map(withToken), cookie])
        expect((await server().ask('GET', '/api/auth/verify', shown)).status).toBe(401);
      expect((await server().ask('GET', '/api/notes', withToken(tokens[1] ?? ''))).status).toBe(401);
      expect((await server().ask('GET', '/api/auth/verify', withToken(other))).status).toBe(200);
      Object.assign(server().tokens, { cat: await freshToken('cat@example.org') });
    });

    test('an expired session is refused', async () => {
      const token = await freshToken('bob@example.org');
      await server().database.owner.query(`update auth.session set "expiresAt" = now() where token = $1`, [token.split('.')[0]]);
      const response = await server().ask('GET', '/data/notes', withToken(token));
      expect([response.status, response.headers.get('set-cookie')]).toEqual([401, expect.stringContaining('Max-Age=0')]);
    });

    test('a person can list and end their own sessions', async () => {
      const other = await freshToken('bob@example.org');
      const { rows } = await readAnswer(await server().ask('GET', '/data/mySessions', { as: 'bob' }));
      expect(rows.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(other.split('.')[0]);
      const { rows: own } = await readAnswer(await server().ask('GET', '/data/mySessions', withToken(other)));
      const { id } = own.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
      expect((await server().ask('DELETE', `/data/mySessions/${id}`, { as: 'ann' })).status).toBe(404);
      expect((await server().ask('DELETE', `/data/mySessions/${id}`, { as: 'bob' })).status).toBe(204);
      expect((await server().ask('GET', '/api/auth/verify', withToken(other))).status).toBe(401);
    });
  });

  describe('the people of a portal', () => {
    test('people are listed with their sessions and without sign-in secrets', async () => {
      const { rows } = await readAnswer(await server().ask('GET', '/data/people', { as: 'bob' }));
      expect(rows.map(({ name }: { name: string }) => name)).toEqual(['ann Lee', 'bob Lee', 'cat Lee']);
      expect(Object.keys(rows[1]).sort()).toEqual(['email', 'id', 'lastSeen', 'name', 'role', 'sessions', 'team']);
    });

    test('only managers can change people, who stay signed in if their rights stay the same', async () => {
      const { bob } = server().ids;
      const set = { seat: 3 };
      expect((await server().ask('PATCH', `/data/people/${bob}`, { as: 'bob', body: { set: { role: 'captain' } } })).status).toBe(403);
      expect((await server().ask('PATCH', `/data/people/${bob}`, { as: 'ann', body: { set: { seat: 9 } } })).status).toBe(422);
      expect((await server().ask('PATCH', `/data/people/${bob}`, { as: 'ann', body: { set: { emailVerified: false } } })).status).toBe(422);
      const { row } = await readAnswer(await server().ask('PATCH', `/data/people/${bob}`, { as: 'ann', body: { set } }));
      expect(row).toMatchObject({ id: bob, seat: 3 });
      const rename = { set: { name: 'Robert Lee' }, unset: ['seat'] };
      expect((await server().ask('PATCH', `/data/people/${bob}`, { as: 'ann', body: rename })).status).toBe(200);
      const { user } = await readAnswer(await server().ask('GET', '/api/auth/verify', { as: 'bob' }));
      expect([user.name, user.seat]).toEqual(['Robert Lee', undefined]);
    });

    test.each([
      ['role', 'captain', 'rower'],
      ['team', 'blue', 'red'],
      ['email', 'robert@example.org', 'bob@example.org'],
    ])('a new %s signs the person out everywhere', async (field, given, before) => {
      const change = (value: string) =>
        server().ask('PATCH', `/data/people/${server().ids.bob}`, { as: 'ann', body: { set: { [field]: value } } });
      expect((await change(given)).status).toBe(200);
      expect((await server().ask('GET', '/api/auth/verify', { as: 'bob' })).status).toBe(401);
      await change(before);
      Object.assign(server().tokens, { bob: await freshToken('bob@example.org') });
    });

    test('an outdated version does not overwrite a person', async () => {
      const { cat } = server().ids;
      const { rows, versions } = await readAnswer(await server().ask('GET', '/data/people', { as: 'ann' }));
      const version = versions[rows.findIndex(({ id }: { id: string }) => id === cat)];
      const change = (seat: number, seen: number) =>
        server().ask('PATCH', `/data/people/${cat}`, { as: 'ann', body: { set: { seat } }, headers: { 'if-match': String(seen) } });
      const first = await readAnswer(await change(2, version));
      expect(await readAnswer(await change(5, version))).toMatchObject({
        status: 412,
        reason: 'changed',
        row: { seat: 2 },
        version: first.version,
      });
      expect((await change(5, first.version)).status).toBe(200);
    });

    test('the portal always keeps at least one person who manages people', async () => {
      const { ann, bob } = server().ids;
      const demote = () => server().ask('PATCH', `/data/people/${ann}`, { as: 'ann', body: { set: { role: 'rower' } } });
      for (const response of [await demote(), await server().ask('DELETE', `/data/people/${ann}`, { as: 'ann' })]) {
        expect(await readAnswer(response)).toMatchObject({ status: 409, reason: 'last' });
      }
      await server().ask('PATCH', `/data/people/${bob}`, { as: 'ann', body: { set: { role: 'captain' } } });
      Object.assign(server().tokens, { bob: await freshToken('bob@example.org') });
      const both = await Promise.all([
        demote(),
        server().ask('PATCH', `/data/people/${bob}`, { as: 'bob', body: { set: { role: 'rower' } } }),
      ]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
      await server().database.owner.query(`update auth."user" set role = case when id = $1 then 'captain' else 'rower' end`, [ann]);
      for (const name of ['ann', 'bob'] as const) Object.assign(server().tokens, { [name]: await freshToken(`${name}@example.org`) });
    });
  });

  test('people are listed in pages, and no one is skipped if the last person of a page is removed', async () => {
    await server().database.auth.query(
      `insert into auth."user" (id, name, email, role, team)
       select 'many-' || n, 'Many ' || lpad(n::text, 4, '0'), 'many' || n || '@example.org', 'rower', 'red' from generate_series(1, 2100) n`,
    );
    const page = async (after?: string) =>
      readAnswer(
        await server().ask('GET', `/data/people${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`, { as: 'ann' }),
      );
    const first = await page();
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const rest = await page(first.next);
    expect([first.rows.length, rest.next]).toEqual([2000, undefined]);
    expect(new Set(ids([...first.rows, ...rest.rows])).size).toBe(first.rows.length + rest.rows.length);
    await server().database.auth.query('delete from auth."user" where id = $1', [first.rows.at(-1).id]);
    expect(ids((await page(first.next)).rows)).toEqual(expect.arrayContaining(ids(rest.rows).slice(1)));
    await server().database.auth.query(`delete from auth."user" where id like 'many-%'`);
  });

  test('none of these requests was a server error', () => expect(server().logged).toEqual([]));
});
