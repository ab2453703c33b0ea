import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../engine/core/data/clock.ts';
import { loadFixed } from '../../engine/server/sql/loadSamples.ts';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

interface CatalogueEntry {
  method: string;
  path: string;
  payload: string[];
  response: string[];
}

const read = (file: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8'));
const catalogue: CatalogueEntry[] = read('fixtures/apiOperations.json');
const callOf = ({ method, path }: CatalogueEntry) => `${method} ${path}`;

let chapter: LiveChapter;
beforeAll(async () => {
  chapter = await openLiveChapter();
});
afterAll(() => chapter.close());
beforeEach(async () => void (await chapter.database.owner.query('delete from live.limits')));

const answerOf = async (response: Response) => ({ ...(response.status === 204 ? {} : await response.json()), status: response.status });
const ask = async (method: string, path: string, as?: string, body?: unknown) => answerOf(await chapter.ask(method, path, as, body));

test('exactly the calls of the catalog are served', () => {
  expect(Object.keys(chapter.portal.api)).toEqual(catalogue.map(callOf));
  expect(catalogue).toHaveLength(41);
});

describe('the OpenAPI description', () => {
  test('the description is valid OpenAPI 3.1', async () => {
    const description = await (await chapter.ask('GET', '/api/openapi.json')).json();
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(read('tests/support/openapi-3.1.schema.json'));
    expect([validate(description), validate.errors]).toEqual([true, null]);
    expect(validate({ ...description, openapi: '2.0' })).toBe(false);
  });

  test('the description has every call once with its parameters', async () => {
    const { paths } = await (await chapter.ask('GET', '/api/openapi.json')).json();
    const operations = Object.entries<Record<string, { operationId: string; parameters?: { name: string; in: string }[] }>>(paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, path, ...operation })),
    );
    expect(new Set(operations.map(({ call }) => call))).toEqual(new Set(catalogue.map(callOf)));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(41);
    for (const { path, parameters = [] } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
    const query = (call: string) => operations.find((one) => one.call === call)?.parameters?.map(({ name }) => name);
    expect(query('GET /api/events')).toEqual(['page', 'limit', 'type', 'status', 'date_from', 'date_to']);
    expect(query('GET /api/users')).toEqual(['page', 'limit', 'membership_type']);
  });

  test('the description contains everything it refers to', async () => {
    const description = await (await chapter.ask('GET', '/api/openapi.json')).json();
    const named = [...JSON.stringify(description).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(description.components.schemas)).toEqual(expect.arrayContaining(nonEmpty(named)));
  });
});

const reading = catalogue.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/auth'));
/** Replaces the placeholders in a path with ids of sample records. */
const real = (path: string) =>
  path
    .replace('/users/{id}/profile', '/users/pia/profile')
    .replace('/users/{id}', '/users/mia')
    .replace('/events/{id}', '/events/ev-1')
    .replace('{account_id}', 'ba-1');

test('a visitor can only read that the server works', async () => {
  for (const { path } of nonEmpty(reading)) {
    const { status } = await ask('GET', real(path));
    expect([path, status]).toEqual([path, path === '/api/system/health' ? 200 : 401]);
  }
});

test('a president can read every call', async () => {
  for (const { path, response } of nonEmpty(reading)) {
    const answer = await ask('GET', real(path), 'pia');
    expect([path, answer.status]).toEqual([path, 200]);
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(response));
  }
});

test('a member can’t read more than the screens show', async () => {
  const refused = [];
  for (const { path } of nonEmpty(reading)) {
    const { status } = await ask('GET', real(path), 'olaf');
    if (status !== 200) refused.push([path, status]);
  }
  expect(refused).toEqual([
    ['/api/users', 403],
    ['/api/users/{id}', 404],
    ['/api/users/{id}/profile', 404],
    ['/api/system/logs', 403],
    ['/api/system/metrics', 403],
  ]);
  expect((await ask('GET', '/api/admin/members', 'mia')).status).toBe(403);
  expect(await ask('GET', '/api/users/mia', 'mia')).toMatchObject({ status: 200, email: 'mia@alphachapter.example' });
  expect((await ask('GET', '/api/events', 'alma')).reason).toBe('variant');
});

