import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Condition } from '../../../../engine/language/condition.ts';
import { insertPerson } from '../../../../engine/server/database/people.ts';
import { readAnswer } from '../../../support/serverOfTests.ts';
import { sampledDatabases } from '../../../support/openTestDatabases.ts';
import { password, smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

/** Captains manage everyone. Rowers manage rowers. */
const manage: Condition = { any: [{ gate: 'captain' }, { 'viewer.role': 'rower', 'row.role': 'rower' }] };
const portal = { ...smallPortal, access: { ...smallPortal.access, user: { ...smallPortal.access['user'], add: manage, change: manage } } };

describe.each(sampledDatabases)('the rights behind a link, $name', ({ open }) => {
  let server: SmallServer;
  let count = 0;
  beforeAll(async () => {
    server = await startSmallServer({ open, portal });
  });
  afterAll(() => server?.close());
  beforeEach(async () => void (await server.database.owner.query('delete from live.limits')));

  /** Adds a user to the red club, and signs them in. */
  async function person(role: 'captain' | 'rower') {
    count += 1;
    const email = `person${count}@example.org`;
    const { rows } = await server.database.owner.query('select password from auth.account limit 1');
    const id = await insertPerson(
      server.database.auth,
      { name: `Number ${count}`, email, role, team: 'red' },
      String(rows[0]?.['password']),
    );
    const { token } = await readAnswer(await server.ask('POST', '/api/auth/login', { body: { email, password } }));
    const ask = (method: string, path: string, body?: unknown) =>
      server.ask(method, path, { headers: { authorization: `Bearer ${token}` }, ...(body !== undefined && { body }) });
    const invite = (row: Record<string, string>) => ask('POST', '/data/invitations', { row });
    const link = async (row: Record<string, string>): Promise<string> => (await readAnswer(await invite(row))).row.link;
    const change = async (whom: string, set: Record<string, string>) => (await ask('PATCH', `/data/people/${whom}`, { set })).status;
    return { id, email, ask, invite, link, change };
  }

  const use = async (link: string) => {
    count += 1;
    const secret = 'brand new password';
    const body = new URLSearchParams({ name: `Number ${count}`, password: secret, again: secret }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await server.ask('POST', new URL(link).pathname, { body, headers })).status;
  };
  const canSignIn = async (email: string) => (await server.ask('POST', '/api/auth/login', { body: { email, password } })).status;

  test('a person can’t create a link for someone with more rights', async () => {
    const [captain, rower, other] = [await person('captain'), await person('rower'), await person('rower')];
    expect((await rower.invite({ person: other.id })).status).toBe(201);
    expect((await rower.invite({ person: captain.id })).status).toBe(403);
  });

  test('a promotion withdraws earlier links for the person', async () => {
    const [captain, rower, promoted] = [await person('captain'), await person('rower'), await person('rower')];
    const link = await rower.link({ person: promoted.id });
    expect(await captain.change(promoted.id, { role: 'captain' })).toBe(200);
    expect(await use(link)).toBe(410);
    expect(await canSignIn(promoted.email)).toBe(200);
  });

  test('a demotion withdraws the links that the person created', async () => {
    const [captain, demoted, rower] = [await person('captain'), await person('captain'), await person('rower')];
    const link = await demoted.link({ person: rower.id });
    const invitation = await demoted.link({ email: 'invited@example.org', role: 'captain', team: 'red' });
    const other = await captain.link({ email: 'other@example.org', role: 'rower', team: 'red' });
    expect(await captain.change(demoted.id, { role: 'rower' })).toBe(200);
    expect([await use(link), await use(invitation)]).toEqual([410, 410]);
    expect(await use(other)).toBe(201);
    const { rows } = await readAnswer(await captain.ask('GET', '/data/invitations'));
    expect(rows.find(({ email }: { email: string }) => email === 'invited@example.org')).toMatchObject({ state: 'withdrawn' });
  });

  test('removing a person withdraws their invitations and their own link', async () => {
    const [captain, removed] = [await person('captain'), await person('captain')];
    const invitation = await removed.link({ email: 'follower@example.org', role: 'captain', team: 'red' });
    const link = await captain.link({ person: removed.id });
    expect((await captain.ask('DELETE', `/data/people/${removed.id}`)).status).toBe(204);
    expect([await use(invitation), await use(link)]).toEqual([410, 410]);
  });

  test('changing one’s own password withdraws links that would set another password, but keeps the person’s invitations', async () => {
    const [captain, other] = [await person('captain'), await person('captain')];
    const link = await captain.link({ person: other.id });
    const invitation = await other.link({ email: 'guest@example.org', role: 'rower', team: 'red' });
    const row = { currentPassword: password, newPassword: 'my own new words', confirmPassword: 'my own new words' };
    expect((await other.ask('POST', '/data/passwordChanges', { row })).status).toBe(201);
    expect(await use(link)).toBe(410);
    expect(await use(invitation)).toBe(201);
  });

  test('none of these requests was a server error', () => expect(server.logged).toEqual([]));
});
