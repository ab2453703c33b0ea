import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { connectedDatabases } from '../support/openTestDatabases.ts';
import { plannedEvents } from '../support/plannedEvents.ts';

describe.each(connectedDatabases)('an event in the hands of officers, $name', ({ open }) => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter(open);
  });
  afterAll(() => chapter?.close());
  beforeEach(async () => void (await chapter.database.owner.query('delete from live.limits')));

  const { answer, operate, plan } = plannedEvents(() => chapter);
  const cancel = (event: string, as = 'olaf', reason = 'Storm') => operate('cancelEvent', { event, reason }, as);

  test('a canceled event keeps its registrations, shows the reason, and takes no new ones until it is restored', async () => {
    const event = await plan();
    await operate('register', { event });
    expect((await cancel(event)).status).toBe(200);
    const read = await answer(await chapter.ask('GET', `/api/events/${event}`, 'mia'));
    expect(read).toMatchObject({ phase: 'cancelled', cancelReason: 'Storm', registered: 1, registeredBy: ['mia'] });
    expect((await operate('register', { event }, 'pia')).error).toBe('This event was canceled.');
    expect((await operate('register', { event, waitlist: true }, 'pia')).error).toBe('This event was canceled.');
    expect((await operate('reinstateEvent', { event }, 'olaf')).status).toBe(200);
    expect(await chapter.record('events', event)).toMatchObject({ phase: 'upcoming', cancelReason: null, registered: 1 });
    expect((await operate('register', { event }, 'pia')).status).toBe(200);
  });

  test('a member gives back the place at a canceled event, too', async () => {
    const event = await plan();
    const { registration } = (await operate('register', { event })).records;
    await cancel(event);
    expect((await operate('unregister', { registration: registration.id })).status).toBe(200);
  });

  test('only one of two officers who cancel an event at once succeeds, and their reason is stored', async () => {
    const event = await plan();
    const both = await Promise.all([cancel(event, 'olaf', 'Storm'), cancel(event, 'pia', 'Flood')]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const first = both[0]?.status === 200 ? 'Storm' : 'Flood';
    expect(await chapter.record('events', event)).toMatchObject({ cancelReason: first });
    await operate('reinstateEvent', { event }, 'olaf');
    expect((await operate('reinstateEvent', { event }, 'olaf')).error).toBe('This event isn’t canceled.');
  });

  test('an event that is over can’t be canceled, and canceling takes a reason', async () => {
    expect((await cancel(await plan({ date: '2020-01-01' }))).error).toBe('This event is over.');
    const event = await plan();
    expect((await operate('cancelEvent', { event }, 'olaf')).status).toBe(422);
    expect((await cancel(event, 'olaf', ' ')).status).toBe(422);
    expect((await cancel(event, 'olaf', 'x'.repeat(501))).status).toBe(422);
  });

  test('an event is over by its date, whatever phase is stored', async () => {
    const [ahead, over] = [await plan({ phase: 'past' }), await plan({ date: '2020-01-01' })];
    expect((await operate('register', { event: ahead })).status).toBe(200);
    expect((await operate('register', { event: over })).error).toBe('This event is over.');
    const listed = async (status: string) =>
      (await answer(await chapter.ask('GET', `/api/events?status=${status}&limit=100`, 'olaf'))).events.map(({ id }: { id: string }) => id);
    expect(await listed('active')).toContain(ahead);
    expect(await listed('completed')).toContain(over);
  });

  test('the audit log has a changed time together with the previous one', async () => {
    const event = await plan();
    expect((await chapter.ask('PATCH', `/data/events/${event}`, 'olaf', { set: { time: '11:00' } })).status).toBe(200);
    const { rows } = await chapter.database.owner.query('select by_id, before, after from live.audit order by id desc limit 1');
    expect(rows[0]).toMatchObject({ by_id: 'olaf', before: { time: '10:00' }, after: { time: '11:00' } });
  });

  test('registrations carry the corrected title of their event', async () => {
    const [event, other] = [await plan({ title: 'Regata' }), await plan({ title: 'Regata' })];
    const [own, elsewhere] = [await operate('register', { event }), await operate('register', { event: other })];
    expect((await chapter.ask('PATCH', `/data/events/${event}`, 'olaf', { set: { title: 'Regatta' } })).status).toBe(200);
    const titleOf = async ({ records }: typeof own) => (await chapter.record('registrations', records.registration.id))?.['eventTitle'];
    expect([await titleOf(own), await titleOf(elsewhere)]).toEqual(['Regatta', 'Regata']);
  });

  test('money taken at the door counts at the price of that moment, and only while it is paid', async () => {
    const event = await plan({ price: 2500 });
    const first = (await operate('register', { event })).records.registration;
    const second = (await operate('register', { event }, 'pia')).records.registration;
    const collected = async () => Number((await chapter.record('events', event))?.['collected'] ?? 0);
    expect(await collected()).toBe(0);
    const both = await Promise.all(['olaf', 'pia'].map((person) => operate('markPaid', { registration: first.id }, person)));
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await collected()).toBe(2500);
    await chapter.ask('PATCH', `/data/events/${event}`, 'olaf', { set: { price: 3000 } });
    await operate('markPaid', { registration: second.id }, 'olaf');
    expect(await collected()).toBe(5500);
    expect(await operate('markUnpaid', { registration: first.id }, 'olaf')).toMatchObject({
      status: 200,
      changed: ['registrations', 'events'],
    });
    expect(await collected()).toBe(3000);
    expect((await operate('markUnpaid', { registration: first.id }, 'olaf')).error).toBe('This registration isn’t paid.');
    expect((await chapter.ask('DELETE', `/data/registrations/${second.id}`, 'olaf')).status).toBe(204);
    expect(await collected()).toBe(0);
    expect((await chapter.ask('PATCH', `/data/events/${event}`, 'olaf', { set: { collected: 9 } })).status).toBe(422);
  });

  test('a free event takes no money, and neither does a registration without a spot', async () => {
    const free = (await operate('register', { event: await plan() })).records.registration;
    expect((await operate('markPaid', { registration: free.id }, 'olaf')).error).toBe('This event is free.');
    const event = await plan({ price: 2500, capacity: 1 });
    await operate('register', { event });
    const waiting = (await operate('register', { event, waitlist: true }, 'pia')).records.registration;
    expect((await operate('markPaid', { registration: waiting.id }, 'olaf')).error).toBe(
      'Only registrations that have a spot can be marked as paid.',
    );
  });

  test('only its audience and officers can read an event', async () => {
    const [forAlumni, forActives, forAll] = [await plan({ audience: 'alumni' }), await plan({ audience: 'active' }), await plan()];
    const seen = async (person: string, at = 'active') => {
      const { rows } = await answer(await chapter.ask('GET', '/data/events', person, undefined, at));
      const ids = rows.map(({ id }: { id: string }) => id);
      return [forAlumni, forActives, forAll].map((id) => ids.includes(id));
    };
    expect(await seen('mia')).toEqual([false, true, true]);
    expect(await seen('alma', 'alumni')).toEqual([true, false, true]);
    expect(await seen('olaf')).toEqual([true, true, true]);
    expect((await operate('register', { event: forAlumni })).status).toBe(404);
  });

  test.each([
    ['cancelEvent', { reason: 'Storm' }],
    ['reinstateEvent', {}],
  ])('only officers and presidents can run %s', async (name, more) => {
    const event = await plan();
    expect((await operate(name, { event, ...more }, 'mia')).status).toBe(403);
    expect((await operate(name, { event, ...more }, 'alma', { at: 'alumni' })).status).toBe(403);
  });

  test.each(['markPaid', 'markUnpaid'])('a member can’t run %s on their own registration', async (name) => {
    const event = await plan({ price: 2500 });
    const { registration } = (await operate('register', { event })).records;
    expect((await operate(name, { registration: registration.id }, 'mia')).status).toBe(403);
    expect(await chapter.record('registrations', registration.id)).toMatchObject({ paymentStatus: 'pending', amountPaid: null });
  });

  test('answers to an event’s own questions are kept with the questions', async () => {
    const event = await plan();
    const answers = [{ question: 'Bus seat', answer: 'Yes' }];
    expect((await operate('register', { event, answers })).records.registration).toMatchObject({ answers });
    expect((await operate('register', { event, answers: [{ question: 'x', answer: 'y', more: 1 }] }, 'pia')).status).toBe(422);
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
