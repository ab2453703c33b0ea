import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../../../engine/language/Row.ts';
import { followChanges } from '../../../support/followChanges.ts';
import { password, startSmallServer, type AskOptions, type SmallServer } from '../../../support/smallServer.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await startSmallServer();
});
afterAll(() => server.close());

const follow = (as: AskOptions['as'], headers: AskOptions['headers'] = {}) => followChanges(server, as, headers);

test('a page is notified of other users’ changes that its viewer may read', async () => {
  const [ann, bob, visitor] = await Promise.all([follow('ann'), follow('bob'), follow(undefined)]);
  await server.ask('POST', '/data/logs', { as: 'bob', body: { row: { id: 'l1', text: 'x' } } });
  await server.ask('POST', '/data/notes', { as: 'bob', body: { row: { id: 'n1', title: 'Oars', author: 'bob@example.org' } } });
  await server.ask('POST', '/data/notes', { as: 'ann', body: { row: { id: 'n2', title: 'Forged', author: 'bob@example.org' } } });
  await server.ask('POST', '/data/boats', { as: 'ann', body: { row: { id: 'b1', name: 'Swan' } } });
  const change = { version: 1, kind: 'added', isLast: true };
  const added = (collection: string, row: Row) => ({ collection, changes: [{ ...change, id: row.id, row }] });
  const [log, boat] = [added('logs', { id: 'l1', text: 'x' }), added('boats', { id: 'b1', name: 'Swan' })];
  const note = added('notes', { id: 'n1', title: 'Oars', author: 'bob@example.org' });
  // Returns true for an event about the audit log, which records all changes.
  const isTrail = ({ collection }: { collection?: unknown }) => collection === 'audit';
  await expect.poll(() => ann.changes().filter((change) => !isTrail(change))).toEqual([log, note, boat]);
  await expect.poll(() => ann.changes().flatMap((event) => (isTrail(event) ? (event.changes ?? []) : []))).toHaveLength(3);
  await expect.poll(() => bob.changes()).toEqual([note, boat]);
  await expect.poll(() => visitor.changes()).toEqual([boat]);
  await Promise.all([ann.stop(), bob.stop(), visitor.stop()]);
});

test('a page is notified that its session ended, and of nothing more', async () => {
  const bob = await follow('bob');
  const change = (role: string) => server.ask('PATCH', `/data/people/${server.ids.bob}`, { as: 'ann', body: { set: { role } } });
  await change('captain');
  await expect.poll(() => bob.heard.at(-2)).toBe('event: signedOut');
  await expect.poll(() => bob.state.ended).toBe(true);
  await change('rower');
});

test('only the viewer’s own pages are notified of a sign-in or sign-out on another device', async () => {
  const headers = { host: 'blue.example:8443', authorization: `Bearer ${server.tokens.cat}` };
  const [ann, cat] = [await follow('ann'), await follow(undefined, headers)];
  const own = () => cat.changes().filter(({ collection }) => collection === 'mySessions');
  const login = await server.ask('POST', '/api/auth/login', { body: { email: 'cat@example.org', password } });
  await expect.poll(own).toEqual([{ collection: 'mySessions', changes: [{ id: expect.any(String), kind: 'added' }] }]);
  const [{ changes: [newSession] = [] } = {}] = own();
  const otherSession = { authorization: `Bearer ${(await login.json()).token}`, host: 'blue.example:8443' };
  await server.ask('POST', '/api/auth/logout', { headers: otherSession });
  await expect.poll(() => own().slice(1)).toEqual([{ collection: 'mySessions', changes: [{ id: newSession?.id, kind: 'removed' }] }]);
  expect(ann.changes().filter(({ collection }) => collection === 'mySessions')).toEqual([]);
  await Promise.all([ann.stop(), cat.stop()]);
});

test('a page is notified only of changed invitations that its viewer may read', async () => {
  const headers = { host: 'blue.example:8443', authorization: `Bearer ${server.tokens.cat}` };
  const [ann, cat] = await Promise.all([follow('ann'), follow(undefined, headers)]);
  const changed = () => ann.changes().filter(({ collection }) => collection === 'invitations');
  const invite = async () => {
    const response = await server.ask('POST', '/data/invitations', {
      as: 'ann',
      body: { row: { email: 'dan@example.org', role: 'rower', team: 'red' } },
    });
    return String((await response.json()).row.id);
  };
  const event = (...ids: readonly string[]) => ({ collection: 'invitations', changes: ids.map((id) => ({ id, kind: 'changed' })) });
  const first = await invite();
  await expect.poll(changed).toEqual([event(first)]);
  // The second invitation replaces the first.
  const second = await invite();
  await expect
    .poll(() =>
      changed()[1]
        ?.changes?.map(({ id }) => id)
        .toSorted(),
    )
    .toEqual([first, second].toSorted());
  const { rows, previous } = await (await server.ask('GET', `/data/invitations?ids=${JSON.stringify([second])}`, { as: 'ann' })).json();
  expect([rows.map(({ id }: { id: string }) => id), previous]).toEqual([[second], [null]]);
  await server.ask('DELETE', `/data/invitations/${second}`, { as: 'ann' });
  await expect.poll(() => changed().slice(2)).toEqual([event(second)]);
  expect(cat.changes().filter(({ collection }) => collection === 'invitations')).toEqual([]);
  await Promise.all([ann.stop(), cat.stop()]);
});

