import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampled } from '../support/fullCounts.ts';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { connectedDatabases, sampledDatabases } from '../support/openTestDatabases.ts';
import { plannedEvents } from '../support/plannedEvents.ts';
import { addPerson } from '../support/signInAs.ts';

type Open = (typeof connectedDatabases)[number]['open'];

/** Opens a live chapter for a `describe` block. */
function chapterOfTests(open: Open) {
  let chapter: LiveChapter | undefined;
  beforeAll(async () => {
    chapter = await openLiveChapter(open);
  });
  afterAll(() => chapter?.close());
  beforeEach(async () => void (await opened().database.owner.query('delete from live.limits')));

  function opened(): LiveChapter {
    if (!chapter) throw new Error('The chapter opens with the first test');
    return chapter;
  }

  const { operate, plan } = plannedEvents(opened);
  return {
    ...{ opened, operate, plan },
    wait: (event: string, as: string) => operate('register', { event, waitlist: true }, as),
    write: async (method: string, path: string, body?: object) => (await opened().ask(method, path, 'olaf', body)).status,
    /** Returns the owner and state of each registration for an event, oldest first. */
    standing: async (event: string) => {
      const { rows } = await opened().database.owner.query(
        `select _owner, status from portal.registrations where "eventId" = $1 order by _place`,
        [event],
      );
      return rows.map(({ _owner, status }) => `${String(_owner)} ${String(status)}`);
    },
  };
}

async function addMembers({ database }: LiveChapter, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await addPerson(database, { id, name: `Member ${id}`, email: `${id}@example.org`, role: 'member', membershipType: 'active' });
}

describe.each(sampledDatabases)('the waiting list of an event, $name', ({ open }) => {
  const { opened, operate, plan, wait, write, standing } = chapterOfTests(open);
  beforeAll(async () => addMembers(opened(), ['m1', 'm2']));

  /** Creates an event with one seat. Mia has it, and Pia and Olaf are waiting. */
  async function full(more: Record<string, unknown> = {}) {
    const event = await plan({ capacity: 1, ...more });
    const seat = (await operate('register', { event })).records.registration.id;
    const waiting = (await wait(event, 'pia')).records.registration.id;
    await wait(event, 'olaf');
    return { event, seat, waiting };
  }

  test('a full event takes members on its waiting list, in order and without a seat', async () => {
    const { event } = await full();
    expect(await operate('register', { event }, 'm1')).toMatchObject({ status: 409, error: 'This event has reached maximum capacity.' });
    expect(await wait(event, 'pia')).toMatchObject({ status: 409, error: 'You are already registered for this event.' });
    expect(await standing(event)).toEqual(['mia approved', 'pia waitlisted', 'olaf waitlisted']);
    expect(await opened().record('events', event)).toMatchObject({ registered: 1, waitlisted: 2 });
    const read = async (person: string) => (await opened().ask('GET', `/api/events/${event}`, person)).json();
    expect(await read('pia')).toMatchObject({ registeredBy: [], waitlistedBy: ['pia'] });
    expect(await read('mia')).toMatchObject({ registeredBy: ['mia'], waitlistedBy: [] });
  });

  test('asking for the waiting list of an event with seats takes a seat', async () => {
    const event = await plan({ capacity: 1 });
    expect((await wait(event, 'pia')).records.registration.status).toBe('approved');
  });

  test.each<[string, (seat: string, event: string) => Promise<unknown>]>([
    ['its member cancels', (seat) => operate('unregister', { registration: seat })],
    ['an officer cancels it', (seat) => operate('unregister', { registration: seat }, 'olaf')],
    ['an officer deletes its record', (seat) => write('DELETE', `/data/registrations/${seat}`)],
    ['it is rejected through the API', (seat, event) => write('PUT', `/api/events/${event}/registrations/${seat}`, { status: 'rejected' })],
    ['it moves to another event', async (seat) => write('PATCH', `/data/registrations/${seat}`, { set: { eventId: await plan() } })],
  ])('the first of the waiting list takes a seat that is free because %s', async (_, free) => {
    const { event, seat } = await full();
    await free(seat, event);
    expect((await standing(event)).filter((line) => !line.startsWith('mia'))).toEqual(['pia approved', 'olaf waitlisted']);
    expect(await opened().record('events', event)).toMatchObject({ registered: 1, waitlisted: 1 });
  });

  test('a rejected registration passes its seat on and can’t get it back', async () => {
    const { event, seat } = await full({ requiresApproval: true });
    expect((await operate('rejectRegistration', { registration: seat }, 'olaf')).status).toBe(200);
    expect(await standing(event)).toEqual(['mia rejected', 'pia pending', 'olaf waitlisted']);
    expect((await operate('reconsiderRegistration', { registration: seat }, 'olaf')).status).toBe(409);
  });

  test('a larger capacity moves as many people up as there are new seats', async () => {
    const { event } = await full();
    await wait(event, 'm1');
    await wait(event, 'm2');
    expect(await write('PATCH', `/data/events/${event}`, { set: { capacity: 3 } })).toBe(200);
    expect(await standing(event)).toEqual(['mia approved', 'pia approved', 'olaf approved', 'm1 waitlisted', 'm2 waitlisted']);
    expect(await write('PATCH', `/data/events/${event}`, { set: { capacity: 50 } })).toBe(200);
    expect((await standing(event)).filter((line) => line.endsWith('waitlisted'))).toEqual([]);
    expect(await opened().record('events', event)).toMatchObject({ registered: 5, waitlisted: 0 });
  });

  test('a member leaves the waiting list, and an officer can neither approve nor reconsider who waits', async () => {
    const { event, waiting } = await full();
    for (const name of ['approveRegistration', 'reconsiderRegistration', 'rejectRegistration'])
      expect((await operate(name, { registration: waiting }, 'olaf')).status).toBe(409);
    expect((await operate('unregister', { registration: waiting }, 'pia')).status).toBe(200);
    expect(await standing(event)).toEqual(['mia approved', 'olaf waitlisted']);
  });

  test('no one moves up at a canceled event until it is restored, or at an event that is over', async () => {
    const canceled = await full();
    await operate('cancelEvent', { event: canceled.event, reason: 'Storm' }, 'olaf');
    await operate('unregister', { registration: canceled.seat });
    expect(await standing(canceled.event)).toEqual(['pia waitlisted', 'olaf waitlisted']);
    await operate('reinstateEvent', { event: canceled.event }, 'olaf');
    expect(await standing(canceled.event)).toEqual(['pia approved', 'olaf waitlisted']);
    const over = await full();
    await write('PATCH', `/data/events/${over.event}`, { set: { date: '2020-01-01' } });
    await write('DELETE', `/data/registrations/${over.seat}`);
    expect(await standing(over.event)).toEqual(['pia waitlisted', 'olaf waitlisted']);
  });

  test('others see that a person is going while the person shows it and has a spot', async () => {
    const { event, seat } = await full();
    const going = async (as = 'olaf', at?: string) =>
      (await (await opened().ask('GET', '/data/attendees', as, undefined, at)).json()).rows
        .filter((row: Record<string, unknown>) => row['event'] === event)
        .map(({ name }: Record<string, unknown>) => name);
    const show = (as: string, goingSeenBy: string) => opened().ask('PATCH', `/data/profiles/${as}`, as, { set: { goingSeenBy } });
    expect(await going()).toEqual([]);
    await show('mia', 'everyone');
    await show('pia', 'everyone');
    expect(await going()).toEqual(['Mia Member']);
    await operate('unregister', { registration: seat });
    expect(await going()).toEqual(['Pia President']);
    await write('PATCH', `/data/events/${event}`, { set: { audience: 'active' } });
    expect(await going('alma', 'alumni')).toEqual([]);
    await show('pia', 'officers');
    expect(await going()).toEqual([]);
    await show('mia', 'officers');
  });

  test('the audit log says whose change moved a person up', async () => {
    const { event, seat } = await full();
    await operate('unregister', { registration: seat });
    const { rows } = await opened().database.owner.query(
      `select by_id, before ->> 'status' as before, after ->> 'status' as after from live.audit
       where collection = 'registrations' and after ->> 'eventId' = $1 and operation = 'change'`,
      [event],
    );
    expect(rows).toEqual([{ by_id: 'mia', before: 'waitlisted', after: 'approved' }]);
  });

  test('none of these requests was a server error', () => expect(opened().logged).toEqual([]));
});

