import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { sampledDatabases } from '../support/openTestDatabases.ts';

describe.each(sampledDatabases)('the fields that the server keeps itself, $name', ({ open }) => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter(open);
  });
  afterAll(() => chapter?.close());

  const add = async (collection: string, row: object, as: string, at?: string) => {
    const response = await chapter.ask('POST', `/data/${collection}`, as, { row }, at);
    return { status: response.status, ...(await response.json()) };
  };
  const message = { content: 'Hello', likes: 0, replies: 0 };

  test.each([
    ['mia', 'active', 'Mia Member', 'Member'],
    ['alma', 'alumni', 'Alma Mater', 'Alumni'],
    ['pia', 'active', 'Pia President', 'President'],
    ['olaf', 'active', 'Olaf Officer', 'Treasurer'],
  ])('a message of %s carries the author, the time, and the role that the server knows', async (person, at, author, role) => {
    const forged = { id: `by-${person}`, ...message, author: 'Pia President', role: 'Treasurer', timestamp: '2099-01-01T00:00:00.000Z' };
    const { status, row } = await add('messages', forged, person, at);
    expect([status, row.author, row.role, row.timestamp]).toEqual([201, author, role, '2026-11-22T12:00:00.000Z']);
    // Sending the same message again returns 200, because the server doesn't add it twice.
    expect((await add('messages', forged, person, at)).status).toBe(200);
  });

  test('a person who gets the address of a member who left can read neither that member’s profile nor their registrations', async () => {
    const { owner } = chapter.database;
    const input = { event: 'ev-1' };
    await owner.query(`update portal.events set phase = 'upcoming', date = '2199-05-01', "registrationDeadline" = null where id = 'ev-1'`);
    expect((await chapter.ask('POST', '/do/register', 'mia', { input })).status).toBe(200);
    await owner.query(`update auth."user" set email = 'left@alphachapter.example' where id = 'mia'`);
    await owner.query(`update auth."user" set email = 'mia@alphachapter.example' where id = 'olaf'`);
    await owner.query(`update auth."user" set role = 'member' where id = 'olaf'`);
    const read = async (collection: string, person: string) =>
      (await (await chapter.ask('GET', `/data/${collection}`, person)).json()).rows;
    expect(await read('registrations', 'olaf')).toEqual([]);
    expect((await read('profiles', 'olaf')).map(({ id }: { id: string }) => id)).toEqual(['olaf']);
    expect((await read('registrations', 'mia')).length).toBe(1);
    expect((await chapter.ask('POST', '/do/register', 'olaf', { input })).status).toBe(200);
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
