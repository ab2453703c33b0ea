import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSmallServer, type SmallServer } from '../../../support/smallServer.ts';
import { connectedDatabases } from '../../../support/openTestDatabases.ts';

describe.each(connectedDatabases)('records over HTTP, $name', ({ open }) => {
  let server: SmallServer;
  beforeAll(async () => {
    server = await startSmallServer({ open });
  });
  afterAll(() => server?.close());

  const note = (id: string, more: Record<string, unknown> = {}) => ({ row: { id, title: 'Oars', author: 'bob@example.org', ...more } });
  const answerOf = async (response: Response) => ({ status: response.status, ...(await response.json()) });

  describe('the records of a collection', () => {
    test('records can be added, read in order, changed, and removed', async () => {
      const whole = { cost: 1250, stars: 3, done: false, tags: ['a', 'b'], steps: [{ what: 'row' }], kind: 'plan' };
      expect(await answerOf(await server.ask('POST', '/data/notes', { as: 'bob', body: note('n1', whole) }))).toEqual({
        status: 201,
        row: { id: 'n1', title: 'Oars', author: 'bob@example.org', ...whole },
        version: 1,
      });
      await server.ask('POST', '/data/notes', { as: 'bob', body: note('n2') });
      await server.ask('POST', '/data/notes', { as: 'bob', body: { ...note('n0'), before: 'n1' } });
      const { rows, versions, next } = await (await server.ask('GET', '/data/notes', { as: 'ann' })).json();
      expect([rows.map(({ id }: { id: string }) => id), versions, next]).toEqual([['n0', 'n1', 'n2'], [1, 1, 1], undefined]);

      const changed = await server.ask('PATCH', '/data/notes/n1', {
        as: 'bob',
        body: { set: { title: 'Blades' }, unset: ['stars', 'tags'] },
      });
      const { stars, tags, ...rest } = whole;
      expect([stars, tags]).toEqual([3, ['a', 'b']]);
      expect(await answerOf(changed)).toEqual({
        status: 200,
        row: { id: 'n1', title: 'Blades', author: 'bob@example.org', ...rest },
        version: 2,
      });
      expect((await server.ask('DELETE', '/data/notes/n2', { as: 'ann' })).status).toBe(204);
      expect((await server.ask('PATCH', '/data/notes/n2', { as: 'ann', body: { set: { stars: 1 } } })).status).toBe(404);
    });

    test('an insert sent twice over a bad connection adds one record', async () => {
      const first = await answerOf(await server.ask('POST', '/data/notes', { as: 'bob', body: note('twice', { tags: ['x'] }) }));
      const again = await answerOf(await server.ask('POST', '/data/notes', { as: 'bob', body: note('twice', { tags: ['x'] }) }));
      expect([first.status, again.status, again.row]).toEqual([201, 200, first.row]);
      const other = await answerOf(await server.ask('POST', '/data/notes', { as: 'bob', body: note('twice', { tags: ['y'] }) }));
      expect(other).toMatchObject({ status: 409, reason: 'exists' });
    });

    test('a repeated insert by a viewer without read access adds one record, and others’ stay hidden', async () => {
      const log = (text: string, as: 'ann' | 'bob') =>
        server.ask('POST', '/data/logs', { as, body: { row: { id: 'hidden-twice', text } } });
      expect([(await log('x', 'bob')).status, (await log('x', 'bob')).status]).toEqual([201, 200]);
      expect([(await log('y', 'bob')).status, (await log('y', 'ann')).status]).toEqual([409, 409]);
      await server.ask('POST', '/data/logs', { as: 'ann', body: { row: { id: 'of-ann', text: 'x' } } });
      expect((await server.ask('POST', '/data/logs', { as: 'bob', body: { row: { id: 'of-ann', text: 'x' } } })).status).toBe(409);
    });

    test('repeated inserts with an empty reference count as the same', async () => {
      const body = { row: { id: 'blank', text: 'x', boat: '' } };
      const answers = [
        await server.ask('POST', '/data/logs', { as: 'ann', body }),
        await server.ask('POST', '/data/logs', { as: 'ann', body }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    });

    test('a record that breaks a newer rule can be changed only together with the fields that the message names', async () => {
      const { owner } = server.database;
      const { rows } = await owner.query(
        "select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = 'portal.notes'::regclass and conname like 'portal: % stars'",
      );
      for (const { name } of rows) await owner.query(`alter table portal.notes drop constraint "${name}"`);
      await owner.query("insert into portal.notes (id, title, author, stars) values ('elder', 'Old', 'bob@example.org', 9)");
      for (const { name, rule } of rows) await owner.query(`alter table portal.notes add constraint "${name}" ${rule}`);
      expect(rows.length).toBeGreaterThan(0);
      const patch = async (set: object) => answerOf(await server.ask('PATCH', '/data/notes/elder', { as: 'bob', body: { set } }));
      const sentence = 'Stars was saved as 9 before this rule existed. Correct it, too: Stars must be at most 5';
      expect(await patch({ title: 'Older' })).toEqual({
        status: 422,
        error: sentence,
        code: 42201,
        reason: 'field',
        fields: { stars: sentence },
      });
      expect(await patch({ title: 'Older', stars: 8 })).toMatchObject({ status: 422, fields: { stars: 'Stars must be at most 5' } });
      expect(await patch({ title: 'Older', stars: 5 })).toMatchObject({ status: 200, row: { title: 'Older', stars: 5 } });
    });

    test('a conditional change is accepted only if the record is unchanged', async () => {
      await server.ask('POST', '/data/notes', { as: 'bob', body: note('raced', { stars: 1 }) });
      const headers = { 'if-match': '1' };
      const [one, two] = await Promise.all(
        [2, 3].map(async (stars) =>
          answerOf(await server.ask('PATCH', '/data/notes/raced', { as: 'bob', headers, body: { set: { stars } } })),
        ),
      );
      expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 412]));
      const [kept, refused] = one?.status === 200 ? [one, two] : [two, one];
      expect(refused).toMatchObject({ reason: 'changed', row: { stars: kept?.row.stars }, version: 2 });
    });

    test('records inserted 200 times before another one keep that order', async () => {
      await server.database.owner.query(`insert into portal.notes (id, title, author) values ('first', 'x', 'x'), ('last', 'x', 'x')`);
      const ids = Array.from({ length: 200 }, (_, index) => `place-${index}`);
      for (const id of ids)
        expect((await server.ask('POST', '/data/notes', { as: 'bob', body: { ...note(id), before: 'last' } })).status).toBe(201);
      const { rows, versions } = await (await server.ask('GET', '/data/notes', { as: 'ann' })).json();
      const all = rows.map(({ id }: { id: string }) => id);
      expect(all.slice(all.indexOf('first'))).toEqual(['first', ...ids, 'last']);
      // Inserting a record may change the positions of other records, but not their versions.
      expect(new Set(versions.slice(all.indexOf('first')))).toEqual(new Set([1]));
      const { rows: places } = await server.database.owner.query(
        'select count(*)::int as all, count(distinct _place)::int as distinct from portal.notes',
      );
      expect(places[0]?.['all']).toBe(places[0]?.['distinct']);
    });

    test('records come in pages', async () => {
      const { owner } = server.database;
      await owner.query("insert into portal.boats (id, name) select 'b' || n, 'Boat ' || n from generate_series(1, 4100) n");
      const ids: string[] = [];
      let next: string | undefined;
      let pages = 0;
      do {
        const page: { rows: { id: string }[]; next?: string } = await (
          await server.ask('GET', `/data/boats${next === undefined ? '' : `?after=${encodeURIComponent(next)}`}`)
        ).json();
        ids.push(...page.rows.map(({ id }) => id));
        next = page.next;
        pages += 1;
      } while (next !== undefined);
      expect([pages, ids.length, new Set(ids).size, ids[0], ids.at(-1)]).toEqual([3, 4100, 4100, 'b1', 'b4100']);
    });
  });

  describe('invalid records and requests', () => {
    test('an invalid field is reported with the form’s message', async () => {
      const wrong = note('wrong', {
        title: ' ',
        cost: -1,
        stars: 9,
        kind: 'song',
        done: 'yes',
        tags: 'x',
        steps: [{ what: '', why: 'x' }],
      });
      expect(await answerOf(await server.ask('POST', '/data/notes', { as: 'bob', body: wrong }))).toEqual({
        status: 422,
        error: '“why” isn’t a field of Steps',
        code: 42201,
        reason: 'field',
        fields: {
          'steps[0].why': '“why” isn’t a field of Steps',
          title: 'A note needs a title',
          cost: expect.stringContaining('Cost'),
          stars: expect.stringContaining('Stars'),
          done: expect.stringContaining('Done'),
          tags: expect.stringContaining('Tags'),
          'steps[0].what': 'What is required',
          kind: 'Please choose one of the options',
        },
      });
    });

    test('other fields can be changed although a stored field is invalid', async () => {
      const { owner } = server.database;
      await owner.query(`insert into portal.notes (id, title, author, steps) values ('old', 'Old', 'bob@example.org', '[{"what": ""}]')`);
      expect((await server.ask('PATCH', '/data/notes/old', { as: 'bob', body: { set: { title: 'New' } } })).status).toBe(200);
      expect((await server.ask('PATCH', '/data/notes/old', { as: 'bob', body: { set: { steps: [{ what: ' ' }] } } })).status).toBe(422);
    });

    test.each([
      ['a field that there is not', { color: 'red' }, 'color'],
      ['the number of changes', { _version: 7 }, '_version'],
      ['the place', { _place: 0 }, '_place'],
      ['a computed field', { length: 3 }, 'length'],
    ])('an insert with %s is refused', async (_, more, name) => {
      const answer = await answerOf(await server.ask('POST', '/data/notes', { as: 'bob', body: note('strange', more) }));
      expect(answer).toMatchObject({ status: 422, fields: { [name]: expect.any(String) } });
    });
  });

  describe('access to records over HTTP', () => {
    test.each([
      ['a visitor reads what is public', undefined, 'GET', '/data/boats', undefined, 200],
      ['a visitor reads nothing else', undefined, 'GET', '/data/notes', undefined, 401],
      ['a visitor adds nothing', undefined, 'POST', '/data/notes', note('v'), 401],
      ['nobody reads what has no entry', 'ann', 'GET', '/data/hiddens', undefined, 404],
      ['who may not read any is refused', 'bob', 'GET', '/data/logs', undefined, 403],
      ['who may add reads it back not', 'bob', 'POST', '/data/logs', { row: { id: 'l1', text: 'x' } }, 201],
      ['nobody writes in the name of another', 'ann', 'POST', '/data/notes', note('forged'), 403],
      ['nobody gives away their own', 'bob', 'PATCH', '/data/notes/n1', { set: { author: 'ann@example.org' } }, 403],
      ['who may not change any is refused', 'bob', 'PATCH', '/data/boats/b1', { set: { name: 'Mine' } }, 403],
      ['who may not remove is refused', 'bob', 'DELETE', '/data/notes/n1', undefined, 403],
      ['members of another variant see nothing', 'cat', 'GET', '/data/boats', undefined, 403],
    ] as const)('the server decides access to records: %s', async (_, as, method, path, body, status) => {
      const response = await server.ask(method, path, { as, body });
      expect(response.status).toBe(status);
    });
  });

  test('none of these requests was a server error', () => expect(server.logged).toEqual([]));
});
