import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityAccess } from '../../../../engine/language/access.ts';
import { createAuditReader } from '../../../../engine/server/http/createAuditReader.ts';
import { followChanges } from '../../../support/followChanges.ts';
import { smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

/** Captains may read all logs. Rowers may read logs whose `text` is their own email address. */
const log: EntityAccess = { read: { any: [{ gate: 'captain' }, { 'row._owner': { sameAs: 'viewer.id' } }] }, ownedBy: 'text' };

let server: SmallServer;
beforeAll(async () => {
  server = await startSmallServer({ portal: { ...smallPortal, access: { ...smallPortal.access, log } } });
});
afterAll(() => server.close());

const follow = (as: 'ann' | 'bob') => followChanges(server, as);
const inLogs = (page: Awaited<ReturnType<typeof follow>>) =>
  page.changes().flatMap(({ collection, changes = [] }) => (collection === 'logs' ? changes : []));

test('a change is reported at once, and changes that follow shortly after it are reported together', async () => {
  for (const id of ['first', 'second', 'third'])
    await server.ask('POST', '/data/notes', { as: 'ann', body: { row: { id, title: 'x', author: 'ann@example.org' } } });
  const { rows } = await server.database.owner.query('select id::text from live.audit order by live.audit.id desc limit 3');
  const [third = '', second = '', first = ''] = rows.map(({ id }) => String(id));
  const reports: (string[] | undefined)[] = [];
  const hour = 3_600_000;
  const reader = createAuditReader(
    server.database,
    (changes = []) => reports.push(changes.find(({ collection }) => collection === 'notes')?.entries?.map(({ id }) => id)),
    () => hour,
  );
  reader.add([first]);
  await expect.poll(() => reports).toEqual([['first']]);
  reader.add([second]);
  reader.add([third]);
  // `close` reports the remaining changes right away.
  await reader.close();
  expect(reports).toEqual([['first'], ['second', 'third']]);
});

test('each viewer is notified only of records that they may read, even if many change at once', async () => {
  const [ann, bob] = [await follow('ann'), await follow('bob')];
  await server.database.owner.query(
    `insert into portal.logs (id, text) select 'log-' || n, case when n % 3 = 0 then 'bob' else 'cat' end || '@example.org' from generate_series(1, 600) n`,
  );
  await expect.poll(() => inLogs(bob).length).toBe(200);
  expect(new Set(inLogs(bob).map(({ id }) => Number(id.slice('log-'.length)) % 3))).toEqual(new Set([0]));
  expect(bob.heard.join()).not.toContain('cat@example.org');
  await expect.poll(() => inLogs(ann).length).toBe(600);
  await Promise.all([ann.stop(), bob.stop()]);
});

test('more changes than fit into an event are reported as a change of the collection', async () => {
  const [ann, bob] = [await follow('ann'), await follow('bob')];
  await server.database.owner.query(`insert into portal.boats (id, name) select 'many-' || n, 'Boat' from generate_series(1, 3000) n`);
  await expect.poll(() => bob.changes().length).toBeGreaterThan(0);
  await expect.poll(() => ann.changes().length).toBeGreaterThan(1);
  expect(new Set(bob.changes().map((event) => JSON.stringify(event)))).toEqual(new Set(['{"collection":"boats"}']));
  expect(ann.changes()).toContainEqual({ collection: 'audit' });
  await Promise.all([ann.stop(), bob.stop()]);
});
