import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsIn } from '../support/smallServer.ts';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { connectedDatabases } from '../support/openTestDatabases.ts';
import { plannedEvents } from '../support/plannedEvents.ts';

describe.each(connectedDatabases)('the operations of the chapter, $name', ({ open }) => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter(open);
  });
  afterAll(() => chapter?.close());
  beforeEach(async () => void (await chapter.database.owner.query('delete from live.limits')));

  const { answer, operate, plan, taken } = plannedEvents(() => chapter);

  describe('a place at an event', () => {
    test('a registration takes and counts a place in one transaction, and the audit log has it', async () => {
      const id = await plan();
      const made = await operate('register', { event: id, mealPreference: 'Vegan' });
      expect(made).toMatchObject({ status: 200, changed: ['events', 'registrations', 'attendees'] });
      expect(made.records.registration).toEqual({
        id: expect.any(String),
        ...{ eventId: id, eventTitle: 'Regatta', eventDate: '2199-05-01', eventPhase: 'upcoming' },
        ...{ memberName: 'Mia Member', email: 'mia@alphachapter.example', mealPreference: 'Vegan' },
        ...{ registrationDate: expect.any(String), status: 'approved', paymentStatus: 'free', isOwn: true },
      });
      expect(await taken(id)).toEqual([1, 1]);
      const { rows } = await chapter.database.owner.query('select by_id, collection, operation from live.audit order by id desc limit 3');
      expect(rows).toEqual([
        { by_id: 'mia', collection: 'attendees', operation: 'add' },
        { by_id: 'mia', collection: 'events', operation: 'change' },
        { by_id: 'mia', collection: 'registrations', operation: 'add' },
      ]);
    });

    test('a registration waits for approval and payment if the event requires them', async () => {
      const id = await plan({ requiresApproval: true, price: 2500 });
      const { records } = await operate('register', { event: id });
      expect(records.registration).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
    });

    test('a member registers once and then guests', async () => {
      const id = await plan();
      const both = await Promise.all([operate('register', { event: id }), operate('register', { event: id })]);
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
      expect(both.find(({ status }) => status === 409)).toMatchObject({
        reason: 'refused',
        error: 'You are already registered for this event.',
      });
      expect(await taken(id)).toEqual([1, 1]);
      expect((await operate('register', { event: id, guestName: 'Ann' })).records.registration).toMatchObject({ guestName: 'Ann' });
      expect(await taken(id)).toEqual([2, 2]);
    });

    test('the last place goes to one of two simultaneous registrations', async () => {
      const id = await plan({ capacity: 1 });
      const both = await Promise.all([operate('register', { event: id }, 'mia'), operate('register', { event: id }, 'olaf')]);
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
      expect(both.find(({ status }) => status === 409)?.error).toBe('This event has reached maximum capacity.');
      expect(await taken(id)).toEqual([1, 1]);
    });

    test('a registration repeated over a bad connection counts once', async () => {
      const id = await plan();
      const key = 'a-key-of-its-own';
      const first = await operate('register', { event: id, phone: '(734) 555-0100' }, 'mia', { key });
      expect(await operate('register', { event: id, phone: '(734) 555-0100' }, 'mia', { key })).toEqual(first);
      expect(await taken(id)).toEqual([1, 1]);
      expect((await operate('unregister', { registration: first.records.registration.id }, 'mia', { key })).status).toBe(409);
      // Idempotency keys are per user, so Olaf's request with Mia's key isn't a repeat.
      expect((await operate('register', { event: id }, 'olaf', { key })).status).toBe(200);
    });

    test.each([
      ['of an event that was canceled', { phase: 'cancelled' }, 'This event was canceled.'],
      ['of an event whose day is over', { date: '2026-11-21' }, 'This event is over.'],
      ['after the deadline', { registrationDeadline: '2020-01-01' }, 'The registration deadline for this event has passed.'],
    ])('a place at an event is refused and not counted: %s', async (_, more, error) => {
      const id = await plan(more);
      expect(await operate('register', { event: id })).toMatchObject({ status: 409, reason: 'refused', error });
      expect((await taken(id))[1]).toBe(0);
    });

    test('a registration requires access to the event', async () => {
      const [forAlumni, forAll] = [await plan({ audience: 'alumni' }), await plan()];
      expect((await operate('register', { event: forAll }, 'alma')).status).toBe(403);
      expect((await operate('register', { event: forAll }, 'alma', { at: 'alumni' })).status).toBe(200);
      const forActives = await plan({ audience: 'active' });
      expect((await operate('register', { event: forActives }, 'alma', { at: 'alumni' })).status).toBe(404);
      expect((await operate('register', { event: forAlumni }, 'alma', { at: 'alumni' })).status).toBe(200);
      expect((await answer(await chapter.ask('POST', '/do/register', undefined, { input: { event: forAll } }))).status).toBe(401);
    });

    test('the member can give an unpaid place back', async () => {
      const id = await plan();
      const { registration } = (await operate('register', { event: id })).records;
      expect((await operate('unregister', { registration: registration.id }, 'alma', { at: 'alumni' })).status).toBe(404);
      await chapter.database.owner.query(`update portal.registrations set "paymentStatus" = 'paid' where id = $1`, [registration.id]);
      expect((await operate('unregister', { registration: registration.id })).status).toBe(409);
      expect(await taken(id)).toEqual([1, 1]);
      await chapter.database.owner.query(`update portal.registrations set "paymentStatus" = 'free' where id = $1`, [registration.id]);
      const both = await Promise.all([
        operate('unregister', { registration: registration.id }),
        operate('unregister', { registration: registration.id }),
      ]);
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
      expect(await taken(id)).toEqual([0, 0]);
    });

    test('a place can’t be taken by writing records directly', async () => {
      const id = await plan();
      const row = {
        ...{ id: 'forged', eventId: id, eventTitle: 'x', memberName: 'Mia Member', email: 'mia@alphachapter.example' },
        ...{ registrationDate: '2026-11-22', status: 'pending', paymentStatus: 'pending' },
      };
      expect((await chapter.ask('POST', '/data/registrations', 'mia', { row })).status).toBe(403);
      expect((await chapter.ask('PATCH', `/data/events/${id}`, 'mia', { set: { registered: 0 } })).status).toBe(403);
    });
  });

  describe('a reconciliation of the chapter', () => {
    const period = 'last-month';
    beforeAll(async () => {
      const { owner } = chapter.database;
      await owner.query(`delete from portal."reconciliationItems"`);
      await owner.query(`delete from portal."matchedItems"`);
      for (const [id, bank, book, type] of [
        ['bank', 500, null, 'bank-only'],
        ['book', null, 300, 'book-only'],
        ['third', 700, null, 'bank-only'],
      ])
        await owner.query(
          `insert into portal."reconciliationItems" (id, account, period, date, description, "bankAmount", "bookAmount", type, status)
           values ($1, 'Operating Checking', 'last-month', '2026-10-02', $1, $2, $3, $4, 'unmatched')`,
          [id, bank, book, type],
        );
      await owner.query(`update portal.reconciliations set "bankBalance" = 10000, "bookBalance" = 9800 where id = 'rc-6'`);
      await owner.query(`update portal.accounts set "lastReconciled" = '2026-01-31' where id = 'ba-1'`);
    });

    test('an item settled by two officers at once is settled once', async () => {
      const both = await Promise.all([operate('settle', { item: 'bank' }, 'olaf'), operate('settle', { item: 'bank' }, 'pia')]);
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
      expect((await operate('settle', { item: 'book' }, 'olaf')).records.matched).toMatchObject({
        ...{ amount: 300, outstanding: true, matchedBy: 'Olaf Officer', description: 'book' },
      });
      expect(await rowsIn(chapter.database, 'portal."matchedItems"')).toHaveLength(2);
      expect(Number((await chapter.record('reconciliations', 'rc-6'))?.['bookBalance'])).toBe(9800 + 500 - 300);
      expect((await operate('settle', { item: 'third' }, 'mia')).status).toBe(403);
    });

    test('unsettling an item reverts everything it changed', async () => {
      const { matched } = (await operate('settle', { item: 'third' }, 'olaf')).records;
      expect((await operate('unsettle', { item: 'bank', matched: matched.id }, 'olaf')).status).toBe(404);
      expect((await operate('unsettle', { item: 'third', matched: matched.id }, 'olaf')).status).toBe(200);
      expect((await operate('unsettle', { item: 'third', matched: matched.id }, 'olaf')).status).toBe(409);
      expect(await chapter.record('reconciliationItems', 'third')).toMatchObject({ status: 'unmatched' });
      expect(Number((await chapter.record('reconciliations', 'rc-6'))?.['bookBalance'])).toBe(10000);
    });

    test('a reconciliation is completed once with the shown figures, and nothing is settled afterwards', async () => {
      const complete = (difference: number, as = 'olaf') => operate('complete', { account: 'ba-1', period, difference }, as);
      expect((await complete(200)).error).toBe(
        'The figures changed while you were working. Review them, then complete the reconciliation.',
      );
      expect(await chapter.record('accounts', 'ba-1')).toMatchObject({ lastReconciled: '2026-01-31' });
      const both = await Promise.all([complete(0), complete(0, 'pia')]);
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
      expect(await chapter.record('reconciliations', 'rc-6')).toMatchObject({ reconciledBefore: '2026-01-31' });
      expect((await chapter.record('accounts', 'ba-1'))?.['lastReconciled']).not.toBe('2026-01-31');
      expect((await operate('settle', { item: 'third' }, 'olaf')).error).toContain('Reopen it first');
      expect(await chapter.record('reconciliationItems', 'third')).toMatchObject({ status: 'unmatched' });
      expect((await complete(0, 'mia')).status).toBe(403);
    });

    test('a reopened reconciliation restores the earlier date', async () => {
      expect((await operate('reopen', { account: 'ba-1', period }, 'olaf')).status).toBe(200);
      expect((await operate('reopen', { account: 'ba-1', period }, 'olaf')).status).toBe(409);
      expect(await chapter.record('accounts', 'ba-1')).toMatchObject({ lastReconciled: '2026-01-31' });
      expect(await chapter.record('reconciliations', 'rc-6')).toMatchObject({ remained: null, reconciledBefore: null });
    });

    test('the API can settle items too', async () => {
      const match = async (account: string) =>
        answer(
          await chapter.ask('POST', `/api/finance/reconciliation/${account}/match`, 'olaf', {
            bank_transaction_id: 'third',
            book_transaction_id: 'x',
          }),
        );
      expect((await match('ba-2')).status).toBe(409);
      expect(await match('ba-1')).toMatchObject({ status: 201, description: 'third', amount: 700 });
    });
  });

  test.each([
    ['an operation that there is not', 'nothing', {}, 404],
    ['a name that every object has', '__proto__', {}, 404],
    ['the name of another function', "register'(); drop table portal.events", { event: 'ev-1' }, 404],
    ['no input at all', 'register', undefined, 422],
    ['a list', 'register', [], 400],
    ['a field that it does not take', 'register', { event: 'ev-1', status: 'approved' }, 422],
    ['the id of a new record', 'register', { event: 'ev-1', id: 'mine' }, 422],
    ['somebody else as the one who registers', 'register', { event: 'ev-1', email: 'pia@alphachapter.example' }, 422],
    ['a record as an id', 'register', { event: { id: 'ev-1' } }, 422],
    ['an id with SQL in it', 'register', { event: "ev-1' or true --" }, 404],
    ['an event that there is not', 'register', { event: 'none' }, 404],
    ['a number where a text belongs', 'register', { event: 'ev-1', guestName: 7 }, 422],
    ['half of a pair of characters', 'register', { event: '\ud800' }, 400],
  ])('a call of %s is refused', async (_, name, input, status) => {
    const before = await rowsIn(chapter.database, 'portal.registrations');
    expect((await operate(encodeURIComponent(name), input)).status).toBe(status);
    expect(await rowsIn(chapter.database, 'portal.registrations')).toEqual(before);
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
