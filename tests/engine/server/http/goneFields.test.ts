import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await startSmallServer();
  // The column `memo` has no field in the manifests.
  await server.database.owner.query('alter table portal.notes add column memo text');
  await server.database.owner.query(
    "insert into portal.notes (id, title, author, memo, _place) values ('n1', 'Oars', 'bob@example.org', 'secret', 1)",
  );
});
afterAll(() => server.close());

test('the stored values of a removed field are not returned by any route', async () => {
  const q = encodeURIComponent('{"count":5}');
  for (const path of ['/data/notes', `/data/notes/part?q=${q}`, '/api/notes', '/api/notes/n1']) {
    const text = await (await server.ask('GET', path, { as: 'bob' })).text();
    expect([path, text]).toEqual([path, expect.stringContaining('Oars')]);
    expect([path, text]).toEqual([path, expect.not.stringContaining('secret')]);
  }
});

test('a removed field does not affect changes and keeps its values', async () => {
  const changed = await server.ask('PATCH', '/data/notes/n1', { as: 'bob', body: { set: { title: 'Boats' } } });
  expect([changed.status, await changed.text()]).toEqual([200, expect.not.stringContaining('secret')]);
  const { rows } = await server.database.owner.query("select title, memo from portal.notes where id = 'n1'");
  expect(rows).toEqual([{ title: 'Boats', memo: 'secret' }]);
});
