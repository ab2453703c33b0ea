import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecordChange } from '../../../../engine/core/data/Server.ts';
import type { LivePortal } from '../../../../engine/server/sql/LivePortal.ts';
import { followChanges } from '../../../support/followChanges.ts';
import { password, smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

/** Captains read all notes. Rowers read reports and their own notes. */
const portal: LivePortal = {
  ...smallPortal,
  access: {
    ...smallPortal.access,
    note: {
      ...smallPortal.access['note'],
      read: { any: [{ gate: 'captain' }, { 'row.kind': 'report' }, { gate: 'signedIn', 'row._owner': { sameAs: 'viewer.id' } }] },
      add: { gate: 'signedIn' },
    },
    log: {
      ...smallPortal.access['log'],
      read: { any: [{ gate: 'captain' }, { 'row._owner': { sameAs: 'viewer.id' } }] },
      ownedBy: 'text',
      change: { gate: 'captain' },
    },
  },
};

let server: SmallServer;
beforeAll(async () => {
  server = await startSmallServer({ portal });
});
afterAll(() => server.close());

const add = (as: 'ann' | 'bob', row: object) =>
  server.ask('POST', '/data/notes', { as, body: { row: { title: 'x', author: 'x', ...row } } });
const change = (id: string, set: object) => server.ask('PATCH', `/data/notes/${id}`, { as: 'ann', body: { set } });
const follow = (as: 'ann' | 'bob') => followChanges(server, as);
type Page = Awaited<ReturnType<typeof follow>>;
/** Lists the changes that the page received for a collection. Omits `row` and `isLast`. */
const heardIn = (page: Page, name: string) =>
  page.changes().flatMap(({ collection, changes = [] }) => {
    // The server sends `RecordChange` objects.
    const all = changes as readonly RecordChange[];
    return collection === name ? all.map(({ row: _, isLast: __, ...change }) => change) : [];
  });
const inNotes = (page: Page) => heardIn(page, 'notes');
/** Waits until the page has received this many changes. */
const expectChanges = async (page: Page, count: number) => expect.poll(() => inNotes(page).length).toBe(count);

test('changes name only the records that the viewer may read', async () => {
  const [ann, bob] = [await follow('ann'), await follow('bob')];
  await add('ann', { id: 'secret' });
  await expectChanges(ann, 1);
  await change('secret', { title: 'y' });
  await add('bob', { id: 'own' });
  await expectChanges(bob, 1);
  await change('own', { title: 'y' });
  await add('ann', { id: 'public', kind: 'report' });
  const own = [
    { id: 'own', version: 1, kind: 'added' },
    { id: 'own', version: 2, kind: 'changed', fields: ['title', 'length'] },
  ];
  const open = { id: 'public', version: 1, kind: 'added' };
  const secret = [
    { id: 'secret', version: 1, kind: 'added' },
    { id: 'secret', version: 2, kind: 'changed', fields: ['title', 'length'] },
  ];
  await expect.poll(() => inNotes(ann)).toEqual([...secret, ...own, open]);
  await expect.poll(() => inNotes(bob)).toEqual([...own, open]);
  expect(bob.heard.join()).not.toContain('secret');
  await Promise.all([ann.stop(), bob.stop()]);
});

test('a record that a viewer may no longer read is reported as removed, and one that they may read now as added', async () => {
  await add('ann', { id: 'moving', kind: 'report' });
  const bob = await follow('bob');
  await change('moving', { kind: 'plan' });
  await expectChanges(bob, 1);
  await change('moving', { title: 'Hidden' });
  await change('moving', { kind: 'report' });
  await expectChanges(bob, 2);
  expect((await server.ask('DELETE', '/data/notes/moving', { as: 'ann' })).status).toBe(204);
  await expect
    .poll(() => inNotes(bob))
    .toEqual([
      { id: 'moving', kind: 'removed' },
      { id: 'moving', version: 4, kind: 'added' },
      { id: 'moving', kind: 'removed' },
    ]);
  await bob.stop();
});

test('an update that changes nothing isn’t reported', async () => {
  await add('ann', { id: 'still', kind: 'report' });
  const bob = await follow('bob');
  await change('still', { kind: 'report' });
  await change('still', { title: 'Moved' });
  await expect.poll(() => inNotes(bob)).toEqual([{ id: 'still', version: 3, kind: 'changed', fields: ['title', 'length'] }]);
  await bob.stop();
});

test('a change that is rolled back is not reported', async () => {
  const bob = await follow('bob');
  await server.database.owner.query(
    `begin; insert into portal.notes (id, title, author, kind) values ('undone', 'x', 'x', 'report'); rollback`,
  );
  await add('ann', { id: 'done', kind: 'report' });
  await expect.poll(() => inNotes(bob)).toEqual([{ id: 'done', version: 1, kind: 'added' }]);
  await bob.stop();
});

test('several changes to a record in one transaction are reported as one, and a record that is added again as removed first', async () => {
  const bob = await follow('bob');
  await add('ann', { id: 'busy', kind: 'report' });
  await expectChanges(bob, 1);
  await server.database.owner.query(
    `begin; update portal.notes set title = 'y', _version = 2 where id = 'busy'; update portal.notes set stars = 3, _version = 3 where id = 'busy';
     insert into portal.notes (id, title, author, kind) values ('back', 'x', 'x', 'report'); delete from portal.notes where id = 'back';
     insert into portal.notes (id, title, author, kind) values ('back', 'z', 'z', 'report'); update portal.notes set done = true where id = 'back'; commit`,
  );
  await expectChanges(bob, 4);
  expect(inNotes(bob).slice(1)).toEqual([
    { id: 'back', kind: 'removed' },
    { id: 'busy', kind: 'changed', version: 3, fields: ['title', 'length', 'stars'] },
    { id: 'back', kind: 'added', version: 2 },
  ]);
  await bob.stop();
});

test('records can be read by id, each with the previous record that the viewer may read', async () => {
  for (const id of ['r1', 'hidden', 'r2', 'r3']) await add('ann', { id, title: id, kind: id === 'hidden' ? 'plan' : 'report' });
  const read = async (ids: unknown) => server.ask('GET', `/data/notes?ids=${encodeURIComponent(JSON.stringify(ids))}`, { as: 'bob' });
  const { rows, versions, previous } = await (await read(['r3', 'hidden', 'r2', 'none'])).json();
  expect(rows.map(({ id }: { id: string }) => id)).toEqual(['r2', 'r3']);
  expect([versions, previous]).toEqual([
    [1, 1],
    ['r1', 'r2'],
  ]);
  expect((await read('r1')).status).toBe(400);
  expect((await read(Array.from({ length: 101 }, (_, index) => `r${index}`))).status).toBe(400);
  expect((await server.ask('GET', '/data/notes?ids=[', { as: 'bob' })).status).toBe(400);
});

test('a page with 2,000 records is sent only the changed one, without a request', async () => {
  await server.database.owner.query(
    `delete from portal.boats; insert into portal.boats (id, name) select 'b' || n, 'Boat ' || n from generate_series(1, 2000) n`,
  );
  const size = async (path: string) => (await (await server.ask('GET', path, { as: 'bob' })).arrayBuffer()).byteLength;
  const bob = await follow('bob');
  // Changes arrive in order. Once the marker arrives, all earlier changes have arrived.
  await add('ann', { id: 'marker', kind: 'report' });
  await expect.poll(() => bob.changes().map(({ collection }) => collection)).toContain('notes');
  const before = bob.heard.length;
  await server.ask('PATCH', '/data/boats/b700', { as: 'ann', body: { set: { name: 'Swan' } } });
  await expect
    .poll(() => bob.changes().filter(({ collection, changes }) => collection === 'boats' && changes))
    .toEqual([
      {
        collection: 'boats',
        changes: [{ id: 'b700', version: 2, row: { id: 'b700', name: 'Swan' }, kind: 'changed', fields: ['name'] }],
      },
    ]);
  expect(await size('/data/boats')).toBeGreaterThan(60_000);
  expect(bob.heard.slice(before).join('\n').length).toBeLessThan(200);
  await bob.stop();
});

test('a record that gets a new owner is reported as removed to the old one and as added to the new one', async () => {
  expect((await server.ask('POST', '/data/logs', { as: 'ann', body: { row: { id: 'given', text: 'bob@example.org' } } })).status).toBe(201);
  const bob = await follow('bob');
  const give = async (text: string) => server.ask('PATCH', '/data/logs/given', { as: 'ann', body: { set: { text } } });
  expect((await give('nobody@example.org')).status).toBe(200);
  expect((await give('Bob@Example.org')).status).toBe(200);
  await expect
    .poll(() => heardIn(bob, 'logs'))
    .toEqual([
      { id: 'given', kind: 'removed' },
      { id: 'given', version: 3, kind: 'added' },
    ]);
  await bob.stop();
});

const inCollection = (page: Awaited<ReturnType<typeof follow>>, name: string) =>
  page.changes().flatMap(({ collection, changes }) => (collection === name ? [changes] : []));
const readSome = async (collection: string, ids: readonly unknown[], as: 'ann' | 'bob' = 'ann') =>
  server.ask('GET', `/data/${collection}?ids=${encodeURIComponent(JSON.stringify(ids))}`, { as });

test('a new audit log entry is reported by id to viewers who may read the log, and can be read by itself', async () => {
  const [ann, bob] = [await follow('ann'), await follow('bob')];
  await add('bob', { id: 'traced', kind: 'report' });
  await expect.poll(() => inCollection(ann, 'audit')).toHaveLength(1);
  const [[change] = []] = inCollection(ann, 'audit') as { id: string }[][];
  expect(change).toEqual({ id: expect.stringMatching(/^\d+$/), version: 1, kind: 'added' });
  const { rows, versions, previous } = await (await readSome('audit', [change?.id])).json();
  expect([rows, versions, previous]).toEqual([[expect.objectContaining({ id: change?.id, record: 'traced' })], [1], [null]]);
  const whole = (await (await server.ask('GET', '/data/audit', { as: 'ann' })).json()).rows;
  expect(whole[0]).toEqual(rows[0]);
  const older = (await (await readSome('audit', [whole[2].id, whole[1].id])).json()).previous;
  expect(older).toEqual([whole[0].id, whole[1].id]);
  expect((await readSome('audit', [change?.id], 'bob')).status).toBe(403);
  expect(await (await readSome('audit', ['none', '1e3', '99999999999999999999'])).json()).toEqual({ rows: [], versions: [], previous: [] });
  expect(inCollection(bob, 'audit')).toEqual([]);
  await Promise.all([ann.stop(), bob.stop()]);
});

test('a changed person is reported by id and version, and can be read by themselves', async () => {
  const ann = await follow('ann');
  const { versions: before } = await (await readSome('people', [server.ids.cat])).json();
  await server.ask('PATCH', `/data/people/${server.ids.cat}`, { as: 'ann', body: { set: { seat: 3 } } });
  await expect.poll(() => inCollection(ann, 'people').length).toBeGreaterThan(1);
  const { rows, versions, previous } = await (await readSome('people', [server.ids.cat])).json();
  expect(versions[0]).toBeGreaterThan(before[0]);
  expect([rows, previous]).toEqual([[expect.objectContaining({ name: 'cat Lee', seat: 3 })], [server.ids.bob]]);
  expect(inCollection(ann, 'people')).toContainEqual([{ id: server.ids.cat, version: versions[0], kind: 'changed' }]);
  // When the server notifies Cat's sessions, it reports the same change again, without a version.
  expect(inCollection(ann, 'people')).toContainEqual([{ id: server.ids.cat, kind: 'changed' }]);
  expect(inCollection(ann, 'audit')).toHaveLength(1);
  await ann.stop();
});

test('a sign-in or a new name reports only that person, and a removal reports that they were removed', async () => {
  const ann = await follow('ann');
  const signIn = () => server.ask('POST', '/api/auth/login', { body: { email: 'cat@example.org', password } });
  await signIn();
  await expect.poll(() => inCollection(ann, 'people')).toEqual([[{ id: server.ids.cat, kind: 'changed' }]]);
  await server.ask('PATCH', `/data/people/${server.ids.cat}`, { as: 'ann', body: { set: { name: 'Abe Lee' } } });
  await expect.poll(() => inCollection(ann, 'people')).toContainEqual([{ id: server.ids.cat, kind: 'added' }]);
  expect((await (await readSome('people', [server.ids.cat])).json()).previous).toEqual([null]);
  expect((await server.ask('DELETE', `/data/people/${server.ids.cat}`, { as: 'ann' })).status).toBe(204);
  await expect.poll(() => inCollection(ann, 'people').at(-1)).toEqual([{ id: server.ids.cat, kind: 'removed' }]);
  await ann.stop();
});
