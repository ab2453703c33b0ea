import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { quoteIdentifier, scheduleName } from '../../engine/server/database/quoteIdentifier.ts';
import { forgetRecords } from '../../engine/server/database/records.ts';
import { createScheduler } from '../../engine/server/live/createScheduler.ts';
import { openScheduledChapter, type LiveChapter } from '../support/liveChapter.ts';
import { plannedEvents } from '../support/plannedEvents.ts';
import { readAnswer } from '../support/serverOfTests.ts';

describe('schedules of the live portal', () => {
  let chapter: LiveChapter;
  const logged: string[] = [];
  beforeAll(async () => {
    chapter = await openScheduledChapter();
    await chapter.database.owner.query('delete from portal.newsletters');
  });
  afterAll(() => chapter?.close());
  afterEach(async () => {
    logged.length = 0;
    const { owner } = chapter.database;
    await owner.query(`delete from portal.registrations where "eventId" like 'op-%'`);
    await owner.query(`delete from portal.events where id like 'op-%'`);
    for (const table of ['live.outbox', 'live.schedule_runs', 'portal.newsletters']) await owner.query(`delete from ${table}`);
  });
  const { operate, plan } = plannedEvents(() => chapter);
  /** Runs the schedules that are due at this time. Returns the number of processed records. */
  const runAt = async (moment: string, servers = 1) => {
    const schedulers = Array.from({ length: servers }, () =>
      createScheduler({
        ...{ portal: chapter.portal, database: chapter.database, log: (line) => logged.push(line) },
        clock: { now: () => new Date(moment) },
      }),
    );
    const counts = await Promise.all(schedulers.map((scheduler) => scheduler.runNow()));
    await Promise.all(schedulers.map((scheduler) => scheduler.close()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const queued = async () =>
    (await chapter.database.owner.query('select mail, person from live.outbox order by id')).rows
      .filter(({ mail }) => mail !== 'registered')
      .map(({ mail, person }) => `${mail} ${person}`);
  const newsletter = async () => (await chapter.database.owner.query('select * from portal.newsletters')).rows[0];
  // 18:30 in Detroit is 23:30 UTC in winter.
  const dinner = { title: 'Dinner', date: '2199-01-20', time: '18:30' };

  test('everyone with a spot gets a reminder a day before the event, and only once', async () => {
    const event = await plan({ ...dinner, capacity: 2 });
    await operate('register', { event });
    await operate('register', { event, guestName: 'Gus Guest' });
    await operate('register', { event, waitlist: true }, 'pia');
    expect([await runAt('2199-01-19T23:29:00Z'), await queued()]).toEqual([0, []]);
    expect(await runAt('2199-01-19T23:30:00Z')).toBe(1);
    expect(await runAt('2199-01-19T23:45:00Z')).toBe(0);
    expect(await queued()).toEqual(['eventReminder mia']);
  });

  test('two servers send one reminder, and a server that was off sends it late', async () => {
    const event = await plan(dinner);
    await operate('register', { event });
    expect(await runAt('2199-01-20T20:00:00Z', 2)).toBe(1);
    expect(await queued()).toEqual(['eventReminder mia']);
  });

  test('an event that moved gets another reminder, and a canceled or past event gets none', async () => {
    const event = await plan(dinner);
    await operate('register', { event });
    await runAt('2199-01-20T00:00:00Z');
    await chapter.ask('PATCH', `/data/events/${event}`, 'olaf', { set: { date: '2199-01-25' } });
    expect([await runAt('2199-01-20T00:05:00Z'), await runAt('2199-01-25T00:00:00Z')]).toEqual([0, 1]);
    const [canceled, past] = [await plan(dinner), await plan({ ...dinner, date: '2199-01-10' })];
    for (const one of [canceled, past]) await operate('register', { event: one });
    await operate('cancelEvent', { event: canceled, reason: 'Snow' }, 'olaf');
    expect(await runAt('2199-01-20T00:10:00Z')).toBe(0);
  });

  test('a member who doesn’t want reminders gets none', async () => {
    const event = await plan(dinner);
    await operate('register', { event });
    const prefer = (eventReminders: boolean) =>
      chapter.ask('PATCH', '/data/notificationPreferences/mia', 'mia', { set: { eventReminders } });
    await prefer(false);
    await runAt('2199-01-20T00:00:00Z');
    expect(await queued()).toEqual([]);
    await prefer(true);
  });

  test('a newsletter that is scheduled goes out at its time, to the people who are in its audience then', async () => {
    const later = { subject: 'Later', content: 'Soon.', recipients: 'officers', sendAt: '2199-01-20T09:00' };
    expect(await operate('sendNewsletter', later, 'olaf')).toMatchObject({ status: 200 });
    expect(await queued()).toEqual([]);
    expect(await newsletter()).toMatchObject({ status: 'scheduled', sentDate: null, recipients: null });
    await chapter.database.owner.query(`update auth."user" set role = 'officer' where id = 'mia'`);
    expect([await runAt('2199-01-20T13:59:00Z'), await runAt('2199-01-20T14:00:00Z'), await runAt('2199-01-20T14:01:00Z')]).toEqual([
      0, 1, 0,
    ]);
    expect((await queued()).sort()).toEqual(['newsletter mia', 'newsletter olaf', 'newsletter pia']);
    expect(await newsletter()).toMatchObject({ status: 'sent', sentDate: '2199-01-20', recipients: 3 });
    await chapter.database.owner.query(`update auth."user" set role = 'member' where id = 'mia'`);
  });

  test('a scheduled newsletter is canceled until it’s sent, and is refused for a day in the past', async () => {
    const later = { subject: 'Later', content: 'Soon.', recipients: 'officers' };
    expect(await operate('sendNewsletter', { ...later, sendAt: '2020-01-01T09:00' }, 'olaf')).toMatchObject({ status: 409 });
    await operate('sendNewsletter', { ...later, sendAt: '2199-01-20T09:00' }, 'olaf');
    const id = (await newsletter())?.['id'];
    expect(await operate('cancelNewsletter', { newsletter: id }, 'pia')).toMatchObject({ status: 200 });
    expect(await operate('cancelNewsletter', { newsletter: id }, 'pia')).toMatchObject({ status: 409 });
    expect([await runAt('2199-01-20T14:00:00Z'), await queued()]).toEqual([0, []]);
  });

  test('read notifications are deleted after 90 days, with their old entries in the audit log', async () => {
    const { owner, auth } = chapter.database;
    await owner.query('delete from portal.notifications');
    for (const [id, at, seen] of [
      ['old', '2026-08-01T10:00:00.000Z', true],
      ['old-unread', '2026-08-01T10:00:00.000Z', false],
      ['new', '2026-11-01T10:00:00.000Z', true],
    ])
      await owner.query(`insert into portal.notifications (id, _owner, kind, subject, at, seen) values ($1, 'mia', 'note', 'x', $2, $3)`, [
        id,
        at,
        seen,
      ]);
    await owner.query(`update live.audit set at = '2026-08-01' where collection = 'notifications' and record_id like 'old%'`);
    await forgetRecords(auth, new Date('2026-11-22T12:00:00Z'));
    const left = async (sql: string) => (await owner.query(sql)).rows.map(({ id }) => id);
    expect(await left('select id from portal.notifications order by id')).toEqual(['new', 'old-unread']);
    const entries = `select record_id || ' ' || operation as id from live.audit where collection = 'notifications' and record_id in ('old', 'new') order by 1`;
    expect(await left(entries)).toEqual(['new add', 'old remove']);
  });

  test('a schedule that fails is reported, changes nothing, and is tried again after growing delays', async () => {
    const { owner } = chapter.database;
    const event = await plan(dinner);
    await operate('register', { event });
    await owner.query(`alter table live.outbox add constraint "no reminders" check (mail <> 'eventReminder')`);
    const attempts: number[] = [];
    for (const minute of ['00', '00:30', '01', '02', '05', '06']) {
      await runAt(`2199-01-20T00:${minute.includes(':') ? minute : `${minute}:00`}Z`);
      attempts.push(logged.length);
    }
    expect(attempts).toEqual([1, 1, 2, 2, 2, 3]);
    expect(logged[0]).toMatch(/^The schedule "remindAttendees" failed for op-\d+ \(attempt 1\): .*no reminders/);
    expect(await queued()).toEqual([]);
    await owner.query('alter table live.outbox drop constraint "no reminders"');
    expect(await runAt('2199-01-20T00:22:00Z')).toBe(1);
    expect(await queued()).toEqual(['eventReminder mia']);
    expect(await failed()).toEqual([]);
  });

  const failed = async (as = 'pia') => (await readAnswer(await chapter.ask('GET', '/data/failedJobs', as))).rows;

  test('officers see schedules that failed, with the reason and the next attempt, and retry them until they work', async () => {
    const { owner } = chapter.database;
    const event = await plan(dinner);
    await operate('register', { event });
    await owner.query(`alter table live.outbox add constraint "no reminders" check (mail <> 'eventReminder')`);
    await runAt('2199-01-20T00:00:00Z');
    await runAt('2199-01-20T00:01:00Z');
    const [job] = await failed('olaf');
    expect(job).toMatchObject({
      ...{ job: 'schedule', schedule: 'remindAttendees', record: event, about: 'Dinner', attempts: 2, state: 'failed' },
      summary: 'Sends a reminder to everyone registered for an event, one day before the event.',
      why: 'The record breaks one of the portal’s rules.',
      ...{ since: '2199-01-20T00:00:00.000Z', at: '2199-01-20T00:01:00.000Z', next: '2199-01-20T00:06:00.000Z' },
    });
    expect((await chapter.ask('GET', '/data/failedJobs', 'mia')).status).toBe(403);
    const retry = async (as: string) =>
      readAnswer(await chapter.ask('PATCH', `/data/failedJobs/${encodeURIComponent(job.id)}`, as, { set: { state: 'queued' } }));
    expect((await retry('mia')).status).toBe(403);
    expect(await retry('olaf')).toMatchObject({
      ...{ status: 409, error: 'The job failed again: The record breaks one of the portal’s rules.' },
    });
    expect(await failed()).toMatchObject([{ attempts: 3 }]);
    await owner.query('alter table live.outbox drop constraint "no reminders"');
    expect(await retry('olaf')).toMatchObject({ status: 200, row: { state: 'done' } });
    expect([await queued(), await failed()]).toEqual([['eventReminder mia'], []]);
    expect((await retry('olaf')).status).toBe(404);
  });

  test('a failed schedule is no longer listed once its record isn’t due anymore', async () => {
    const event = await plan(dinner);
    await chapter.database.owner.query(
      `insert into live.schedule_runs (schedule, record, due, state, attempts, next, why)
       values ('remindAttendees', $1, '2199-01-19T23:30:00Z', 'failed', 1, '2199-01-20T00:00:00Z', 'x')`,
      [event],
    );
    expect(await failed()).toMatchObject([{ record: event }]);
    await operate('cancelEvent', { event, reason: 'Snow' }, 'olaf');
    expect(await failed()).toEqual([]);
  });

  test.each([
    ['finds no record in its first step', 'PO404', '0', undefined],
    ['finds no record in a later step', 'PO404', '1', "A required record doesn't exist."],
    ['is refused by a step', 'PO409', '0.0', 'This can’t be done right now.'],
  ])('a schedule that %s is reported only if it failed, in a sentence', async (_, state, message, why) => {
    const { owner } = chapter.database;
    await plan(dinner);
    const name = quoteIdentifier('live', scheduleName('remindAttendees'));
    const { rows } = await owner.query('select pg_get_functiondef($1::regprocedure) as sql', [`${name}(jsonb, text)`]);
    await owner.query(
      `create or replace function ${name}(jsonb, text) returns jsonb language plpgsql as
       $$ begin raise exception using errcode = '${state}', message = '${message}'; end $$`,
    );
    try {
      await runAt('2199-01-20T00:00:00Z');
      expect((await failed()).map((job: { why: string }) => job.why)).toEqual(why === undefined ? [] : [why]);
      const reasons = logged.map((line) => /\(attempt 1\): (.*) Next attempt: /.exec(line)?.[1]);
      expect(reasons).toEqual(why === undefined ? [] : [`${why} (${message})`]);
    } finally {
      await owner.query(String(rows[0]?.['sql']));
    }
  });
});