// Databases lock rows differently, so test each database.
describe.each(connectedDatabases)('members who click at once on a waiting list, $name', ({ open }) => {
  const { opened, operate, plan, wait, write, standing } = chapterOfTests(open);
  // Use more members than database connections, so that most requests must wait for one.
  const many = Array.from({ length: sampled(60, 200) }, (_, index) => `m${index}`);
  beforeAll(async () => addMembers(opened(), many));

  test(`five of ${many.length} members who click at once take the last seats, and the others are told that the event is full`, async () => {
    const event = await plan({ capacity: 5 });
    const all = await Promise.all(many.map((person) => operate('register', { event }, person)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(all.flatMap(({ status, error }) => (status === 200 ? [] : [error])))).toEqual(
      new Set(['This event has reached maximum capacity.']),
    );
    expect(await opened().record('events', event)).toMatchObject({ registered: 5 });
  });

  test('no seat is lost and no one moves up twice when many people register, withdraw, and wait at once', async () => {
    const event = await plan({ capacity: 5 });
    const crowd = many.slice(0, 40);
    const came = await Promise.all(crowd.map((person) => wait(event, person)));
    expect(came.every(({ status }) => status === 200)).toBe(true);
    const { rows: order } = await opened().database.owner.query(
      `select id, _owner as owner from portal.registrations where "eventId" = $1 order by _place`,
      [event],
    );
    // Everyone with a seat leaves, and so does every third person on the waiting list. Meanwhile, officers change registrations.
    const leaving = order.filter((_, index) => index < 5 || index % 3 === 0);
    const statuses = await Promise.all([
      ...leaving.map(async ({ id, owner }) => (await operate('unregister', { registration: id }, String(owner))).status),
      write('PATCH', `/data/events/${event}`, { set: { capacity: 8 } }),
      ...order.slice(20, 24).map(({ id }) => write('PATCH', `/data/registrations/${String(id)}`, { set: { phone: '(734) 555-0100' } })),
      ...many.slice(40, 45).map(async (person) => (await wait(event, person)).status),
    ]);
    // An officer gets a 404 if the owner cancels the registration first.
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    const { registered, waitlisted } = (await opened().record('events', event)) ?? {};
    const left = await standing(event);
    expect([registered, waitlisted]).toEqual([8, left.length - 8]);
    expect(left.filter((line) => line.endsWith('approved'))).toHaveLength(8);
    expect(left.slice(0, 8).every((line) => line.endsWith('approved'))).toBe(true);
    const { rows: moved } = await opened().database.owner.query(
      `select record_id, count(*)::int as times from live.audit where collection = 'registrations' and after ->> 'eventId' = $1
         and before ->> 'status' = 'waitlisted' and after ->> 'status' = 'approved' group by record_id having count(*) > 1`,
      [event],
    );
    expect(moved).toEqual([]);
  });

  test('none of these requests was a server error', () => expect(opened().logged).toEqual([]));
});
