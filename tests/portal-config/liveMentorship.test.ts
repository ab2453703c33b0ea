import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { addPerson } from '../support/signInAs.ts';

type Row = Record<string, unknown>;

describe('mentorship in live', () => {
  let chapter: LiveChapter;
  let today: string;
  beforeAll(async () => {
    chapter = await openLiveChapter();
    // Operations use the database's date, so the tests do, too.
    today = String((await chapter.database.owner.query('select portal.today() as day')).rows[0]?.['day']);
  });
  afterAll(() => chapter?.close());
  beforeEach(async () => {
    const { owner } = chapter.database;
    for (const table of ['mentorshipMeetings', 'mentorshipMatches', 'mentorshipRequests', 'notifications', 'blockedPeople'])
      await owner.query(`delete from portal."${table}"`);
    await owner.query('delete from portal.mentors where _owner is not null');
  });

  const at = (as: string) => (as === 'alma' ? 'alumni' : 'development');
  async function run(operation: string, as: string, input: object = {}, host = at(as)) {
    const response = await chapter.ask('POST', `/do/${operation}`, as, { input }, host);
    const { error }: { error?: string } = await response.json();
    return { status: response.status, ...(error !== undefined && { error }) };
  }
  const read = async (collection: string, as: string): Promise<Row[]> =>
    (await (await chapter.ask('GET', `/data/${collection}`, as, undefined, at(as))).json()).rows;
  const kinds = async (as: string) => (await read('notifications', as)).map(({ kind, by, about }) => [kind, by ?? null, about ?? null]);
  const only = async (collection: string, as: string) => {
    const rows = await read(collection, as);
    expect(rows).toHaveLength(1);
    return String(rows[0]?.['id']);
  };
  const entry = {
    role: 'Engineer',
    company: 'Copperline',
    industry: 'Technology',
    gradYear: 2015,
    expertise: ['Interviews'],
    bio: 'Ask me.',
  };
  const becomeMentor = (as: string) => run('becomeMentor', as, entry);
  /** Mia requests a mentorship with Alma, and Alma accepts. Returns the mentorship's id. */
  async function match(): Promise<string> {
    await becomeMentor('alma');
    await run('requestMentorship', 'mia', { mentor: 'alma', message: 'Will you mentor me?' });
    expect(await run('acceptMentee', 'alma', { request: await only('mentorshipRequests', 'alma') })).toEqual({ status: 200 });
    return only('mentorshipMatches', 'mia');
  }
  const meeting = { date: '2099-12-01', time: '18:00', place: 'Library', topic: 'Interviews' };

  test('a member becomes a mentor, changes their entry, and stops', async () => {
    expect(await becomeMentor('alma')).toEqual({ status: 200 });
    expect(await run('becomeMentor', 'alma', { ...entry, role: 'Director', company: undefined })).toEqual({ status: 200 });
    const own = async () => (await read('mentors', 'mia')).filter(({ id }) => id === 'alma');
    expect(await own()).toMatchObject([{ name: 'Alma Mater', role: 'Director', standing: 'alumni', menteeCount: 0 }]);
    expect((await own())[0]).not.toHaveProperty('company');
    expect(await run('stopMentoring', 'alma')).toEqual({ status: 200 });
    expect(await own()).toEqual([]);
    expect(await run('stopMentoring', 'alma')).toMatchObject({ status: 404 });
  });

  test('only its two people can read a request to a mentor, and the mentor is notified', async () => {
    await becomeMentor('alma');
    expect(await run('requestMentorship', 'mia', { mentor: 'alma', message: 'Will you mentor me?' })).toEqual({ status: 200 });
    const sent = { requesterName: 'Mia Member', mentorName: 'Alma Mater', requestDate: today, requestedIndustry: 'Technology' };
    expect(await read('mentorshipRequests', 'mia')).toMatchObject([{ ...sent, status: 'pending', isOwn: true }]);
    expect(await read('mentorshipRequests', 'alma')).toMatchObject([{ ...sent, isOwn: false }]);
    expect(await read('mentorshipRequests', 'pia')).toEqual([]);
    expect(await kinds('alma')).toEqual([['mentorshipRequested', 'Mia Member', null]]);
  });

  test('the first mentor to accept a request to the program becomes the mentor', async () => {
    await becomeMentor('alma');
    await becomeMentor('olaf');
    await run('requestMentorship', 'mia', { requestedIndustry: 'Finance', message: 'Anyone?' });
    expect(await kinds('alma')).toEqual([['mentorWanted', 'Mia Member', null]]);
    const request = await only('mentorshipRequests', 'olaf');
    expect(await run('acceptMentee', 'pia', { request })).toEqual({ status: 409, error: 'Become a mentor before you accept requests.' });
    const answers = await Promise.all(['alma', 'olaf'].map((as) => run('acceptMentee', as, { request })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [won] = await read('mentorshipMatches', 'mia');
    expect(won).toMatchObject({ menteeName: 'Mia Member', status: 'active', matchDate: today, isOwn: false });
    expect(await kinds('mia')).toEqual([['mentorshipAccepted', won?.['mentorName'], null]]);
    expect((await read('mentors', 'mia')).filter(({ menteeCount, person }) => person && menteeCount === 1)).toHaveLength(1);
  });

  test('a declined request shows its reason, and the member can’t ask again for 30 days', async () => {
    await becomeMentor('alma');
    await run('requestMentorship', 'mia', { mentor: 'alma', message: 'Please' });
    const request = await only('mentorshipRequests', 'alma');
    expect(await run('declineMentee', 'alma', { request })).toMatchObject({ status: 422 });
    expect(await run('declineMentee', 'mia', { request, reason: 'x' })).toMatchObject({ status: 404 });
    expect(await run('declineMentee', 'alma', { request, reason: 'I have three mentees.' })).toEqual({ status: 200 });
    expect(await read('mentorshipRequests', 'mia')).toMatchObject([{ status: 'declined', reason: 'I have three mentees.' }]);
    expect(await kinds('mia')).toEqual([['mentorshipDeclined', 'Alma Mater', null]]);
    const again = () => run('requestMentorship', 'mia', { mentor: 'alma', message: 'Please' });
    expect(await again()).toEqual({ status: 409, error: 'This mentor declined your request. You can ask again after 30 days.' });
    await chapter.database.owner.query(`update portal."mentorshipRequests" set "answeredOn" = '2020-01-01'`);
    expect(await again()).toEqual({ status: 200 });
  });

  test.each([
    ['themselves', 'alma', { mentor: 'alma' }, 'You can’t request mentorship from yourself.'],
    ['a mentor without an account', 'mia', { mentor: 'mt-1' }, 'This mentor hasn’t joined the portal yet.'],
  ])('no one can request %s', async (_, as, input, error) => {
    await becomeMentor('alma');
    expect(await run('requestMentorship', as, { ...input, message: 'Please' })).toEqual({ status: 409, error });
  });

  test('a member has one open request to a mentor, one to the program, and five in all', async () => {
    await becomeMentor('alma');
    const ask = (input: object) => run('requestMentorship', 'mia', { ...input, message: 'Please' });
    const both = await Promise.all([ask({ mentor: 'alma' }), ask({ mentor: 'alma' })]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect((await ask({ requestedIndustry: 'Law' })).status).toBe(200);
    expect(await ask({ requestedIndustry: 'Law' })).toEqual({ status: 409, error: 'Your request to all mentors is still open.' });
    await chapter.database.owner.query(
      `insert into portal."mentorshipRequests" (id, "requesterName", mentor, "requestDate", status, _owner)
       select 'more-' || n, 'Mia Member', 'other-' || n, '2026-11-22', 'pending', 'mia' from generate_series(1, 3) n`,
    );
    await becomeMentor('olaf');
    expect(await ask({ mentor: 'olaf' })).toMatchObject({ status: 409 });
    const mine = (await read('mentorshipRequests', 'mia')).find(({ mentor }) => mentor === 'alma');
    expect(await run('withdrawMentorshipRequest', 'alma', { request: mine?.['id'] })).toMatchObject({ status: 404 });
    expect(await run('withdrawMentorshipRequest', 'mia', { request: mine?.['id'] })).toEqual({ status: 200 });
    expect(await ask({ mentor: 'olaf' })).toEqual({ status: 200 });
  });

  test('a mentor who blocked a member doesn’t get their requests', async () => {
    await becomeMentor('alma');
    await run('blockPerson', 'alma', { person: 'mia' });
    const error = 'This mentor doesn’t accept requests from you.';
    expect(await run('requestMentorship', 'mia', { mentor: 'alma', message: 'Please' })).toEqual({ status: 409, error });
  });

  test('a mentor and a mentee schedule and cancel meetings, and the other one is notified', async () => {
    const id = await match();
    await run('markNotificationsSeen', 'mia', { all: true });
    expect(await run('scheduleMeeting', 'olaf', { match: id, ...meeting })).toMatchObject({ status: 404 });
    expect(await run('scheduleMeeting', 'mia', { match: id, ...meeting })).toEqual({ status: 200 });
    expect(await run('scheduleMeeting', 'alma', { match: id, ...meeting })).toMatchObject({ status: 409 });
    for (const as of ['mia', 'alma']) expect(await read('mentorshipMeetings', as)).toMatchObject([{ ...meeting, by: 'Mia Member' }]);
    expect(await read('mentorshipMeetings', 'pia')).toEqual([]);
    expect((await read('mentorshipMatches', 'alma'))[0]).toMatchObject({ meetingsCount: 1 });
    expect((await kinds('alma')).at(-1)).toEqual(['meetingScheduled', 'Mia Member', '2099-12-01']);
    expect(await run('cancelMeeting', 'alma', { meeting: await only('mentorshipMeetings', 'alma') })).toEqual({ status: 200 });
    expect((await kinds('mia')).at(-1)).toEqual(['meetingCanceled', 'Alma Mater', '2099-12-01']);
    expect((await read('mentorshipMatches', 'mia'))[0]).toMatchObject({ meetingsCount: 0 });
  });

  test.each([
    ['2020-02-28', 409],
    ['2026-02-30', 422],
    ['soon', 422],
  ])('a meeting can’t be on %s', async (date, status) => {
    const id = await match();
    expect(await run('scheduleMeeting', 'mia', { match: id, ...meeting, date })).toMatchObject({ status });
  });

  test('a note between a mentor and a mentee counts as their last contact', async () => {
    await match();
    expect((await read('mentorshipMatches', 'mia'))[0]).not.toHaveProperty('lastContact');
    expect(await run('sendNote', 'alma', { to: 'mia', content: 'See you on Tuesday.' })).toEqual({ status: 200 });
    expect((await read('mentorshipMatches', 'mia'))[0]).toMatchObject({ lastContact: today });
  });

  test('either of them ends the mentorship, which cancels later meetings and keeps earlier ones', async () => {
    const id = await match();
    for (const date of [today, '2099-12-01']) await run('scheduleMeeting', 'mia', { match: id, ...meeting, date });
    expect(await run('endMentorship', 'olaf', { match: id })).toMatchObject({ status: 404 });
    expect(await run('endMentorship', 'mia', { match: id })).toEqual({ status: 200 });
    expect(await run('endMentorship', 'alma', { match: id })).toEqual({ status: 409, error: 'This mentorship has already ended.' });
    expect((await read('mentorshipMeetings', 'alma')).map(({ date }) => date)).toEqual([today]);
    expect((await kinds('alma')).map(([kind]) => kind)).toContain('mentorshipEnded');
    expect((await read('mentors', 'mia')).find((row) => row['id'] === 'alma')).toMatchObject({ menteeCount: 0 });
  });

  test('a mentor who stops declines open requests, their mentorships go on, and they can return', async () => {
    await match();
    await run('requestMentorship', 'pia', { mentor: 'alma', message: 'Please' });
    expect(await run('stopMentoring', 'alma')).toEqual({ status: 200 });
    expect(await read('mentorshipRequests', 'pia')).toMatchObject([{ status: 'declined', reason: 'I’m no longer a mentor.' }]);
    expect(await read('mentorshipMatches', 'mia')).toMatchObject([{ status: 'active' }]);
    await becomeMentor('alma');
    expect((await read('mentors', 'mia')).find(({ id }) => id === 'alma')).toMatchObject({ menteeCount: 1 });
  });

  test('an officer can remove a mentor from the list, and a member can’t', async () => {
    await match();
    await run('requestMentorship', 'pia', { mentor: 'alma', message: 'Please' });
    expect(await run('retireMentor', 'mia', { mentor: 'alma' })).toMatchObject({ status: 403 });
    expect(await run('retireMentor', 'olaf', { mentor: 'alma' })).toEqual({ status: 200 });
    expect((await read('mentors', 'mia')).some(({ id }) => id === 'alma')).toBe(false);
    expect(await read('mentorshipRequests', 'pia')).toMatchObject([{ status: 'declined' }]);
    expect(await read('mentorshipMatches', 'mia')).toMatchObject([{ status: 'active' }]);
    await run('requestMentorship', 'olaf', { requestedIndustry: 'Law', message: 'Anyone?' });
    expect((await kinds('alma')).map(([kind]) => kind)).not.toContain('mentorWanted');
  });

  test('a mentor who leaves the portal is no longer listed, and is again when they return', async () => {
    await addPerson(chapter.database, { id: 'leo', name: 'Leo Left', email: 'leo@example.org', role: 'member', membershipType: 'active' });
    await becomeMentor('leo');
    const listed = async () => (await read('mentors', 'mia')).some(({ id }) => id === 'leo');
    const leave = (leftOn: string | null) => chapter.ask('PATCH', '/data/people/leo', 'pia', { set: { leftOn } });
    expect((await leave('2026-11-22')).status).toBe(200);
    expect(await listed()).toBe(false);
    expect((await leave(null)).status).toBe(200);
    expect(await listed()).toBe(true);
  });

  test('removing a mentor from the portal also removes their mentorships, without notifications', async () => {
    await addPerson(chapter.database, {
      id: 'rex',
      name: 'Rex Removed',
      email: 'rex@example.org',
      role: 'member',
      membershipType: 'active',
    });
    await becomeMentor('rex');
    await run('requestMentorship', 'mia', { mentor: 'rex', message: 'Please' });
    await run('acceptMentee', 'rex', { request: await only('mentorshipRequests', 'rex') });
    await run('scheduleMeeting', 'mia', { match: await only('mentorshipMatches', 'mia'), ...meeting });
    const before = await kinds('mia');
    expect((await chapter.ask('DELETE', '/data/people/rex', 'pia')).status).toBe(204);
    expect([await read('mentorshipMatches', 'mia'), await read('mentorshipMeetings', 'mia')]).toEqual([[], []]);
    expect(await kinds('mia')).toEqual(before);
  });

  test('mentorship is closed on a host without the program', async () => {
    expect(await run('becomeMentor', 'mia', entry, 'active')).toMatchObject({ status: 403 });
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
