import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matches } from '../../engine/core/conditions/matches.ts';
import type { Gates } from '../../engine/language/condition.ts';
import { chapterPeople, openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { liveManifest } from '../support/liveManifest.ts';
import { connectedDatabases, sampledDatabases } from '../support/openTestDatabases.ts';

test('Approve and Reject call the live server, Reject asks first, and the sample only logs', () => {
  const sample = JSON.parse(readFileSync('portal-config/actions.json', 'utf8'));
  expect([sample.approveRegistration.effect, sample.rejectRegistration.effect]).toEqual(['log', 'log']);
  const { approveRegistration, rejectRegistration } = liveManifest('portal-config/actions.json');
  expect(approveRegistration).toEqual(expect.not.objectContaining({ confirm: expect.anything() }));
  expect(rejectRegistration).toMatchObject({ operation: 'rejectRegistration', confirm: { title: 'Reject {row.registrant}?' } });
  const words = JSON.stringify([approveRegistration, rejectRegistration, liveManifest('portal-config/tables/registrations.json')]);
  expect(words).not.toMatch(/sample|not recorded/i);
});

// The shipped manifests are valid, so they have this type.
const rules = { ...liveManifest('portal-config/gates.json'), ...liveManifest('portal-config/rules.json') } as Gates;

type Open = (typeof connectedDatabases)[number]['open'];

/** Opens a live chapter before the tests of a `describe` block. Returns helpers that create registrations and approve or reject them. */
function answersOfTests(open: Open) {
  let chapter: LiveChapter | undefined;
  let count = 0;
  beforeAll(async () => {
    chapter = await openLiveChapter(open);
  });
  afterAll(() => chapter?.close());
  beforeEach(async () => void (await opened().database.owner.query('delete from live.limits')));

  function opened(): LiveChapter {
    if (!chapter) throw new Error('The chapter opens with the first test');
    return chapter;
  }

  const operate = async (name: string, input: Record<string, unknown>, as: string | undefined = 'olaf', at?: string) => {
    const response = await opened().ask('POST', `/do/${name}`, as, { input }, at);
    return { status: response.status, ...(await response.json()) };
  };
  const answer = (what: 'approve' | 'reject' | 'reconsider', registration: string, as?: string, at?: string) =>
    operate(`${what}Registration`, { registration }, as, at);

  /** Creates an event that requires approval, then registers Mia. Her registration is pending. */
  async function waiting(more: Record<string, unknown> = {}) {
    count += 1;
    const facts = {
      id: `answer-${count}`,
      title: 'Regatta',
      date: '2199-05-01',
      time: '10:00',
      location: 'Dock',
      capacity: 1,
      registered: 0,
    };
    const kind = { price: 0, type: 'meeting', phase: 'upcoming', audience: 'all', requiresApproval: true };
    const row = { ...facts, ...kind, ...more };
    expect((await opened().ask('POST', '/data/events', 'olaf', { row })).status).toBe(201);
    const { registration } = (await operate('register', { event: row.id }, 'mia')).records;
    expect(registration.status).toBe('pending');
    return { event: row.id, registration: String(registration.id) };
  }
  /** Returns the registration's status, the event's registration count, and the `registeredBy` ids that Mia and Pia get from the API. */
  const stands = async ({ event, registration }: { event: string; registration: string }) => {
    const { registered } = (await opened().record('events', event)) ?? {};
    const read = await Promise.all(
      ['mia', 'pia'].map((person) =>
        opened()
          .ask('GET', `/api/events/${event}`, person)
          .then((found) => found.json()),
      ),
    );
    return [
      (await opened().record('registrations', registration))?.['status'],
      registered,
      read.flatMap(({ registeredBy }) => registeredBy as string[]),
    ];
  };

  return { opened, operate, answer, waiting, stands };
}

describe.each(sampledDatabases)('the answer to a registration, $name', ({ open }) => {
  const { opened, operate, answer, waiting, stands } = answersOfTests(open);

  test('an approved registration keeps its place, its owner sees the approval, and the audit log has it', async () => {
    const asked = await waiting();
    expect(await answer('approve', asked.registration)).toMatchObject({ status: 200, changed: ['registrations', 'events'] });
    expect(await stands(asked)).toEqual(['approved', 1, ['mia']]);
    const { rows } = await (await opened().ask('GET', '/data/registrations', 'mia')).json();
    expect(rows).toContainEqual(expect.objectContaining({ id: asked.registration, status: 'approved' }));
    const { rows: trail } = await opened().database.owner.query(
      "select * from live.audit where collection = 'registrations' order by id desc limit 1",
    );
    expect(trail[0]).toMatchObject({ by_id: 'olaf', collection: 'registrations', operation: 'change', record_id: asked.registration });
    expect([trail[0]?.['before'], trail[0]?.['after']]).toMatchObject([{ status: 'pending' }, { status: 'approved' }]);
  });

  test('a rejected registration frees its place for others, and the audit log has it', async () => {
    const asked = await waiting();
    expect((await operate('register', { event: asked.event }, 'pia')).error).toBe('This event has reached maximum capacity.');
    expect(await answer('reject', asked.registration)).toMatchObject({ status: 200, changed: ['registrations', 'events'] });
    expect(await stands(asked)).toEqual(['rejected', 0, []]);
    const { rows } = await opened().database.owner.query('select by_id, collection, operation from live.audit order by id desc limit 5');
    // The first change to the event decreases `registered`, and the second increases `rejected`.
    expect(rows).toEqual([
      { by_id: 'olaf', collection: 'events', operation: 'change' },
      { by_id: 'olaf', collection: 'events', operation: 'change' },
      { by_id: 'olaf', collection: 'notifications', operation: 'add' },
      { by_id: 'olaf', collection: 'attendees', operation: 'change' },
      { by_id: 'olaf', collection: 'registrations', operation: 'change' },
    ]);
    expect((await operate('register', { event: asked.event }, 'pia')).status).toBe(200);
  });

  test('a rejected registration stays, and its member can neither register again nor withdraw it', async () => {
    const asked = await waiting({ capacity: 5 });
    await answer('reject', asked.registration);
    expect(await operate('register', { event: asked.event }, 'mia')).toMatchObject({
      status: 409,
      error: 'Your registration for this event was rejected.',
    });
    expect((await operate('unregister', { registration: asked.registration }, 'mia')).status).toBe(409);
    expect(await stands(asked)).toEqual(['rejected', 0, []]);
    // Mia can see that she was rejected, so her card doesn't offer to register again. Other members can't see who was rejected.
    const seenBy = async (as: string) => (await (await opened().ask('GET', `/data/events/${asked.event}`, as)).json()).row;
    const seen = await seenBy('mia');
    expect(seen).toMatchObject({ rejectedBy: ['mia'] });
    // Only officers can see the number of rejected registrations.
    expect(Object.keys(seen)).not.toContain('rejected');
    expect(await seenBy('pia')).toMatchObject({ rejected: 1, rejectedBy: [] });
  });

  test.each([
    ['approved', 'registrations', {}, true, true],
    ['on the waiting list', 'registrations', { status: 'waitlisted' }, true, true],
    ['rejected', 'registrations', { status: 'rejected' }, false, false],
    ['paid', 'registrations', { paymentStatus: 'paid' }, false, true],
    ['for a past event', 'events', { date: '2026-11-21' }, false, false],
    ['for a canceled event', 'events', { phase: 'cancelled' }, false, false],
  ])('a registration %s offers Cancel only if the server accepts it', async (state, table, set, byMember, byOfficer) => {
    for (const [as, expected] of [['mia', byMember] as const, ['olaf', byOfficer] as const]) {
      const asked = await waiting({ capacity: 5 });
      const id = table === 'events' ? asked.event : asked.registration;
      for (const [column, value] of Object.entries(set))
        await opened().database.owner.query(`update portal.${table} set "${column}" = $2 where id = $1`, [id, value]);
      const { row } = await (await opened().ask('GET', `/data/registrations/${asked.registration}`, as)).json();
      const viewer = chapterPeople.find((known) => known.id === as);
      const scope = { row, viewer, features: { adminPanel: true }, now: { date: '2026-11-22' } };
      expect([as, matches({ rule: 'cancelable' }, scope, rules)]).toEqual([as, expected]);
      // The page doesn't offer to remove a registration for a canceled event, but the API accepts the request.
      const isAccepted = expected || state === 'for a canceled event';
      expect((await operate('unregister', { registration: asked.registration }, as)).status).toBe(isAccepted ? 200 : 409);
    }
  });

  test('a decision can be undone, and a rejected registration returns if its place is still free', async () => {
    const asked = await waiting();
    expect((await answer('reconsider', asked.registration)).status).toBe(409);
    await answer('approve', asked.registration);
    expect((await answer('reconsider', asked.registration)).status).toBe(200);
    expect(await stands(asked)).toEqual(['pending', 1, ['mia']]);
    await answer('reject', asked.registration);
    expect((await answer('reconsider', asked.registration)).status).toBe(200);
    expect(await stands(asked)).toEqual(['pending', 1, ['mia']]);
    await answer('reject', asked.registration);
    await operate('register', { event: asked.event }, 'pia');
    expect((await answer('reconsider', asked.registration)).error).toBe('This event has reached maximum capacity.');
    expect(await stands(asked)).toEqual(['rejected', 1, ['pia']]);
  });

  test('a decision on a registration that wasn’t counted, and its undo, never make the count negative', async () => {
    const { event } = await waiting({ capacity: 2 });
    const asked = { event, registration: 'by-nobody' };
    await opened().database.owner.query(
      `insert into portal.registrations (id, "eventId", "eventTitle", "memberName", email, "registrationDate", status, "paymentStatus")
       values ('by-nobody', $1, 'Regatta', 'Sam', 'sam@alphachapter.example', '2026-11-20', 'pending', 'free')`,
      [event],
    );
    await opened().database.owner.query(`update portal.events set registered = 0 where id = $1`, [event]);
    expect((await answer('reject', asked.registration)).status).toBe(200);
    expect((await stands(asked)).slice(0, 2)).toEqual(['rejected', 0]);
    expect((await answer('reconsider', asked.registration)).status).toBe(200);
    // The event lists Mia because `waiting()` registered her.
    expect(await stands(asked)).toEqual(['pending', 1, ['mia']]);
  });

  test.each(['approve', 'reject', 'reconsider'] as const)('only officers and presidents can %s a registration', async (what) => {
    const asked = await waiting();
    const before = await stands(asked);
    expect((await answer(what, asked.registration, 'mia')).status).toBe(403);
    expect((await answer(what, asked.registration, 'alma', 'alumni')).status).toBe(403);
    expect((await answer(what, asked.registration, '')).status).toBe(401);
    expect((await answer(what, 'none')).status).toBe(404);
    expect((await operate(`${what}Registration`, {})).status).toBe(422);
    expect((await operate(`${what}Registration`, { registration: asked.registration, status: 'approved' })).status).toBe(422);
    expect(await stands(asked)).toEqual(before);
  });

  test('none of these requests was a server error', () => expect(opened().logged).toEqual([]));
});

// Databases lock rows differently, so test each database.
describe.each(connectedDatabases)('simultaneous answers to a registration, $name', ({ open }) => {
  const { opened, answer, waiting, stands } = answersOfTests(open);

  test('two simultaneous decisions of officers count once', async () => {
    const asked = await waiting();
    const both = await Promise.all([answer('approve', asked.registration), answer('reject', asked.registration, 'pia')]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(both.find(({ status }) => status === 409)?.error).toBe('This registration was already approved or rejected.');
    const [status, registered] = await stands(asked);
    expect(registered).toBe(status === 'approved' ? 1 : 0);
  });

  test('none of these requests was a server error', () => expect(opened().logged).toEqual([]));
});
