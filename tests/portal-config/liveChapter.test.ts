import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datedPortal, sampleClock } from '../support/datedPortal.ts';
import type { Database } from '../../engine/server/database/Database.ts';
import { insertPerson } from '../../engine/server/database/people.ts';
import { createApp, type App } from '../../engine/server/http/createApp.ts';
import { hashPassword } from '../../engine/server/people/passwordHash.ts';
import { updateDatabase } from '../../engine/server/sql/applyPlan.ts';
import { createLivePortal } from '../../engine/server/sql/LivePortal.ts';
import { loadSamples } from '../../engine/server/sql/loadSamples.ts';
import { openTestDatabases } from '../support/openTestDatabases.ts';
import { nonEmpty } from '../support/nonEmpty.ts';
import { shippedLivePortal } from '../support/shippedPortal.ts';

const secret = 'a secret of forty characters, more or less';
const password = 'correct horse battery';
const hosts = { active: 'active.alphachapter.example', alumni: 'alumni.alphachapter.example' };

describe.each(openTestDatabases)('the live chapter over HTTP, $name', ({ open }) => {
  let database: Database;
  let app: App;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    const portal = datedPortal(createLivePortal(await shippedLivePortal()));
    database = await open();
    await updateDatabase(database.owner, portal);
    await loadSamples(database, portal, sampleClock);
    app = await createApp({ portal, database, clock: sampleClock, secret, log: () => undefined });
    const hash = await hashPassword(password);
    for (const [name, role] of [
      ['mia', 'member'],
      ['pia', 'president'],
      ['alma', 'alumni'],
    ] as const) {
      const membershipType = role === 'alumni' ? 'alumni' : 'active';
      await insertPerson(database.auth, { name: `${name} Lee`, email: `${name}@example.org`, role, membershipType }, hash);
      const response = await ask('POST', '/api/auth/login', { body: { email: `${name}@example.org`, password } });
      tokens[name] = String((await response.json()).token);
    }
  });
  afterAll(async () => {
    await app?.close();
    await database?.close();
  });

  function ask(method: string, path: string, { as, body, at = 'active' }: { as?: string; body?: unknown; at?: keyof typeof hosts } = {}) {
    const headers = { host: hosts[at], 'content-type': 'application/json', ...(as && { authorization: `Bearer ${tokens[as]}` }) };
    return Promise.resolve(
      app.request(`http://${hosts[at]}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
    );
  }
  const rows = async (collection: string, as: string, at: keyof typeof hosts = 'active') => {
    const response = await ask('GET', `/data/${collection}`, { as, at });
    return response.status === 200 ? (await response.json()).rows : response.status;
  };
  const status = (answer: Promise<Response>) => answer.then((response) => response.status);

  test('partial lists and figures include only records that the viewer may read', async () => {
    await database.owner.query(
      `insert into portal.registrations (id, "eventId", "eventTitle", "memberName", email, "registrationDate", status, "paymentStatus", _place, _owner)
       select 'own', "eventId", "eventTitle", 'mia Lee', 'mia@example.org', "registrationDate", status, "paymentStatus", 0.5, (select id from auth."user" where email = 'mia@example.org') from portal.registrations limit 1`,
    );
    const { rows: counted } = await database.owner.query('select count(*)::int as count from portal.registrations');
    const all = counted[0]?.['count'];
    const seen = async (as: string) => {
      const search = { text: '@', fields: ['email'] };
      const part = await (
        await ask('GET', `/data/registrations/part?q=${encodeURIComponent(JSON.stringify({ search, count: 1 }))}`, { as })
      ).json();
      const figures = await (await ask('GET', `/data/registrations/figures?q=${encodeURIComponent('[{"count":true}]')}`, { as })).json();
      return [part.total, part.all, figures.values[0], part.rows[0].id];
    };
    expect(await seen('mia')).toEqual([1, 1, 1, 'own']);
    expect(await seen('pia')).toEqual([all, all, all, 'own']);
    expect(all).toBeGreaterThan(1);
    await database.owner.query("delete from portal.registrations where id = 'own'");
  });

  const registration = {
    id: 'rg-new',
    eventId: 'ev-2',
    eventTitle: 'Founders Formal',
    memberName: 'mia Lee',
    email: 'mia@example.org',
    registrationDate: '2026-11-22',
    status: 'pending',
    paymentStatus: 'pending',
  };
  const register = (more: object, as = 'pia') =>
    status(ask('POST', '/data/registrations', { as, body: { row: { ...registration, ...more } } }));

  test('viewers get the records on their screens and no internal column', async () => {
    expect(await status(ask('GET', '/data/events'))).toBe(401);
    const events = await rows('events', 'mia');
    expect(events).toContainEqual(expect.objectContaining({ id: 'ev-2', title: 'Founders Formal' }));
    expect(
      nonEmpty<object>(events)
        .flatMap((row: object) => Object.keys(row))
        .filter((key: string) => key.startsWith('_') || key === 'revenue'),
    ).toEqual([]);
    expect((await rows('events', 'alma', 'alumni')).map(({ audience }: { audience: string }) => audience)).not.toContain('active');
    expect([await rows('adminMembers', 'mia'), await rows('adminMembers', 'alma', 'alumni')]).toEqual([403, 403]);
    // Three people have joined in addition to the sample members.
    expect(await rows('adminMembers', 'pia')).toHaveLength(15);
    expect([await rows('payments', 'mia'), await rows('registrations', 'mia')]).toEqual([[], []]);
    expect(await rows('events', 'mia', 'alumni')).toBe(403);
  });

  test('a registration comes only through the operation, and only officers change it', async () => {
    expect([await register({}, 'mia'), await register({}, 'pia'), await register({ _owner: 'pia' })]).toEqual([403, 403, 403]);
    const made = await (await ask('POST', '/do/register', { as: 'mia', body: { input: { event: 'ev-2' } } })).json();
    const { registration: own } = made.records;
    expect(own).toMatchObject({ eventId: 'ev-2', memberName: 'mia Lee', email: 'mia@example.org' });
    expect(await rows('registrations', 'mia')).toEqual([own]);
    const path = `/data/registrations/${own.id}`;
    expect(await status(ask('PATCH', path, { as: 'mia', body: { set: { status: 'approved' } } }))).toBe(403);
    const changed = await ask('PATCH', path, { as: 'pia', body: { set: { eventId: 'ev-none' } } });
    expect(changed.status).toBe(409);
    const noted = await ask('PATCH', path, { as: 'pia', body: { set: { specialRequests: 'A seat in front' } } });
    expect(await noted.json()).toEqual({ row: { ...own, isOwn: false, specialRequests: 'A seat in front' }, version: 2 });
  });

  test('private records stay private', async () => {
    const [mine, ...others] = await rows('notificationPreferences', 'mia');
    expect(others).toEqual([]);
    const path = `/data/notificationPreferences/${mine.id}`;
    expect(await status(ask('PATCH', path, { as: 'mia', body: { set: { pushNotifications: true } } }))).toBe(200);
    expect(await status(ask('PATCH', path, { as: 'pia', body: { set: { pushNotifications: false } } }))).toBe(404);
  });
});
