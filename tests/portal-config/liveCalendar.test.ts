import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { addPerson } from '../support/signInAs.ts';

describe('the calendar feed of a person', () => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter();
    const { owner } = chapter.database;
    await owner.query(
      `update portal.events set phase = 'upcoming', date = '2026-12-01', time = '18:00', "registrationDeadline" = null, capacity = 50,
         audience = 'all', title = 'Winter; Formal, ' || repeat('Ü', 60), description = E'First line\nSecond line', location = 'Hall'
       where id = 'ev-1'`,
    );
    await owner.query(`update portal.events set date = '2026-07-04', time = '18:00', audience = 'alumni' where id = 'ev-2'`);
  });
  afterAll(() => chapter?.close());

  /** Creates a person's calendar feed. Returns its path. */
  async function make(as: string, at = 'active'): Promise<string> {
    const { row } = await (await chapter.ask('POST', '/data/calendarFeeds', as, { row: { id: 'new' } }, at)).json();
    return new URL(String(row.link)).pathname;
  }
  const get = (path: string, at?: string) => chapter.ask('GET', path, undefined, undefined, at);
  const read = async (path: string, at?: string) => (await (await get(path, at)).text()).replaceAll('\r\n\t', '');
  const eventOf = (file: string, id: string) =>
    file.split('BEGIN:VEVENT').find((part) => part.includes(`UID:${id}@`)) ?? 'There is no such event';

  test('the feed lists the events that the person may see, in UTC, with escaped text and folded lines', async () => {
    const path = await make('mia');
    const response = await get(path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const raw = await response.text();
    for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const file = raw.replaceAll('\r\n\t', '');
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    const event = eventOf(file, 'ev-1');
    expect(event).toContain(`SUMMARY:Winter\\; Formal\\, ${'Ü'.repeat(60)}\r\n`);
    // 6 p.m. in Detroit.
    expect(event).toContain('DTSTART:20261201T230000Z');
    expect(event).toContain('DESCRIPTION:First line\\nSecond line');
    expect(event).toContain('URL:https://active.alphachapter.example/dashboard/events?open=event-details&row=ev-1');
    expect(event).toContain('STATUS:CONFIRMED');
    expect(eventOf(file, 'ev-2')).toBe('There is no such event');
    expect(eventOf(await read(await make('alma', 'alumni'), 'alumni'), 'ev-2')).toContain('DTSTART:20260704T220000Z');
  });

  test('the feed marks the events that the person is registered for, and canceled events', async () => {
    const path = await make('mia');
    const versionOf = (event: string) => Number(/SEQUENCE:(\d+)/.exec(event)?.[1]);
    const before = eventOf(await read(path), 'ev-1');
    expect(before).not.toContain('(registered)');
    expect((await chapter.ask('POST', '/do/register', 'mia', { input: { event: 'ev-1' } })).status).toBe(200);
    expect(eventOf(await read(path), 'ev-1')).toContain('(registered)');
    expect(eventOf(await read(await make('olaf')), 'ev-1')).not.toContain('(registered)');
    await chapter.ask('POST', '/do/cancelEvent', 'olaf', { input: { event: 'ev-1', reason: 'Storm' } });
    const after = eventOf(await read(path), 'ev-1');
    expect(after).toContain('STATUS:CANCELLED');
    expect(after).not.toContain('(registered)');
    expect(after).toContain('DESCRIPTION:Storm');
    expect(versionOf(after)).toBeGreaterThan(versionOf(before));
    await chapter.ask('POST', '/do/reinstateEvent', 'olaf', { input: { event: 'ev-1' } });
  });

  test('an unchanged feed isn’t sent again', async () => {
    const path = await make('mia');
    const tag = (await get(path)).headers.get('etag') ?? '';
    const ask = (header: string) =>
      chapter.app.request(`http://active.alphachapter.example${path}`, {
        headers: { host: 'active.alphachapter.example', 'if-none-match': header },
      });
    expect((await ask(tag)).status).toBe(304);
    expect((await ask('"other"')).status).toBe(200);
    await chapter.database.owner.query(`update portal.events set location = 'Garden' where id = 'ev-1'`);
    expect((await ask(tag)).status).toBe(200);
  });

  test('a new address replaces the old one, and a removed address stops working', async () => {
    const old = await make('mia');
    const next = await make('mia');
    expect([(await get(old)).status, (await get(next)).status]).toEqual([404, 200]);
    const { rows } = await (await chapter.ask('GET', '/data/calendarFeeds', 'mia')).json();
    expect(rows.map(({ link }: { link: string }) => new URL(link).pathname)).toEqual([next]);
    expect((await (await chapter.ask('GET', '/data/calendarFeeds', 'olaf')).json()).rows).not.toEqual(rows);
    expect((await chapter.ask('DELETE', `/data/calendarFeeds/${rows[0].id}`, 'mia')).status).toBe(204);
    expect((await get(next)).status).toBe(404);
    expect((await chapter.ask('DELETE', `/data/calendarFeeds/${rows[0].id}`, 'mia')).status).toBe(404);
  });

  test('the database doesn’t contain the address of a feed', async () => {
    const path = await make('mia');
    const { rows } = await chapter.database.owner.query('select to_jsonb(f) as feed from live.feeds f');
    expect(JSON.stringify(rows)).not.toContain(path.slice('/files/calendar/'.length, -'.ics'.length));
  });

  test.each(['/files/calendar/', '/files/calendar/x.ics', `/files/calendar/${'a'.repeat(43)}.ics`, `/files/calendar/${'a'.repeat(43)}`])(
    '%s isn’t the address of a feed',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  test('the address of a feed opens nothing else', async () => {
    const token = (await make('mia')).slice('/files/calendar/'.length, -'.ics'.length);
    for (const as of [token, `${token}.x`]) {
      const response = await chapter.app.request('http://active.alphachapter.example/data/profiles', {
        headers: { host: 'active.alphachapter.example', authorization: `Bearer ${as}` },
      });
      expect(response.status).toBe(401);
    }
  });

  test('the feed follows a person who becomes an alumnus, and ends when they leave', async () => {
    await addPerson(chapter.database, { id: 'gus', name: 'Gus Grad', email: 'gus@example.org', role: 'member', membershipType: 'active' });
    const path = await make('gus');
    const change = (set: object) => chapter.ask('PATCH', '/data/people/gus', 'pia', { set });
    expect((await change({ role: 'alumni', membershipType: 'alumni' })).status).toBe(200);
    expect(eventOf(await read(path), 'ev-2')).toContain('https://alumni.alphachapter.example/');
    expect((await change({ leftOn: '2026-11-22' })).status).toBe(200);
    expect((await get(path)).status).toBe(404);
    expect((await chapter.ask('DELETE', '/data/people/gus', 'pia')).status).toBe(204);
    expect((await chapter.database.owner.query(`select from live.feeds where person = 'gus'`)).rows).toEqual([]);
  });

  test('a feed that is read too often asks programs to wait', async () => {
    const path = await make('pia');
    await chapter.database.owner.query(`update live.limits set count = 1 where key like 'calendar:%'`);
    expect((await get(path)).status).toBe(200);
    await chapter.database.owner.query(`update live.limits set count = 120 where key like 'calendar:%'`);
    const response = await get(path);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