describe('events through the API', () => {
  test('an officer can plan, find, change, and remove events', async () => {
    const payload = { title: 'Regatta', description: 'On the river', date: '2027-05-01', location: 'Dock' };
    expect((await ask('POST', '/api/events', 'mia', payload)).status).toBe(403);
    const made = await ask('POST', '/api/events', 'olaf', payload);
    expect(made).toMatchObject({ status: 201, ...payload, phase: 'upcoming', capacity: 50 });
    const { events, total, page } = await ask(
      'GET',
      '/api/events?date_from=2027-04-01&date_to=2027-06-01&status=active&type=meeting',
      'mia',
    );
    expect([events, total, page]).toEqual([[expect.objectContaining({ id: made.id })], 1, 1]);
    expect((await ask('GET', '/api/events?status=cancelled&date_from=2027-04-01', 'mia')).total).toBe(0);
    expect(await ask('PUT', `/api/events/${made.id}`, 'olaf', { capacity: 0 })).toMatchObject({
      status: 422,
      fields: { capacity: expect.any(String) },
    });
    expect(await ask('PUT', `/api/events/${made.id}`, 'olaf', { capacity: 12 })).toMatchObject({
      status: 200,
      title: 'Regatta',
      capacity: 12,
    });
    expect((await ask('DELETE', `/api/events/${made.id}`, 'mia')).status).toBe(403);
    expect((await ask('DELETE', `/api/events/${made.id}`, 'olaf')).status).toBe(204);
    expect((await ask('GET', `/api/events/${made.id}`, 'olaf')).status).toBe(404);
  });

  test('members register themselves for an event, and an officer approves', async () => {
    const register = (as: string, body: unknown) => ask('POST', '/api/events/ev-1/register', as, body);
    const before = (await ask('GET', '/api/events/ev-1', 'mia')).registered;
    const made = await register('mia', { user_id: 'mia', registration_data: { mealPreference: 'Vegan' } });
    expect(made).toMatchObject({
      status: 201,
      eventId: 'ev-1',
      email: 'mia@alphachapter.example',
      mealPreference: 'Vegan',
    });
    expect((await ask('GET', '/api/events/ev-1', 'mia')).registered).toBe(before + 1);
    expect(await register('mia', {})).toMatchObject({ status: 409, reason: 'refused' });
    expect((await register('mia', { user_id: 'pia' })).status).toBe(403);
    expect((await register('mia', { registration_data: { status: 'approved' } })).status).toBe(422);
    expect((await register('mia', { registration_data: { email: 'pia@alphachapter.example' } })).status).toBe(422);
    const approve = (as: string, event: string) => ask('PUT', `/api/events/${event}/registrations/${made.id}`, as, { status: 'rejected' });
    expect((await approve('mia', 'ev-1')).status).toBe(403);
    expect((await approve('olaf', 'other')).status).toBe(404);
    expect((await approve('olaf', 'ev-1')).status).toBe(200);
    const { registrations } = await ask('GET', '/api/events/ev-1/registrations?status=rejected', 'mia');
    expect(registrations.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  });
});

test('a president invites and changes people, and people change their own profiles', async () => {
  const invited = await ask('POST', '/api/users', 'pia', {
    name: 'New',
    email: 'new@alphachapter.example',
    role: 'member',
    membership_type: 'active',
  });
  expect(invited).toMatchObject({
    status: 201,
    email: 'new@alphachapter.example',
    membershipType: 'active',
    link: expect.stringContaining('/join/'),
  });
  expect((await ask('POST', '/api/users', 'olaf', { email: 'x@y.org', role: 'president', membership_type: 'active' })).status).toBe(403);
  expect(await ask('PUT', '/api/users/olaf', 'pia', { location: 'Detroit' })).toMatchObject({ status: 200, location: 'Detroit' });
  expect((await ask('GET', '/api/auth/verify', 'olaf')).status).toBe(200);
  const { users, total } = await ask('GET', '/api/users?membership_type=alumni&limit=1', 'pia');
  expect([users.map(({ id }: { id: string }) => id), total]).toEqual([['alma'], 1]);
  expect(await ask('PUT', '/api/users/pia/profile', 'pia', { bio: 'Rows.' })).toMatchObject({ status: 200, bio: 'Rows.' });
  expect((await ask('PUT', '/api/users/pia/profile', 'mia', { bio: 'Ha.' })).status).toBe(404);
});

test('a newsletter that is sent through the API is stored with its content', async () => {
  const sent = { subject: 'Regatta', content: 'On the river.', recipients: 'all_members' };
  expect(await ask('POST', '/api/admin/newsletter', 'olaf', sent)).toMatchObject({
    status: 201,
    subject: 'Regatta',
    content: 'On the river.',
  });
});

test('the logs show each action with its author', async () => {
  const { logs } = await ask('GET', '/api/system/logs?limit=12', 'pia');
  expect(logs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ by: 'Olaf Officer', collection: 'registrations', operation: 'change', changed: 'status' }),
      expect.objectContaining({ by: 'Pia President', collection: 'people', record: 'olaf', changed: 'location' }),
    ]),
  );
  const ids = async (query: string) => (await ask('GET', `/api/system/logs?${query}`, 'pia')).logs.map(({ id }: { id: string }) => id);
  const [both, first, second] = [await ids('limit=4'), await ids('limit=2&page=1'), await ids('limit=2&page=2')];
  expect([...first, ...second]).toEqual(both);
  expect(await ask('POST', '/api/system/backup', 'pia')).toEqual({ status: 201, file: 'backup.ndjson.gz' });
});