test('an open page is notified once that it was signed out, and a closed page is never notified', async () => {
  const login = await server.ask('POST', '/api/auth/login', { body: { email: 'cat@example.org', password } });
  const headers = { authorization: `Bearer ${(await login.json()).token}`, host: 'blue.example:8443' };
  const [open, closed] = [await follow(undefined, headers), await follow(undefined, headers)];
  // Take the only connection, so that the server can't check any sessions.
  const client = await server.database.owner.connect();
  await client.query('delete from auth.session where "userId" = $1', [server.ids.cat]);
  for (let time = 0; time < 2; time += 1) await client.query("select pg_notify('portal_sessions', $1)", [server.ids.cat]);
  await closed.stop();
  client.release();
  await expect.poll(() => open.state.ended).toBe(true);
  // Wait for a response, because the server finishes its pending session checks before it responds.
  expect((await server.ask('GET', '/data/boats')).status).toBe(200);
  const isOver = (line: string) => line === 'event: signedOut';
  expect([open.heard.filter(isOver), closed.heard]).toEqual([['event: signedOut'], []]);
});

test('a page keeps receiving changes when its session gets another token', async () => {
  const login = await server.ask('POST', '/api/auth/login', { body: { email: 'bob@example.org', password } });
  const { token } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  const response = await server.ask('GET', '/changes', { headers });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  await reader.read();
  const other = await (await server.ask('POST', '/api/auth/login', { body: { email: 'bob@example.org', password } })).json();
  expect((await server.ask('POST', '/api/auth/refresh', { headers })).status).toBe(200);
  // Ending one of Bob's sessions makes the server check all of his streams.
  await server.ask('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${other.token}` } });
  await server.ask('POST', '/data/boats', { as: 'ann', body: { row: { id: 'b-refreshed', name: 'Swan' } } });
  const received = new TextDecoder().decode((await reader.read()).value);
  expect(received).toContain('event: changed');
  await reader.cancel();
});

test('a viewer with too many open pages is refused another stream', async () => {
  const streams: Awaited<ReturnType<typeof follow>>[] = [];
  for (let count = 0; count < 20; count += 1) streams.push(await follow('ann'));
  expect((await server.ask('GET', '/changes', { as: 'ann' })).status).toBe(429);
  await streams[0]?.stop();
  streams.push(await follow('ann'));
  await Promise.all(streams.map((stream) => stream.stop()));
});

test('a HEAD request opens no stream', async () => {
  for (let count = 0; count < 21; count += 1) expect((await server.ask('HEAD', '/changes', { as: 'ann' })).status).toBe(200);
  const page = await follow('ann');
  await page.stop();
});

test('visitors from one address can’t use up the streams of other visitors', async () => {
  const streams = await Promise.all(Array.from({ length: 100 }, () => follow(undefined)));
  expect((await server.ask('GET', '/changes')).status).toBe(429);
  streams.push(await follow('ann'));
  await Promise.all(streams.map((stream) => stream.stop()));
});

const freshToken = async (secret = password): Promise<string> =>
  (await (await server.ask('POST', '/api/auth/login', { body: { email: 'bob@example.org', password: secret } })).json()).token;
const statusWith = async (token: string) =>
  (await server.ask('GET', '/api/auth/verify', { headers: { authorization: `Bearer ${token}` } })).status;

test('changing a password requires the current one and ends the other sessions', async () => {
  const [token, other] = [await freshToken(), await freshToken()];
  const change = (current: string, next: string) =>
    server.ask('POST', '/api/people/password', { body: { current, next }, headers: { authorization: `Bearer ${token}` } });
  expect(await (await change('not the password', 'another horse battery')).json()).toMatchObject({
    fields: { current: 'This isn’t your password' },
  });
  expect(await (await change(password, 'short')).json()).toMatchObject({
    fields: { next: 'Use at least 12 characters' },
  });
  // The form and the API use different field names.
  const asForm = async (row: object) =>
    (
      await server.ask('POST', '/data/passwordChanges', {
        body: { row: { id: 'c', ...row } },
        headers: { authorization: `Bearer ${token}` },
      })
    ).json();
  const entered = { currentPassword: password, newPassword: 'another horse battery', confirmPassword: 'another' };
  expect((await asForm(entered)).fields).toEqual({ confirmPassword: 'The passwords don’t match' });
  expect((await asForm({ ...entered, currentPassword: 'wrong' })).fields).toEqual({ currentPassword: 'This isn’t your password' });
  const api = await server.ask('POST', `/api/users/${server.ids.bob}/password`, {
    body: { current_password: 'wrong', new_password: 'another horse battery' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await api.json()).fields).toEqual({ current_password: 'This isn’t your password' });
  // Reset the limits, because each wrong password counts as a failed attempt.
  await server.database.owner.query('delete from live.limits');
  expect((await change(password, 'another horse battery')).status).toBe(200);
  const statuses = [await statusWith(token), await statusWith(other)];
  expect(statuses).toEqual([200, 401]);
  expect(await freshToken()).toBeUndefined();
  expect(await freshToken('another horse battery')).toEqual(expect.any(String));
  // Repeating the same password change succeeds, because a client may retry after a lost response.
  const later = await freshToken('another horse battery');
  expect((await change(password, 'another horse battery')).status).toBe(200);
  expect(await statusWith(later)).toBe(401);
  expect(await statusWith(token)).toBe(200);
  expect((await change('another horse battery', password)).status).toBe(200);
});

/** Reads a collection. Returns the stream position, such as `SERVER:7`, from the response header. */
const readAt = async (name: string) => (await server.ask('GET', `/data/${name}`, { as: 'ann' })).headers.get('x-changes-at');
async function streamPosition(): Promise<unknown> {
  const response = await server.ask('GET', '/changes', { as: 'ann' });
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return JSON.parse(/^event: standing\ndata: (.+)$/m.exec(new TextDecoder().decode(value))?.[1] ?? '')['at'];
}

test('a stream starts with its position, so that a page doesn’t have to repeat a recent read', async () => {
  const before = await readAt('boats');
  expect(before).toMatch(/^[\w-]+:\d+$/);
  expect([await readAt('people'), await readAt('notes/part?q={}'), await streamPosition()]).toEqual([before, before, before]);
  await server.ask('POST', '/data/boats', { as: 'ann', body: { row: { id: 'later', name: 'Later' } } });
  await expect.poll(streamPosition).not.toBe(before);
  expect(await readAt('boats')).toBe(await streamPosition());
});

test('a sign-in returns the collections that the viewer may read', async () => {
  const reads = async (name: string) => {
    const body = { email: `${name}@example.org`, password };
    return (await (await server.ask('POST', '/api/auth/login', { body })).json()).reads;
  };
  const own = ['mySessions', 'passwordChanges', 'signOuts'];
  const inviting = ['invitations', 'invitationLines', 'invitationColumns', 'invitationLists', 'invitationRuns'];
  expect(await reads('ann')).toEqual(['notes', 'boats', 'logs', 'people', ...inviting, 'audit', ...own]);
  expect(await reads('bob')).toEqual(['notes', 'boats', 'people', ...own]);
  expect(await reads('cat')).toEqual([]);
});

test('a new password ends all other pages, and a removed membership ends all pages', async () => {
  const signIn = async () =>
    (await (await server.ask('POST', '/api/auth/login', { body: { email: 'cat@example.org', password } })).json()).token;
  const of = (token: string) => ({ authorization: `Bearer ${token}`, host: 'blue.example:8443' });
  const [own, other] = [of(await signIn()), of(await signIn())];
  const pages = [await follow(undefined, own), await follow(undefined, other)];
  const body = { current: password, next: 'another horse battery' };
  expect((await server.ask('POST', '/api/people/password', { body, headers: own })).status).toBe(200);
  await expect.poll(() => pages[1]?.state.ended).toBe(true);
  expect(pages[0]?.state.ended).toBe(false);
  expect((await server.ask('DELETE', `/data/people/${server.ids.cat}`, { as: 'ann' })).status).toBe(204);
  await expect.poll(() => pages[0]?.state.ended).toBe(true);
  expect(pages.map((page) => page.heard.at(-2))).toEqual(['event: signedOut', 'event: signedOut']);
});

test('only the pages of a person whose name was corrected are notified that their viewer changed', async () => {
  const { token } = await (await server.ask('POST', '/api/auth/login', { body: { email: 'bob@example.org', password } })).json();
  const pages = [await follow(undefined, { authorization: `Bearer ${token}` }), await follow('ann')];
  await server.database.auth.query(`update auth."user" set name = 'Bob Lees' where id = $1`, [server.ids.bob]);
  await server.database.auth.query(`select pg_notify('portal_sessions', $1)`, [server.ids.bob]);
  await expect.poll(() => pages[0]?.heard).toContain('event: viewer');
  expect(pages[1]?.heard).not.toContain('event: viewer');
  await Promise.all(pages.map((page) => page.stop()));
});
