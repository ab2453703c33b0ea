import { afterAll, beforeAll, expect, describe, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { pick, random } from '../engine/compiler/slips/random.ts';
import { isFull } from '../support/fullCounts.ts';
import { connectedDatabases } from '../support/openTestDatabases.ts';

const people = ['mia', 'olaf', 'pia'];

describe.each(connectedDatabases)('the seats of events, $name', ({ open }) => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter(open);
  });
  afterAll(() => chapter?.close());

  const plan = async (id: string, capacity: number) => {
    const facts = { id, title: 'Regatta', date: '2199-05-01', time: '10:00', location: 'Dock', capacity, registered: 0 };
    const row = { ...facts, price: 0, type: 'meeting', phase: 'upcoming', audience: 'all', requiresApproval: true };
    expect((await chapter.ask('POST', '/data/events', 'olaf', { row })).status).toBe(201);
  };
  const seats = async () => {
    const { rows } = await chapter.database.owner.query(
      `select e.id, e.registered::int as registered, e.capacity::int as capacity,
         (select count(*)::int from portal.registrations r where r."eventId" = e.id and r.status <> 'rejected') as rows
       from portal.events e where starts_with(e.id, 'seats-') order by e.id`,
    );
    return rows as unknown as { id: string; registered: number; capacity: number; rows: number }[];
  };
  const registrations = async () => {
    const { rows } = await chapter.database.owner.query(
      `select id from portal.registrations where starts_with("eventId", 'seats-') order by id`,
    );
    return rows.map(({ id }) => String(id));
  };

  // `npm test` runs only sequence 2, which uses every operation.
  test.each(isFull ? [1, 2, 3] : [2])(
    'every way a registration ends or returns leaves the count equal to the registrations, sequence %i',
    async (seed) => {
      const next = random(seed);
      const events = [`seats-${seed}-a`, `seats-${seed}-b`];
      await Promise.all([plan(`seats-${seed}-a`, 3), plan(`seats-${seed}-b`, 2)]);
      // Start with one registration per event. Later requests are random.
      for (const event of events) expect((await chapter.ask('POST', '/do/register', 'mia', { input: { event } })).status).toBe(200);
      for (let round = 0; round < 12; round += 1) {
        const known = await registrations();
        await chapter.database.owner.query('delete from live.limits');
        const steps = Array.from({ length: 4 }, () => {
          const [event, person, registration] = [pick(events, next), pick(people, next), known.length > 0 ? pick(known, next) : 'none'];
          const operate = (name: string, input: object, as = person) => chapter.ask('POST', `/do/${name}`, as, { input });
          const change = (set: object) => chapter.ask('PATCH', `/data/registrations/${registration}`, 'olaf', { set });
          const ways = [
            () => operate('register', { event }),
            () => operate('register', { event }),
            () => operate('register', { event }),
            () => operate('register', { event, guestName: `Guest ${round}` }),
            () => operate('unregister', { registration }),
            () => operate('approveRegistration', { registration }, 'olaf'),
            () => operate('rejectRegistration', { registration }, 'olaf'),
            () => operate('reconsiderRegistration', { registration }, 'olaf'),
            () => change({ status: pick(['pending', 'approved', 'rejected'], next) }),
            () => change({ eventId: event }),
            () => chapter.ask('PUT', `/api/events/${event}/registrations/${registration}`, 'olaf', { status: 'rejected' }),
            () => chapter.ask('DELETE', `/data/registrations/${registration}`, 'olaf'),
            () => chapter.ask('PATCH', `/data/events/${event}`, 'olaf', { set: { capacity: pick([1, 2, 3, 4], next) } }),
          ];
          return pick(ways, next);
        });
        const statuses = await Promise.all(steps.map(async (step) => (await step()).status));
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        for (const { registered, capacity, rows } of await seats()) {
          expect(registered).toBe(rows);
          expect(registered).toBeLessThanOrEqual(capacity);
        }
      }
    },
  );

  test('a rejected registration can’t be approved by its record when the event is full', async () => {
    await plan('seats-full', 1);
    const registered = await (await chapter.ask('POST', '/do/register', 'mia', { input: { event: 'seats-full' } })).json();
    const { id } = registered.records.registration;
    const change = (status: string) => chapter.ask('PATCH', `/data/registrations/${id}`, 'olaf', { set: { status } });
    expect((await change('rejected')).status).toBe(200);
    expect((await chapter.ask('POST', '/do/register', 'pia', { input: { event: 'seats-full' } })).status).toBe(200);
    const refused = await change('approved');
    expect([refused.status, (await refused.json()).error]).toEqual([409, 'Event: Registered can’t be more than Capacity.']);
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