test('fixed records are what the portal defines, whatever was stored before', async () => {
  const { database, portal } = chapter;
  const count = async () => (await database.owner.query('select count(*)::int as count from portal."apiOperations"')).rows[0]?.['count'];
  await database.owner.query(`delete from portal."apiOperations" where path like '/api/users%'`);
  expect(await loadFixed(database, portal, fixedClock('2026-11-22'))).toBe(true);
  expect([await count(), await loadFixed(database, portal, fixedClock('2026-11-22'))]).toEqual([41, false]);
});

test('a viewer has a thousand calls an hour, and each response counts them', async () => {
  const left = async () => Number((await chapter.ask('GET', '/api/events', 'mia')).headers.get('x-ratelimit-remaining'));
  const before = await left();
  expect(await left()).toBe(before - 1);
  await chapter.database.owner.query(`update live.limits set count = 1000 where key like 'api:%'`);
  const refused = await chapter.ask('GET', '/api/events', 'mia');
  expect([refused.status, refused.headers.get('x-ratelimit-limit'), refused.headers.get('x-ratelimit-remaining')]).toEqual([
    429,
    '1000',
    '0',
  ]);
  expect((await chapter.ask('GET', '/api/system/health', 'pia')).status).toBe(200);
});

test('a visitor who has used up the API calls of an address keeps nobody there from signing in', async () => {
  await chapter.ask('GET', '/api/events');
  await chapter.database.owner.query(`update live.limits set count = 2000 where key like 'api:%'`);
  expect((await chapter.ask('GET', '/api/events')).status).toBe(429);
  expect((await chapter.ask('GET', '/api/system/health')).status).toBe(200);
  const refused = await chapter.ask('POST', '/api/auth/login', undefined, { email: 'nobody@example.org', password: 'not a password' });
  expect(refused.status).toBe(401);
});

test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
