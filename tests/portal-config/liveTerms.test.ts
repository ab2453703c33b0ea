import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScheduler } from '../../engine/server/live/createScheduler.ts';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { readAnswer } from '../support/serverOfTests.ts';

describe('terms of office', () => {
  let chapter: LiveChapter;
  const logged: string[] = [];
  beforeAll(async () => {
    chapter = await openLiveChapter();
  });
  afterAll(() => chapter?.close());

  const query = async (sql: string, values: unknown[] = []) => (await chapter.database.owner.query(sql, values)).rows;
  const send = async (method: string, path: string, as: string, body?: unknown) => readAnswer(await chapter.ask(method, path, as, body));
  const roleOf = async (id: string) => (await query('select role from auth."user" where id = $1', [id]))[0]?.['role'];
  const stateOf = async (id: string) => (await chapter.record('officeTerms', idOf(id)))?.['state'];
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? name;
  /** Plans a term of office. Afterward, `idOf(name)` returns the term's id. */
  async function add(name: string, term: object, as = 'pia') {
    const input = { office: 'Treasurer', role: 'officer', person: 'mia', from: '2159-06-01', until: '2160-06-01', ...term };
    const answer = await send('POST', '/do/addTerm', as, { input });
    if (answer.status === 200) ids.set(name, answer.records.term.id);
    return answer;
  }
  /** Runs the schedules that are due by 16:00 UTC on the given day. */
  async function runOn(day: string): Promise<void> {
    const clock = { now: () => new Date(`${day}T16:00:00Z`) };
    const scheduler = createScheduler({ portal: chapter.portal, database: chapter.database, clock, log: (line) => logged.push(line) });
    await scheduler.runNow();
    await scheduler.close();
  }

  test('only presidents plan terms, which begin and end by themselves, and officers see them', async () => {
    expect((await add('t1', {}, 'olaf')).status).toBe(403);
    expect(await add('t1', { state: 'current' })).toMatchObject({ status: 422 });
    expect((await send('POST', '/data/officeTerms', 'pia', { row: { id: 't1', office: 'President' } })).status).toBe(403);
    expect(await add('t1', {})).toMatchObject({ status: 200 });
    expect(await roleOf('mia')).toBe('member');
    expect(await add('t0', { until: '2159-05-01' })).toMatchObject({ status: 422, fields: { until: expect.any(String) } });
    expect((await send('GET', '/data/officeTerms', 'olaf')).rows).toEqual([
      expect.objectContaining({ id: idOf('t1'), personName: 'Mia Member' }),
    ]);
    expect((await send('GET', '/data/officeTerms', 'mia')).status).toBe(403);
    expect((await send('PATCH', `/data/officeTerms/${idOf('t1')}`, 'olaf', { set: { role: 'president' } })).status).toBe(403);
  });

  test('a person gets the role on the first day of the term, is signed out, and the audit log says so', async () => {
    await runOn('2159-05-31');
    expect([await roleOf('mia'), await stateOf('t1')]).toEqual(['member', 'upcoming']);
    await query(
      `insert into live.invitations (id, email, invited_by, token_hash, expires_at, inviter) values ('i', 'x@example.org', 'Mia', 'h', now() + interval '1 day', 'mia')`,
    );
    await runOn('2159-06-01');
    expect([await roleOf('mia'), await stateOf('t1')]).toEqual(['officer', 'current']);
    expect((await send('GET', '/api/auth/verify', 'mia')).status).toBe(401);
    expect((await chapter.record('directory', 'mia'))?.['role']).toBe('Officer');
    const [noted] = await query(
      `select by_id, before ->> 'role' as was, after ->> 'role' as is, version from live.audit where collection = 'people' order by id desc limit 1`,
    );
    expect(noted).toMatchObject({ by_id: null, was: 'member', is: 'officer', version: expect.anything() });
    expect(await query(`select id from live.invitations where id = 'i' and withdrawn_at is not null`)).toHaveLength(1);
    expect(logged).toEqual([]);
  });

  test('another office keeps its role when a term ends, and the last one makes the person a member', async () => {
    await add('t2', { office: 'Secretary', from: '2159-07-01', until: '2159-09-01' });
    await runOn('2159-07-01');
    await runOn('2159-09-01');
    expect([await stateOf('t2'), await roleOf('mia')]).toEqual(['ended', 'officer']);
    await runOn('2160-06-01');
    expect([await stateOf('t1'), await roleOf('mia')]).toEqual(['ended', 'member']);
  });

  test('a president’s term doesn’t end until someone else is a president, and both change on one day in any order', async () => {
    await add('p1', { office: 'President', role: 'president', person: 'pia', from: '2160-06-02', until: '2161-06-01' });
    await runOn('2160-06-02');
    expect(await stateOf('p1')).toBe('current');
    await runOn('2161-06-01');
    expect([await stateOf('p1'), await roleOf('pia')]).toEqual(['current', 'president']);
    expect(logged.splice(0)).toEqual([expect.stringContaining('This would leave no one able to manage people.')]);
    expect((await send('GET', '/api/auth/verify', 'pia')).status).toBe(200);
    await add('p2', { office: 'President', role: 'president', person: 'olaf', from: '2161-06-01', until: '2162-06-01' });
    await query('delete from live.schedule_runs where state = $1', ['failed']);
    await runOn('2161-06-01');
    await query('update live.schedule_runs set next = $1 where state = $2', ['2161-06-01T00:00:00Z', 'failed']);
    await runOn('2161-06-01');
    expect([await roleOf('pia'), await roleOf('olaf'), await stateOf('p1')]).toEqual(['member', 'president', 'ended']);
  });

  test('a removed person’s terms go with them, and a change that would remove the last president is refused with the reason', async () => {
    await query(
      `insert into auth.session (id, token, "userId", "expiresAt") values ('olaf', 'olaf', 'olaf', now() + interval '1 hour') on conflict do nothing`,
    );
    expect(await send('PATCH', `/data/officeTerms/${idOf('p2')}`, 'olaf', { set: { gives: 'member' } })).toMatchObject({
      status: 409,
      reason: 'last',
    });
    expect(await roleOf('olaf')).toBe('president');
    expect((await send('DELETE', '/data/people/mia', 'olaf')).status).toBe(204);
    expect(await chapter.record('officeTerms', idOf('t1'))).toBeUndefined();
  });
});
