import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresStatement, inTimeSql, compileRecordQuery, describeQueryable } from '../../../../engine/server/sql/compileQuery.ts';
import { smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

let server: SmallServer;
beforeAll(async () => {
  server = await startSmallServer();
  await server.database.owner.query(
    `insert into portal.notes (id, title, author, cost, kind, _place) select 'n' || n, 'Note ' || n, 'ann@example.org', n * 100, case when n % 3 = 0 then 'plan' else 'report' end, n
     from generate_series(1, 30) n`,
  );
});
afterAll(() => server.close());

const q = (query: unknown) => `q=${encodeURIComponent(JSON.stringify(query))}`;

async function part(query: object, collection = 'notes') {
  const response = await server.ask('GET', `/data/${collection}/part?${q(query)}`, { as: 'bob' });
  return { status: response.status, ...(await response.json()) };
}

test('a part of a collection has its rows, versions, total, and number of matches', async () => {
  const plans = { where: { 'row.kind': 'plan' }, search: { text: ' NOTE 2', fields: ['title'] }, sort: ['-title'], from: 1, count: 2 };
  expect(await part(plans)).toEqual({
    status: 200,
    rows: [24, 21].map((n) => ({ id: `n${n}`, title: `Note ${n}`, author: 'ann@example.org', cost: n * 100, kind: 'plan' })),
    versions: [1, 1],
    total: 4,
    all: 10,
  });
  expect(await part({ count: 1, from: 99 })).toEqual({ status: 200, rows: [], versions: [], total: 30, all: 30 });
  expect((await part({ count: 3, filters: [{ field: 'kind', value: 'PLAN' }] })).rows.map(({ id }: { id: string }) => id)).toEqual([
    'n3',
    'n6',
    'n9',
  ]);
});

test('figures cover all records that match the condition', async () => {
  const figures = [
    { count: true },
    { sum: 'cost', where: { 'row.kind': 'plan' } },
    { sum: 'title' },
    { sum: 'cost', where: { 'row.kind': 'x' } },
  ];
  const response = await server.ask('GET', `/data/notes/figures?${q(figures)}`, { as: 'bob' });
  expect(await response.json()).toEqual({ values: [30, 16_500, 0, 0] });
});

test('a single record can be read by its id', async () => {
  const response = await server.ask('GET', '/data/notes/n7', { as: 'bob' });
  expect(await response.json()).toEqual({
    row: { id: 'n7', title: 'Note 7', author: 'ann@example.org', cost: 700, kind: 'report' },
    version: 1,
  });
});

test.each(['part', 'figures', 'n7'])('a viewer without read access is refused: %s', async (what) => {
  const ask = (path: string, as?: 'bob' | 'cat') =>
    server.ask('GET', `${path}/${what}?${q(what === 'part' ? { count: 1 } : [{ count: true }])}`, { as });
  expect((await ask('/data/notes')).status).toBe(401);
  expect((await ask('/data/logs', 'bob')).status).toBe(403);
  expect((await ask('/data/notes', 'cat')).status).toBe(403);
  for (const collection of ['hiddens', 'people', 'mySessions', 'audit', '__proto__'])
    expect((await ask(`/data/${collection}`, 'bob')).status).toBe(404);
});

test('an unknown record is not found', async () => {
  expect((await server.ask('GET', '/data/notes/n99', { as: 'bob' })).status).toBe(404);
});

test('an invalid query is refused with a sentence', async () => {
  const computed = { status: 400, code: 40001, reason: 'shape', error: "This condition can't be used here: row.length." };
  expect(await part({ count: 1, where: { 'row.length': 1 } })).toEqual(computed);
  expect(await part({ count: 1, sort: ['length'] })).toMatchObject({ error: 'The records have no stored field "length".' });
  expect(await part({ count: 2001 })).toMatchObject({ status: 400, error: 'The query needs a "count" from 1 to 2000.' });
});

test('a query in the embedded database is canceled when it takes too long', async () => {
  const { note } = smallPortal.entities;
  const within = async (most: number) => {
    const queryable = describeQueryable({ ...Object(note), of: 'notes' }, smallPortal, inTimeSql(most));
    const statements = [
      compileRecordQuery({ count: 5, search: { text: 'note', fields: ['title'] } }, queryable),
      figuresStatement([{ count: true }], queryable),
    ];
    return Promise.allSettled(
      statements.map((statement) => {
        if ('problem' in statement) throw new Error(statement.problem);
        return server.database.owner.query(statement.text, [...statement.values]);
      }),
    );
  };
  expect((await within(60_000)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const late = { status: 'rejected', reason: expect.objectContaining({ code: '57014' }) };
  expect(await within(-1)).toEqual([late, late]);
});
