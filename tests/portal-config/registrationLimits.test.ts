import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { sampledDatabases } from '../support/openTestDatabases.ts';
import { event, plannedEvents } from '../support/plannedEvents.ts';

describe.each(sampledDatabases)('the limits of registrations, $name', ({ open }) => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter(open);
  });
  afterAll(() => chapter?.close());
  beforeEach(async () => void (await chapter.database.owner.query('delete from live.limits')));

  const { answer, operate, plan, taken } = plannedEvents(() => chapter);

  test('an officer can give back anyone’s place, even a paid one', async () => {
    const id = await plan({ price: 2500 });
    const { registration } = (await operate('register', { event: id })).records;
    await chapter.database.owner.query(`update portal.registrations set "paymentStatus" = 'paid' where id = $1`, [registration.id]);
    expect((await operate('unregister', { registration: registration.id }, 'olaf')).status).toBe(200);
    expect(await taken(id)).toEqual([0, 0]);
  });

  test('a member must register before their guests and can bring at most three, even if one was rejected', async () => {
    const id = await plan({ capacity: 30 });
    const guest = (guestName: string) => operate('register', { event: id, guestName });
    expect((await guest('Ann')).error).toBe('Register yourself first, then your guests.');
    const { registration } = (await operate('register', { event: id })).records;
    const guests = [await guest('Ann'), await guest('Ben'), await guest('Cleo')];
    await chapter.ask('PATCH', `/data/registrations/${guests[0]?.records.registration.id}`, 'olaf', { set: { status: 'rejected' } });
    expect((await guest('Dan')).error).toBe('You already registered three guests for this event, which is the limit.');
    expect(await taken(id)).toEqual([3, 4]);
    expect((await operate('unregister', { registration: registration.id })).error).toBe('Cancel the guests’ registrations first.');
  });

  test.each([' ', '\u00a0', '\u200b', ' \u200b\u2060 '])(
    'a guest whose name is invisible is rejected as a second registration: %j',
    async (guestName) => {
      const id = await plan();
      await operate('register', { event: id });
      expect((await operate('register', { event: id, guestName })).status).not.toBe(200);
      expect(await taken(id)).toEqual([1, 1]);
    },
  );

  test('readers of an event see only whether they are registered themselves', async () => {
    const id = await plan();
    await operate('register', { event: id });
    await operate('register', { event: id }, 'olaf');
    for (const [person, own] of [
      ['mia', ['mia']],
      ['olaf', ['olaf']],
      ['pia', []],
    ] as const) {
      const read = await answer(await chapter.ask('GET', `/api/events/${id}`, person));
      expect(read.registeredBy).toEqual(own);
      const { rows } = await answer(await chapter.ask('GET', '/data/events', person));
      expect(rows.find((row: { id: string }) => row.id === id).registeredBy).toEqual(own);
      const q = encodeURIComponent(JSON.stringify({ where: { 'row.id': id }, count: 5 }));
      expect((await answer(await chapter.ask('GET', `/data/events/part?q=${q}`, person))).rows[0].registeredBy).toEqual(own);
    }
    const q = encodeURIComponent(JSON.stringify({ where: { 'row.registeredBy': { contains: 'mia' } }, count: 5 }));
    expect((await chapter.ask('GET', `/data/events/part?q=${q}`, 'pia')).status).toBe(400);
    expect((await chapter.ask('PATCH', `/data/events/${id}`, 'olaf', { set: { registeredBy: ['pia'] } })).status).toBe(422);
  });

  test('the count of registrations is the portal’s own, and a capacity below it is refused with both figures', async () => {
    const id = await plan();
    await operate('register', { event: id });
    await operate('register', { event: id }, 'olaf');
    const change = async (set: object) => answer(await chapter.ask('PATCH', `/data/events/${id}`, 'olaf', { set }));
    expect((await change({ registered: 0 })).fields).toEqual({ registered: `"registered" is counted by the portal and can't be set` });
    expect((await change({ capacity: 1 })).fields).toEqual({ capacity: 'Capacity (1) must not be less than Registered (2)' });
    expect((await change({ capacity: 2, registered: 2 })).status).toBe(200);
    expect((await answer(await chapter.ask('PUT', `/api/events/${id}`, 'olaf', { capacity: 1 }))).status).toBe(422);
    const row = { ...event, id: 'op-counted', registered: 2 };
    expect((await chapter.ask('POST', '/data/events', 'olaf', { row })).status).toBe(422);
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
