import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmptyChapter, type LiveChapter } from '../support/liveChapter.ts';
import { sampledDatabases } from '../support/openTestDatabases.ts';

const sorted = (lists: unknown[][]) => lists.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])));
const views = ['directory', 'adminMembers', 'profiles', 'billing', 'notificationPreferences', 'contactCards'];

describe.each(sampledDatabases)('the records of each person in a new chapter, $name', ({ open }) => {
  let chapter: LiveChapter;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    chapter = await openEmptyChapter(open);
    const first = await chapter.app.invitations.begin({ role: 'president', membershipType: 'active', subscription_status: 'active' });
    ids['pia'] = await join(first, 'Pia President', 'pia@alphachapter.example');
    for (const [key, name, fields] of [
      ['mia', 'Mia Member', { role: 'member', membershipType: 'active' }],
      ['olaf', 'Olaf Officer', { role: 'officer', membershipType: 'active', subscription_status: 'pending' }],
      ['alma', 'Alma Mater', { role: 'alumni', membershipType: 'alumni', subscription_status: 'alumni_exempt' }],
    ] as const) {
      const email = `${key}@alphachapter.example`;
      const response = await chapter.ask('POST', '/data/invitations', 'pia', { row: { id: key, email, ...fields } });
      const link = String((await response.json()).row.link);
      ids[key] = await join(link.slice(link.lastIndexOf('/') + 1), name, email);
    }
  });
  afterAll(() => chapter?.close());

  /** Joins with an invitation link, and signs in. Returns the user's id. The session's id is `mia` for `mia@example.org`. */
  async function join(token: string, name: string, email: string): Promise<string> {
    await chapter.app.invitations.join(token, { email, name, password: 'correct horse battery', again: 'correct horse battery' });
    return signIn(email);
  }
  async function signIn(email: string): Promise<string> {
    const session = email.slice(0, email.indexOf('@'));
    const { rows } = await chapter.database.auth.query(
      `insert into auth.session (id, token, "userId", "expiresAt") select $1, $1, id, now() + interval '1 hour' from auth."user" where email = $2
       on conflict (id) do update set "expiresAt" = excluded."expiresAt" returning "userId" as id`,
      [session, email],
    );
    return String(rows[0]?.['id']);
  }
  const rows = async (collection: string, as: string, at?: string): Promise<Record<string, unknown>[]> =>
    (await (await chapter.ask('GET', `/data/${collection}`, as, undefined, at)).json()).rows;
  const own = async (collection: string, key: string): Promise<Record<string, unknown>> =>
    (await chapter.record(collection, ids[key] ?? '')) ?? {};
  const change = (path: string, as: string, set: object) => chapter.ask('PATCH', `/data/${path}`, as, { set });

  test('four people who joined are four directory entries, member records, profiles, and bills with the ids of their accounts', async () => {
    const everyone = Object.values(ids).toSorted();
    for (const view of views) {
      const { rows: found } = await chapter.database.owner.query(`select id, _owner from portal."${view}" order by id`);
      expect([view, found]).toEqual([view, everyone.map((id) => ({ id, _owner: id }))]);
    }
  });

  test('a directory entry shows the person’s role in the chapter', async () => {
    const entries = await rows('directory', 'mia');
    const said = entries.map(({ name, role, status, membershipType }) => [name, role, status, membershipType]);
    expect(sorted(said)).toEqual([
      ['Alma Mater', 'Alumni', 'alumni', 'alumni'],
      ['Mia Member', 'Member', 'active', 'active'],
      ['Olaf Officer', 'Officer', 'active', 'active'],
      ['Pia President', 'President', 'active', 'active'],
    ]);
  });

  test('a member record says when the person joined and whether their dues are paid', async () => {
    const members = await rows('adminMembers', 'olaf');
    const { rows: days } = await chapter.database.owner.query('select portal.today() as today');
    const today = days[0]?.['today'];
    expect(sorted(members.map(({ name, joinDate, duesStatus }) => [name, joinDate, duesStatus]))).toEqual([
      ['Alma Mater', today, 'alumni_exempt'],
      ['Mia Member', today, 'current'],
      ['Olaf Officer', today, 'pending'],
      ['Pia President', today, 'current'],
    ]);
  });

  test('a change in a member’s profile changes the directory, the member record, and the account', async () => {
    const set = { phone: '(734) 555-0117', location: 'Detroit, MI', major: 'Physics', year: 'Junior', bio: 'I row.' };
    expect((await change(`profiles/${ids['mia']}`, 'mia', set)).status).toBe(200);
    expect(await own('profiles', 'mia')).toMatchObject(set);
    const { bio: _, ...shown } = set;
    expect(await own('directory', 'mia')).toMatchObject(shown);
    expect(await own('adminMembers', 'mia')).toMatchObject({ phone: set.phone, major: 'Physics', year: 'Junior' });
    const { user } = await (await chapter.ask('GET', '/api/auth/verify', 'mia')).json();
    expect(user).toMatchObject(set);
  });

  test('a change that an officer makes in a member record changes the person’s profile', async () => {
    expect((await change(`adminMembers/${ids['mia']}`, 'olaf', { pledgeClass: 'Spring 2025', major: 'Chemistry' })).status).toBe(200);
    expect(await own('profiles', 'mia')).toMatchObject({ major: 'Chemistry' });
    expect(await own('directory', 'mia')).toMatchObject({ pledgeClass: 'Spring 2025', major: 'Chemistry' });
    expect((await change(`profiles/${ids['mia']}`, 'mia', { major: null })).status).toBe(200);
    expect((await own('adminMembers', 'mia'))['major']).toBeNull();
  });

  test('no one can change their role, identity, or class year through their directory entry or member record', async () => {
    const refused = [
      await change(`adminMembers/${ids['olaf']}`, 'olaf', { role: 'president' }),
      await change(`adminMembers/${ids['mia']}`, 'olaf', { status: 'inactive' }),
      await change(`profiles/${ids['mia']}`, 'mia', { name: 'Pia President' }),
      await change(`profiles/${ids['mia']}`, 'mia', { email: 'pia@alphachapter.example' }),
      await change(`billing/${ids['mia']}`, 'olaf', { email: 'olaf@alphachapter.example' }),
    ];
    expect(await Promise.all(refused.map(async (response) => [response.status, Object.keys((await response.json()).fields)]))).toEqual([
      [422, ['role']],
      [422, ['status']],
      [422, ['name']],
      [422, ['email']],
      [422, ['email']],
    ]);
    const { database } = chapter;
    await database.owner.query(`update portal."adminMembers" set role = 'president', _owner = 'x' where id = $1`, [ids['olaf']]);
    expect(await own('adminMembers', 'olaf')).toMatchObject({ role: 'officer', _owner: ids['olaf'] });
  });

  test('a role and a membership that contradict each other are rejected in an invitation, on a list, and in a change', async () => {
    const sentence = 'The role and the membership don’t match. For alumni, both must be Alumni.';
    const alumnus = { role: 'alumni', membershipType: 'active' };
    const invited = await chapter.ask('POST', '/data/invitations', 'pia', { row: { email: 'new@example.org', ...alumnus } });
    expect([invited.status, (await invited.json()).fields]).toEqual([422, { role: sentence }]);
    await chapter.ask('POST', '/data/invitationLists', 'pia', { row: { list: 'new@example.org', ...alumnus } });
    expect(await rows('invitationLines', 'pia')).toMatchObject([{ state: 'invalid', problem: `Role: ${sentence}` }]);
    for (const set of [{ role: 'alumni' }, { membershipType: 'alumni' }]) {
      const changed = await change(`people/${ids['mia']}`, 'pia', set);
      expect([changed.status, Object.entries((await changed.json()).fields)]).toEqual([422, [[Object.keys(set)[0], sentence]]]);
    }
  });

  test('no one can add or remove a person’s records separately from the person', async () => {
    const row = { id: 'second', name: 'Mia Again', email: 'mia@alphachapter.example' };
    for (const view of views) {
      expect([view, (await chapter.ask('POST', `/data/${view}`, 'pia', { row })).status]).toEqual([view, 403]);
      expect([view, (await chapter.ask('DELETE', `/data/${view}/${ids['mia']}`, 'pia')).status]).not.toEqual([view, 204]);
    }
    expect(await own('adminMembers', 'mia')).toMatchObject({ name: 'Mia Member' });
  });

  test('members decide who sees their phone, email, and location, and no response to others contains the hidden values', async () => {
    const hide = { phoneSeenBy: 'officers', emailSeenBy: 'officers', locationSeenBy: 'nobody' };
    expect((await change(`profiles/${ids['mia']}`, 'mia', hide)).status).toBe(200);
    const hidden = ['(734) 555-0117', 'mia@alphachapter.example', 'Detroit, MI'];
    const answers = await Promise.all(
      ['/data/directory', `/data/directory?ids=["${ids['mia']}"]`, part({ search: { text: '555-0117', fields: ['phone'] }, count: 9 })].map(
        async (path) => (await chapter.ask('GET', path, 'alma', undefined, 'alumni')).text(),
      ),
    );
    expect(answers[0]).toContain('Mia Member');
    expect(hidden.filter((value) => answers.join('').includes(value))).toEqual([]);
    expect(JSON.parse(answers[2] ?? '')).toMatchObject({ total: 0 });
    expect(await own('adminMembers', 'mia')).toMatchObject({ phone: '(734) 555-0117' });
    await change(`profiles/${ids['mia']}`, 'mia', { phoneSeenBy: 'nobody' });
    const seen = await Promise.all(['adminMembers', 'people'].map(async (view) => JSON.stringify(await rows(view, 'pia'))));
    expect(seen.map((text) => [text.includes('Mia Member'), text.includes('555-0117')])).toEqual([
      [true, false],
      [true, false],
    ]);
    await change(`profiles/${ids['mia']}`, 'mia', { phoneSeenBy: 'everyone' });
    expect(await own('directory', 'mia')).toMatchObject({ phone: '(734) 555-0117', email: null, location: null });
  });

  const part = (query: object) => `/data/directory/part?q=${encodeURIComponent(JSON.stringify(query))}`;

  test('a member who left is signed out, sees nothing, and is in no list of the others, until they return as the same person', async () => {
    expect((await change(`people/${ids['mia']}`, 'pia', { leftOn: '2026-11-22' })).status).toBe(200);
    expect((await chapter.ask('GET', '/data/events', 'mia')).status).toBe(401);
    await signIn('mia@alphachapter.example');
    expect((await chapter.ask('GET', '/data/events', 'mia')).status).toBe(403);
    expect((await rows('directory', 'alma', 'alumni')).map(({ name }) => name)).not.toContain('Mia Member');
    expect(await own('adminMembers', 'mia')).toMatchObject({ status: 'inactive', leftOn: '2026-11-22' });
    expect((await chapter.ask('PATCH', `/data/people/${ids['mia']}`, 'pia', { set: {}, unset: ['leftOn'] })).status).toBe(200);
    await signIn('mia@alphachapter.example');
    expect((await chapter.ask('GET', '/data/events', 'mia')).status).toBe(200);
    expect(await own('directory', 'mia')).toMatchObject({ status: 'active', pledgeClass: 'Spring 2025' });
  });

  test('a person who joins gets the records that officers entered about them before, under the id of their account', async () => {
    const { owner } = chapter.database;
    const entered = `'old', 'Ned N.', 'Ned@alphachapter.example', '(734) 555-0142', 'active', 'active'`;
    await owner.query(
      `insert into portal.directory (id, name, email, phone, status, "membershipType", role, location) values (${entered}, 'Member', 'Flint, MI')`,
    );
    await owner.query(
      `insert into portal."adminMembers" (id, name, email, phone, status, "membershipType", role, "joinDate", "duesStatus", "pledgeClass")
       values (${entered}, 'member', '2021-09-01', 'current', 'Fall 2021')`,
    );
    const response = await chapter.ask('POST', '/data/invitations', 'pia', {
      row: { id: 'ned', email: 'ned@alphachapter.example', role: 'member', membershipType: 'active' },
    });
    const link = String((await response.json()).row.link);
    ids['ned'] = await join(link.slice(link.lastIndexOf('/') + 1), 'Ned New', 'ned@alphachapter.example');
    const shown = { name: 'Ned New', phone: '(734) 555-0142', pledgeClass: 'Fall 2021' };
    expect(await own('directory', 'ned')).toMatchObject({ ...shown, location: 'Flint, MI' });
    expect(await own('adminMembers', 'ned')).toMatchObject({ ...shown, joinDate: '2021-09-01' });
    expect(await own('profiles', 'ned')).toMatchObject({ name: 'Ned New', phone: '(734) 555-0142', location: 'Flint, MI' });
    expect([await chapter.record('directory', 'old'), await chapter.record('adminMembers', 'old')]).toEqual([undefined, undefined]);
  });

  test('the last person who can manage people can’t leave', async () => {
    expect((await change(`people/${ids['pia']}`, 'pia', { leftOn: '2026-11-22' })).status).toBe(409);
  });

  test('the audit log names the person who joined, and the president who removed them, for each of their records', async () => {
    const added = await trail(ids['alma'] ?? '', 'add');
    expect(sorted(added.map(({ collection, by }) => [collection, by]))).toEqual(
      sorted([...views, 'people'].map((view) => [view, 'Alma Mater'])),
    );
    expect((await chapter.ask('DELETE', `/data/people/${ids['alma']}`, 'pia')).status).toBe(204);
    for (const view of views) expect([view, await own(view, 'alma')]).toEqual([view, {}]);
    const removed = await trail(ids['alma'] ?? '', 'remove');
    expect(new Set(removed.map(({ by }) => by))).toEqual(new Set(['Pia President']));
    expect(removed).toHaveLength(added.length);
  });

  async function trail(record: string, operation: string): Promise<Record<string, unknown>[]> {
    const { logs } = await (await chapter.ask('GET', '/api/system/logs?limit=500', 'pia')).json();
    return logs.filter((entry: Record<string, unknown>) => entry['record'] === record && entry['operation'] === operation);
  }

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
