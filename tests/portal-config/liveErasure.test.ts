import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { connectedDatabases } from '../support/openTestDatabases.ts';
import { plannedEvents } from '../support/plannedEvents.ts';
import { addPerson } from '../support/signInAs.ts';
import { readAnswer } from '../support/serverOfTests.ts';

const secretWords = ['Erna', 'Eraseme', 'erna@', '555-0199', 'Sekrit'];

const erna = { id: 'erna', name: 'Erna Eraseme', email: 'erna@alphachapter.example', role: 'member', membershipType: 'active' };

/** Searches all tables for these words. Returns each matching row as its table's name and its JSON. */
async function rowsWith({ database: { owner } }: LiveChapter, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await owner.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('portal', 'auth', 'live') and c.relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const pattern = words.join('|').replaceAll('.', '\\.');
    const { rows } = await owner.query(`select to_jsonb(t)::text as row from ${String(name)} t where to_jsonb(t)::text ~ $1`, [pattern]);
    found.push(...rows.map(({ row }) => `${String(name)} ${String(row)}`));
  }
  return found;
}

describe('the erasure of a person', () => {
  let chapter: LiveChapter;
  const { operate, plan } = plannedEvents(() => chapter);
  const query = async (sql: string, values: unknown[] = []) => (await chapter.database.owner.query(sql, values)).rows;
  const send = async (method: string, path: string, as: string | undefined, body?: unknown) =>
    readAnswer(await chapter.ask(method, path, as, body));
  const add = async (collection: string, row: object, as: string) =>
    expect((await chapter.ask('POST', `/data/${collection}`, as, { row })).status).toBe(201);
  const erase = (person: string, name: string, as: string | undefined = 'pia') =>
    send('POST', '/data/erasures', as, { row: { id: 'e1', person, name } });
  beforeAll(async () => {
    chapter = await openLiveChapter();
    await addPerson(chapter.database, { ...erna, phone: '(202) 555-0199', bio: 'Sekrit life' });
  });
  afterAll(() => chapter?.close());

  test('only someone who may remove people can erase a person, and only with the person’s name', async () => {
    expect((await erase('erna', 'Erna Eraseme', 'olaf')).status).toBe(404);
    expect((await erase('erna', 'Erna Eraseme', 'mia')).status).toBe(404);
    expect((await chapter.ask('POST', '/data/erasures', undefined, { row: { person: 'erna', name: 'Erna Eraseme' } })).status).toBe(401);
    expect(await erase('erna', 'Erna')).toMatchObject({ status: 422, fields: { name: expect.stringContaining('Erna Eraseme') } });
    expect((await erase('nobody', 'Nobody')).status).toBe(404);
    expect((await chapter.ask('GET', '/data/erasures', 'olaf')).status).toBe(403);
    expect(await chapter.record('directory', 'erna')).toBeDefined();
  });

  test('neither the last person who can manage people nor the viewer can be erased', async () => {
    expect(await erase('pia', 'Pia President')).toMatchObject({ status: 409, reason: 'last' });
    await addPerson(chapter.database, {
      id: 'pru',
      name: 'Pru Prez',
      email: 'pru@alphachapter.example',
      role: 'president',
      membershipType: 'active',
    });
    expect(await erase('pia', 'Pia President')).toMatchObject({ status: 409, reason: 'refused' });
    expect(await send('GET', '/api/auth/verify', 'pia')).toMatchObject({ status: 200 });
  });

  test('each table of the server is erased with the person, or holds nothing about people', async () => {
    // Tables without personal data. If a new table contains personal data, extend the erasure instead of this list.
    const impersonal = {
      'live.plans': 'steps of the schema',
      'live.domains': 'variants',
      'live.limits': 'counts, under hashes and ids, for a day',
      'live.settings': 'decisions about the portal',
      'live.schedule_runs': 'ids of records',
      'live.failed_jobs': 'errors of the server’s own jobs, such as backups',
      'live.published_files': 'ids of files',
      'live.erasures': 'certificates, which name people only by id, and the user who erased',
    };
    const rows = await query(
      `select n.nspname || '.' || c.relname as name, exists (
         select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'auth."user"'::regclass and k.confdeltype = 'c') as cascades,
         (select prosrc from pg_proc where proname = 'erase_person') as body
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('auth', 'live') and c.relkind = 'r'`,
    );
    const isErased = ({ name, cascades, body }: (typeof rows)[number]) =>
      cascades === true || name === 'auth.user' || new RegExp(`(?:delete from|update) ${String(name)} `).test(String(body));
    const rest = rows.filter((row) => !isErased(row)).map(({ name }) => String(name));
    expect(rest.sort()).toEqual(Object.keys(impersonal).sort());
  });

  test('no row of the database contains the person’s values afterward, and the certificate lists what was erased', async () => {
    const free = await plan({ title: 'Cookout' });
    const paid = await plan({ title: 'Formal' });
    await operate('register', { event: free }, 'erna');
    const { id: registration } = (await operate('register', { event: paid }, 'erna')).records.registration;
    await query(`update portal.registrations set "amountPaid" = 2500, "specialRequests" = 'Sekrit diet' where id = $1`, [registration]);
    const post = { id: 'post', channel: 'social', content: 'Sekrit plans', role: 'Member', author: 'x', likes: 0, replies: 0 };
    await add('messages', post, 'erna');
    await add('replies', { id: 'answer', message: 'post', author: 'x', content: 'What plans?' }, 'mia');
    await operate('sendNote', { to: 'mia', content: 'Sekrit note' }, 'erna');
    await operate('sendNote', { to: 'erna', content: 'Hello there' }, 'mia');
    await operate('connect', { to: 'mia' }, 'erna');
    expect((await send('PATCH', '/data/profiles/erna', 'erna', { set: { bio: 'Sekrit changes' } })).status).toBe(200);
    const payer = { memberName: 'Erna Eraseme', email: 'erna@alphachapter.example', amount: 8500, type: 'dues' };
    const payment = { id: 'dues-erna', ...payer, status: 'completed', date: '2026-11-02', method: 'Cash', transactionId: 'T-9' };
    await add('payments', payment, 'olaf');
    await send('PATCH', '/data/people/erna', 'pia', { set: { location: 'Sekrit Falls' } });
    await query(`insert into auth.session (id, token, "userId", "expiresAt") values ('erna2', 'erna2', 'erna', now() + interval '1 hour')`);
    expect((await rowsWith(chapter, secretWords)).length).toBeGreaterThan(20);

    const { status, row } = await erase('erna', ' erna  ERASEME ');
    expect(status).toBe(201);
    expect(await rowsWith(chapter, secretWords)).toEqual([]);
    expect((await send('GET', '/api/auth/verify', 'erna2')).status).toBe(401);
    // A form that an officer opened before the erasure can't be saved anymore.
    expect((await send('PATCH', '/data/people/erna', 'pia', { set: { location: 'Elsewhere' } })).status).toBe(404);
    expect((await send('PATCH', '/data/adminMembers/erna', 'olaf', { set: { major: 'History' } })).status).toBe(404);

    expect(await chapter.record('payments', 'dues-erna')).toMatchObject({ memberName: 'Former member', amount: '8500' });
    expect(await chapter.record('registrations', registration)).toMatchObject({ memberName: 'Former member', amountPaid: '2500' });
    expect(await query(`select id from portal.registrations where "eventId" = $1`, [free])).toEqual([]);
    expect(await query(`select content from portal.replies where message = 'post'`)).toEqual([{ content: 'What plans?' }]);
    expect(await chapter.record('messages', 'post')).toMatchObject({ author: 'Former member', content: 'This post was erased.' });

    const text = String(row.certificate);
    const [, above = '', hash = ''] = /^([^]*\n)SHA-256 of the lines above: (\w{64})\n$/.exec(text) ?? [];
    expect([createHash('sha256').update(above).digest('hex'), row.hash]).toEqual([hash, hash]);
    for (const line of ['Person: erna', 'By: Pia President (pia)', '  payments: 1', '  messages: 1', '  sessions: 2'])
      expect(text.split('\n')).toContain(line);
    const { rows: listed } = await send('GET', '/data/erasures', 'pia');
    expect(listed).toMatchObject([{ person: 'erna', by: 'Pia President', certificate: text }]);
  });

  test('the audit log still says who changed which field when', async () => {
    const { rows } = await send('GET', '/data/audit', 'pia');
    const about = rows.filter(({ byId, record }: { byId?: string; record: string }) => byId === 'erna' || record === 'erna');
    const change = about.find(
      ({ collection, changed }: { collection: string; changed?: string }) => collection === 'profiles' && changed === 'bio',
    );
    expect(change).toMatchObject({
      byId: 'erna',
      by: '(erased)',
      operation: 'change',
      changed: 'bio',
      was: expect.stringContaining('(erased'),
    });
    expect(rows.find(({ collection }: { collection: string }) => collection === 'erasures')).toMatchObject({ by: 'Pia President' });
  });

  test('a person who was erased can’t be erased again', async () => {
    expect((await erase('erna', 'Erna Eraseme')).status).toBe(404);
  });
});

test.each(connectedDatabases)('posts that a person sends during their erasure leave nothing behind, $name', async ({ open }) => {
  const chapter = await openLiveChapter(open);
  try {
    await addPerson(chapter.database, { ...erna, phone: '(202) 555-0199' });
    const post = (number: number) => {
      const row = { id: `late-${number}`, channel: 'social', content: 'Sekrit', role: 'Member', author: 'x', likes: 0, replies: 0 };
      return chapter.ask('POST', '/data/messages', 'erna', { row });
    };
    const before = [1, 2, 3].map(post);
    const erased = chapter.ask('POST', '/data/erasures', 'pia', { row: { id: 'e1', person: 'erna', name: 'Erna Eraseme' } });
    const after = [4, 5, 6].map(post);
    expect((await erased).status).toBe(201);
    for (const { status } of await Promise.all([...before, ...after])) expect([201, 401, 403]).toContain(status);
    expect(await rowsWith(chapter, secretWords)).toEqual([]);
  } finally {
    await chapter.close();
  }
});
