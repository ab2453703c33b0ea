import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../engine/server/database/openDatabase.ts';
import { openLine, type Line } from '../../../support/openLine.ts';
import { createPostgres, hasPostgres, postgresSecret } from '../../../support/openPostgres.ts';
import { password, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

const unreachable = 'The database can’t be reached. Nothing was changed. Try again in a moment.';
const note = { row: { id: 'n1', title: 'A title', author: 'bob@example.org' } };

describe('a server with a full disk', () => {
  let server: SmallServer;
  let isShort = false;
  beforeAll(async () => {
    server = await startSmallServer();
    server.database.isShortOfSpace = () => isShort;
    await server.ask('POST', '/data/notes', { as: 'bob', body: note });
    isShort = true;
  });
  afterAll(() => server.close());

  test('every change is refused with a message while the disk is full', async () => {
    const response = await server.ask('POST', '/data/notes', { as: 'bob', body: { row: { ...note.row, id: 'n2' } } });
    expect(response.status).toBe(507);
    expect(await response.json()).toEqual({ error: 'The server’s disk is full. Nothing was changed.', code: 50701, reason: 'full' });
    for (const [method, path] of [
      ['PATCH', '/data/notes/n1'],
      ['DELETE', '/data/notes/n1'],
      ['POST', '/api/notes'],
      ['POST', '/join/abc'],
    ] as const) {
      expect({ method, path, status: (await server.ask(method, path, { as: 'ann', body: {} })).status }).toEqual({
        method,
        path,
        status: 507,
      });
    }
    // The server logs a full disk at most once per minute.
    expect(server.logged).toHaveLength(1);
  });

  test('an error at a link is logged without the link', async () => {
    const broken = await startSmallServer();
    const token = await broken.app.invitations.begin({ role: 'captain', team: 'red' });
    await broken.database.owner.query('alter table live.invitations rename to lost');
    expect((await broken.ask('GET', `/join/${token}`)).status).toBe(500);
    expect(broken.logged).toEqual([expect.stringMatching(/^GET \/join: /)]);
    expect(broken.logged.join()).not.toContain(token);
    await broken.close();
  });

  test('records can be read while the disk is full, even after a new sign-in', async () => {
    const response = await server.ask('POST', '/api/auth/login', { body: { email: 'bob@example.org', password } });
    expect(response.status).toBe(200);
    const list = await (await server.ask('GET', '/data/notes', { as: 'bob' })).json();
    expect(list.rows.map(({ id }: { id: string }) => id)).toEqual(['n1']);
  });

  test('changes are accepted again when there is space', async () => {
    isShort = false;
    expect((await server.ask('PATCH', '/data/notes/n1', { as: 'bob', body: { set: { title: 'Another' } } })).status).toBe(200);
  });
});

// An embedded database has no connection to lose.
describe.skipIf(!hasPostgres)('a server whose database is unavailable', () => {
  let postgres: Awaited<ReturnType<typeof createPostgres>>;
  let line: Line;
  let server: SmallServer;
  let received = '';
  beforeAll(async () => {
    postgres = await createPostgres();
    line = await openLine(postgres.url);
    server = await startSmallServer({ database: await openDatabase({ url: line.url, secret: postgresSecret }) });
    await server.ask('POST', '/data/notes', { as: 'bob', body: note });
  });
  afterAll(async () => {
    await server.close();
    await line.close();
    await postgres.drop();
  });

  async function listenTo(stream: ReadableStream<Uint8Array> | null): Promise<void> {
    const decoder = new TextDecoder();
    const reader = stream?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) received += decoder.decode(part.value);
  }

  test('every request is answered with an error during an outage, and nobody is signed out', async () => {
    const stream = await server.ask('GET', '/changes', { as: 'ann' });
    void listenTo(stream.body);
    await expect.poll(() => received).toContain('standing');
    line.cut();
    for (const [method, path, body] of [
      ['GET', '/data/notes', undefined],
      ['PATCH', '/data/notes/n1', { set: { title: 'Lost' } }],
      ['GET', '/api/auth/verify', undefined],
      ['POST', '/api/auth/login', { email: 'bob@example.org', password }],
    ] as const) {
      const response = await server.ask(method, path, { as: 'bob', body });
      expect({ path, status: response.status, ...(await response.json()) }).toMatchObject({ path, status: 503, error: unreachable });
    }
    expect(received).not.toContain('signedOut');
  });

  test('the server continues after an outage and tells pages to reload everything', async () => {
    line.mend();
    const list = await server.ask('GET', '/data/notes', { as: 'bob' });
    expect((await list.json()).rows).toMatchObject([{ id: 'n1', title: 'A title' }]);
    await expect.poll(() => received).toContain('"collection":"notes"');
    received = '';
    await expect(
      (await server.ask('PATCH', '/data/notes/n1', { as: 'bob', body: { set: { title: 'Kept' } } })).json(),
    ).resolves.toMatchObject({
      row: { title: 'Kept' },
    });
    await expect.poll(() => received).toContain('"collection":"notes"');
    expect(received).not.toContain('signedOut');
  });
});
