import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRecordWith } from '../../../../engine/server/database/records.ts';
import { servedCollections } from '../../../../engine/server/people/ServedPortal.ts';
import type { LivePortal } from '../../../../engine/server/sql/LivePortal.ts';
import { followChanges } from '../../../support/followChanges.ts';
import { connectedDatabases } from '../../../support/openTestDatabases.ts';
import { dryRun } from '../../../support/signInAs.ts';
import { smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

const mine = { 'row._owner': { sameAs: 'viewer.id' } };

// Captains and a note's author can read the note's tags. Only the author can read its stars. Only captains can read costs and boat names.
const portal: LivePortal = {
  ...smallPortal,
  access: {
    ...smallPortal.access,
    note: {
      read: { gate: 'signedIn' },
      add: { gate: 'signedIn' },
      change: { gate: 'signedIn' },
      fields: {
        cost: { read: { gate: 'captain' } },
        tags: { read: { any: [{ gate: 'captain' }, mine] } },
        stars: { read: mine },
        kind: { change: { gate: 'captain', 'row.kind': { not: 'report' } } },
        done: { change: { gate: 'captain' } },
      },
    },
    boat: { read: { gate: 'signedIn' }, fields: { name: { read: { gate: 'captain' } } } },
    log: { read: { gate: 'signedIn' } },
  },
  operations: {
    write: {
      summary: 'Adds a note.',
      gate: { gate: 'signedIn' },
      input: [{ name: 'title', label: 'Title', type: 'text', required: true }],
      steps: [{ insert: 'notes', with: 'input', as: 'note', set: { author: 'viewer.email', cost: 777, stars: 5 } }],
    },
  },
};

let server: SmallServer;
beforeAll(async () => {
  server = await startSmallServer({ portal });
  const { ann, bob } = server.ids;
  await server.database.owner.query(
    `insert into portal.notes (id, title, author, cost, stars, tags, _owner, _place) values
       ('n1', 'First', 'ann@example.org', 300, 3, '["sail"]', $1, 1), ('n2', 'Second', 'bob@example.org', 100, 4, '["oar"]', $2, 2),
       ('n3', 'Third', 'ann@example.org', 200, null, '["oar"]', $1, 3)`,
    [ann, bob],
  );
  await server.database.owner.query(`insert into portal.boats (id, name, _place) values ('b1', 'Zephyr', 1), ('b2', 'Albatross', 2)`);
  await server.database.owner.query(
    `insert into portal.logs (id, text, boat, _place) values ('l1', 'Out', 'b1', 1), ('l2', 'In', 'b2', 2)`,
  );
});
afterAll(() => server.close());

const q = (query: unknown) => `q=${encodeURIComponent(JSON.stringify(query))}`;
const ask = async (path: string, as: 'ann' | 'bob' = 'bob') => (await server.ask('GET', path, { as })).json();
const part = async (query: object, as: 'ann' | 'bob' = 'bob', of = 'notes') => {
  const { rows, total } = await ask(`/data/${of}/part?${q({ count: 9, ...query })}`, as);
  return { total, ids: rows.map(({ id }: { id: string }) => id) };
};
const seenByBob = [
  { id: 'n1', title: 'First', author: 'ann@example.org' },
  { id: 'n2', title: 'Second', author: 'bob@example.org', stars: 4, tags: ['oar'] },
  { id: 'n3', title: 'Third', author: 'ann@example.org' },
];

test('lists and single records leave out fields that the viewer may not read', async () => {
  expect((await ask('/data/notes')).rows).toEqual(seenByBob);
  expect((await ask('/data/notes?ids=["n1"]')).rows).toEqual(seenByBob.slice(0, 1));
  expect((await ask('/data/notes/n2')).row).toEqual(seenByBob[1]);
  expect((await ask(`/data/notes/part?${q({ count: 9 })}`)).rows).toEqual(seenByBob);
  expect((await ask('/api/notes')).notes).toEqual(seenByBob);
  expect((await ask('/data/notes/n1', 'ann')).row).toMatchObject({ cost: 300, stars: 3, tags: ['sail'] });
});

test('a search, a filter, or a condition can’t find records by a hidden field', async () => {
  expect(await part({ search: { text: 'sail', fields: ['tags', 'title'] } })).toEqual({ total: 0, ids: [] });
  expect(await part({ search: { text: 'oar', fields: ['tags'] } })).toEqual({ total: 1, ids: ['n2'] });
  expect(await part({ filters: [{ field: 'cost', value: '300' }] })).toEqual({ total: 0, ids: [] });
  expect(await part({ where: { 'row.cost': { gte: 0 } } })).toEqual({ total: 0, ids: [] });
  expect(await part({ where: { 'row.stars': { exists: true } } })).toEqual({ total: 1, ids: ['n2'] });
  expect(await part({ where: { 'row.cost': { gte: 200 } } }, 'ann')).toEqual({ total: 2, ids: ['n1', 'n3'] });
});

test('sorting by a hidden field returns the default order', async () => {
  expect((await part({ sort: ['cost'] })).ids).toEqual(['n1', 'n2', 'n3']);
  expect((await part({ sort: ['-cost'] })).ids).toEqual(['n1', 'n2', 'n3']);
  expect((await part({ sort: ['cost'] }, 'ann')).ids).toEqual(['n2', 'n3', 'n1']);
});

test('sums and counts ignore hidden fields', async () => {
  const figures = [{ sum: 'cost' }, { sum: 'stars' }, { count: true, where: { 'row.tags': { contains: 'oar' } } }];
  expect((await ask(`/data/notes/figures?${q(figures)}`)).values).toEqual([0, 4, 1]);
  expect((await ask(`/data/notes/figures?${q(figures)}`, 'ann')).values).toEqual([600, 3, 2]);
});

test('a record can’t be sorted or found by the hidden title of a record that it refers to', async () => {
  const found = (as: 'ann' | 'bob') => part({ search: { text: 'zephyr', fields: ['boat'] } }, as, 'logs');
  expect([await found('ann'), await found('bob')]).toEqual([
    { total: 1, ids: ['l1'] },
    { total: 0, ids: [] },
  ]);
  const sorted = async (as: 'ann' | 'bob') => (await part({ sort: ['boat'] }, as, 'logs')).ids;
  expect([await sorted('ann'), await sorted('bob')]).toEqual([
    ['l2', 'l1'],
    ['l1', 'l2'],
  ]);
});

test('events contain a changed field and its value only for viewers who may read it', async () => {
  const [ann, bob] = [await followChanges(server, 'ann'), await followChanges(server, 'bob')];
  const all = (page: typeof ann) => page.changes().flatMap(({ changes = [] }) => changes);
  const fields = (page: typeof ann) => all(page).map((change) => [change.id, 'fields' in change ? change.fields : []]);
  const rows = (page: typeof ann) => all(page).flatMap((change) => ('row' in change ? [change.row] : []));
  const set = (id: string, values: object) => server.ask('PATCH', `/data/notes/${id}`, { as: 'ann', body: { set: values } });
  await set('n3', { cost: 250 });
  await set('n2', { title: 'Second', tags: ['oar', 'bow'] });
  await expect.poll(() => fields(bob).length).toBeGreaterThan(1);
  expect(fields(bob).join(' ')).toBe('n3,length n2,tags,length');
  expect(fields(ann).filter(([id]) => id !== '')).toContainEqual(['n3', ['cost', 'length']]);
  for (const [page, as] of [[ann, 'ann'] as const, [bob, 'bob'] as const])
    expect(rows(page)).toEqual([(await ask('/data/notes/n3', as)).row, (await ask('/data/notes/n2', as)).row]);
  expect(bob.heard.join()).not.toMatch(/250|cost/);
  await Promise.all([ann.stop(), bob.stop()]);
});

test('a conflict shows the current record without hidden fields', async () => {
  const body = { set: { title: 'Other' } };
  const response = await server.ask('PATCH', '/data/notes/n1', { as: 'bob', body, headers: { 'if-match': '9' } });
  expect(response.status).toBe(412);
  expect((await response.json()).row).toEqual(seenByBob[0]);
});

test('an operation returns the record that it added without hidden fields, to pages and to SQL', async () => {
  const made = await (await server.ask('POST', '/do/write', { as: 'bob', body: { input: { title: 'New' } } })).json();
  expect(made.records.note).toMatchObject({ title: 'New', stars: 5 });
  expect(Object.keys(made.records.note)).not.toContain('cost');
  const { bob } = server.tokens;
  const direct = await dryRun(server.database, { session: bob.split('.')[0] ?? '', domain: 'red' }, (client) =>
    client.query(`select portal."do write"('{"title": "New"}', null) as made`),
  );
  expect(JSON.stringify(direct)).toContain('"New"');
  expect(JSON.stringify(direct)).not.toContain('777');
});

test('a record that is sent again after a lost response is added once, even if its sender can’t read all of its fields', async () => {
  const body = { row: { id: 'again', title: 'Again', author: 'bob@example.org', cost: 5 } };
  const [first, second] = [
    await server.ask('POST', '/data/notes', { as: 'bob', body }),
    await server.ask('POST', '/data/notes', { as: 'bob', body }),
  ];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(Object.keys((await second.json()).row)).not.toContain('cost');
  const other = { row: { ...body.row, cost: 6 } };
  expect((await server.ask('POST', '/data/notes', { as: 'bob', body: other })).status).toBe(409);
});

test('a file in a hidden field can’t be found by its reference', async () => {
  const boats = servedCollections(portal).get('boats');
  const finds = (as: 'ann' | 'bob') =>
    dryRun(server.database, { session: server.tokens[as].split('.')[0] ?? '', domain: 'red' }, (client) =>
      boats
        ? hasRecordWith(client, [{ source: boats.source, field: 'name' }], 'Zephyr')
        : Promise.reject(new Error('boats are not served')),
    );
  expect([await finds('ann'), await finds('bob')]).toEqual([true, false]);
});

test('the audit log hides fields that its reader may not read', async () => {
  await server.ask('PATCH', '/data/notes/n2', { as: 'bob', body: { set: { stars: 2, title: 'Two' } } });
  const logged = async () => {
    const { logs } = await ask('/api/logs', 'ann');
    return logs.find(({ record, operation }: Record<string, unknown>) => record === 'n2' && operation === 'change');
  };
  const entry = await logged();
  expect(entry).toMatchObject({ changed: 'title', was: 'title: Second', is: 'title: Two' });
  expect(JSON.stringify(entry)).not.toContain('stars');
  expect(entry.after).toContain('"cost":100');
});

test('a viewer can’t change a field that they may not read, even if they guess its value', async () => {
  const set = async (values: object) => {
    const response = await server.ask('PATCH', '/data/notes/n1', { as: 'bob', body: { set: { title: 'Changed', ...values } } });
    return [response.status, await response.json()];
  };
  const refused = (label: string, name: string) => {
    const sentence = `You aren’t allowed to change “${label}”.`;
    return [403, { error: sentence, code: 40301, reason: 'forbidden', fields: { [name]: sentence } }];
  };
  expect(await set({ stars: 3 })).toEqual(refused('Stars', 'stars'));
  expect(await set({ stars: 4 })).toEqual(refused('Stars', 'stars'));
  expect(await set({ cost: 300 })).toEqual(refused('Cost', 'cost'));
  expect((await ask('/data/notes/n1')).row.title).toBe('First');
  expect((await set({}))[0]).toBe(200);
});

test('a field rule for changes applies to the record before and after a change, and to a new record', async () => {
  const send = async (method: string, path: string, body: object, as: 'ann' | 'bob' = 'bob') => {
    const response = await server.ask(method, path, { as, body });
    return response.status === 403 ? (await response.json()).error : response.status;
  };
  const kind = `You aren’t allowed to change “Kind”.`;
  const add = (id: string, values: object) => send('POST', '/data/notes', { row: { id, title: 'x', author: 'x', ...values } });
  expect([await add('k1', { kind: 'report' }), await add('k2', { done: false }), await add('k3', { done: true })]).toEqual([
    kind,
    201,
    `You aren’t allowed to change “Done”.`,
  ]);
  expect(await send('PATCH', '/data/notes/k2', { set: { kind: 'plan', title: 'y' } })).toBe(kind);
  expect(await send('PATCH', '/data/notes/k2', { set: { kind: 'plan' } }, 'ann')).toBe(200);
  expect(await send('PATCH', '/data/notes/k2', { set: { kind: 'plan', title: 'y' } })).toBe(200);
  expect(await send('PATCH', '/data/notes/k2', { set: { kind: 'report' } }, 'ann')).toBe(kind);
});

describe.each(connectedDatabases)('hidden fields in SQL, $name', ({ open }) => {
  let own: SmallServer;
  beforeAll(async () => {
    own = await startSmallServer({ portal, open });
    await own.database.owner.query(`insert into portal.notes (id, title, author, cost, _place) values ('n1', 'First', 'x', 300, 1)`);
  });
  afterAll(() => own.close());

  test('a viewer’s statements can’t read hidden columns', async () => {
    const run = (statement: string) =>
      dryRun(own.database, { session: own.tokens.bob.split('.')[0] ?? '', domain: 'red' }, (client) =>
        client.query(statement).then(({ rows, rowCount }) => (rows.length > 0 ? rows : rowCount)),
      );
    for (const statement of [
      'select cost from portal.notes',
      'select * from portal.notes',
      'select to_jsonb(t) from portal.notes t',
      'select id from portal.notes order by cost',
      'select id from portal.notes where cost = 300',
      'update portal.notes set title = cost::text',
      `update portal.notes set title = 'x' where cost = 300`,
      `update portal.notes set title = 'x' returning cost`,
      `insert into portal.notes (id, title, author) values ('n1', 'x', 'x') on conflict (id) do update set title = portal.notes.cost::text`,
    ])
      expect([statement, await run(statement)]).toEqual([statement, '42501']);
    expect(await run('select id, title, cost from seen.notes')).toEqual([{ id: 'n1', title: 'First', cost: null }]);
    expect(await run('select id from seen.notes where cost = 300')).toBe(0);
    expect(await run('select id, title from portal.notes')).toEqual([{ id: 'n1', title: 'First' }]);
  });
});
