import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiveChapter, type LiveChapter } from '../support/liveChapter.ts';
import { sampledDatabases } from '../support/openTestDatabases.ts';

describe.each(sampledDatabases)('the records of a person whose name or email is corrected, $name', ({ open }) => {
  let chapter: LiveChapter;
  beforeAll(async () => {
    chapter = await openLiveChapter(open);
    const { owner } = chapter.database;
    await owner.query(`update portal.events set phase = 'upcoming', date = '2199-05-01', "registrationDeadline" = null where id = 'ev-1'`);
    await chapter.ask('POST', '/do/register', 'mia', { input: { event: 'ev-1' } });
    await add('messages', { id: 'by-mia', content: 'Hello', likes: 0, replies: 0 }, 'mia');
    for (const [collection, row] of Object.entries(enteredByOfficers)) await add(collection, row, 'olaf');
  });
  afterAll(() => chapter?.close());

  const payment = { amount: 8500, type: 'dues', status: 'completed', date: '2026-11-01', method: 'Cash', transactionId: 'T-1' };
  const enteredByOfficers = {
    payments: { id: 'pay-mia', memberName: 'Mia Member', email: 'mia@alphachapter.example', ...payment },
  };

  const add = async (collection: string, row: object, as: string) => {
    const response = await chapter.ask('POST', `/data/${collection}`, as, { row });
    expect([collection, response.status, await response.json()]).toEqual([collection, 201, expect.anything()]);
  };
  const rows = async (collection: string, as: string): Promise<Record<string, unknown>[]> =>
    (await (await chapter.ask('GET', `/data/${collection}`, as)).json()).rows;
  const ids = async (collection: string, as: string) => (await rows(collection, as)).map(({ id }) => id);
  const correct = (set: object, id = 'mia', as = 'pia') => chapter.ask('PATCH', `/data/people/${id}`, as, { set });
  /** Signs a person in again, because changing a person's email signs them out. */
  const signInAgain = (id: string) =>
    chapter.database.auth.query(
      `insert into auth.session (id, token, "userId", "expiresAt") values ($1, $1, $1, now() + interval '1 hour') on conflict do nothing`,
      [id],
    );

  test('a record that an officer enters belongs to the member whose email it names', async () => {
    expect(await ids('payments', 'mia')).toEqual(['pay-mia']);
  });

  test('only the owner of a registration sees that it is theirs', async () => {
    const own = async (as: string) => (await rows('registrations', as)).filter(({ isOwn }) => isOwn === true).map(({ email }) => email);
    expect([await own('mia'), await own('olaf')]).toEqual([['mia@alphachapter.example'], []]);
    expect(JSON.stringify(await rows('registrations', 'olaf'))).not.toContain('_owner');
  });

  test('records follow a corrected name and email, and stay with their person', async () => {
    expect((await correct({ name: 'Mia Marlowe', email: 'Marlowe@alphachapter.example' })).status).toBe(200);
    await signInAgain('mia');
    const email = 'marlowe@alphachapter.example';
    expect(await rows('payments', 'mia')).toMatchObject([{ id: 'pay-mia', memberName: 'Mia Marlowe', email }]);
    expect(await rows('billing', 'mia')).toMatchObject([{ id: 'mia', email }]);
    expect(await rows('profiles', 'mia')).toMatchObject([{ id: 'mia', name: 'Mia Marlowe', email }]);
    expect(await rows('registrations', 'mia')).toMatchObject([{ memberName: 'Mia Marlowe', email, isOwn: true }]);
    expect(await chapter.record('directory', 'mia')).toMatchObject({ name: 'Mia Marlowe', email });
    expect(await chapter.record('adminMembers', 'mia')).toMatchObject({ name: 'Mia Marlowe', email });
    expect(await chapter.record('messages', 'by-mia')).toMatchObject({ author: 'Mia Marlowe' });
    const profile = await chapter.ask('GET', '/api/users/mia/profile', 'mia');
    expect([profile.status, (await profile.json()).id]).toEqual([200, 'mia']);
  });

  test('the audit log says who corrected the records that changed with the person', async () => {
    const { logs } = await (await chapter.ask('GET', '/api/system/logs', 'pia')).json();
    const followed = logs.filter(({ record, operation }: Record<string, unknown>) => record === 'pay-mia' && operation === 'change');
    expect(followed).toMatchObject([{ by: 'Pia President', byId: 'pia' }]);
  });

  test('an officer who corrects the email of a payment gives it to the person with that email', async () => {
    await chapter.ask('PATCH', '/data/payments/pay-mia', 'olaf', { set: { email: 'alma@alphachapter.example' } });
    expect(await ids('payments', 'mia')).toEqual([]);
    await chapter.ask('PATCH', '/data/payments/pay-mia', 'olaf', { set: { email: 'MARLOWE@alphachapter.example' } });
    expect(await ids('payments', 'mia')).toEqual(['pay-mia']);
  });

  test('payments entered before somebody has an account are theirs once they have it', async () => {
    await add(
      'payments',
      { ...enteredByOfficers.payments, id: 'pay-new', memberName: 'Ned New', email: 'ned@alphachapter.example' },
      'olaf',
    );
    await chapter.database.auth.query(
      `insert into auth."user" (id, name, email, role, "membershipType") values ('ned', 'Ned New', 'ned@alphachapter.example', 'member', 'active')`,
    );
    await signInAgain('ned');
    expect(await ids('payments', 'ned')).toEqual(['pay-new']);
  });

  test('a person who gets the email of someone who left can’t read that person’s payments', async () => {
    expect((await chapter.ask('DELETE', '/data/people/ned', 'pia')).status).toBe(204);
    await correct({ email: 'ned@alphachapter.example' });
    await signInAgain('mia');
    expect(await ids('payments', 'mia')).toEqual(['pay-mia']);
  });

  test('members correct their own name, stay signed in, and their records follow', async () => {
    const rename = (name: unknown) => chapter.ask('POST', '/data/nameChanges', 'mia', { row: { id: 'n-1', name } });
    expect((await rename('  Mia Munro ')).status).toBe(201);
    expect((await (await chapter.ask('GET', '/api/auth/verify', 'mia')).json()).user).toMatchObject({ id: 'mia', name: 'Mia Munro' });
    expect(await rows('payments', 'mia')).toMatchObject([{ memberName: 'Mia Munro' }]);
    expect(await chapter.record('directory', 'mia')).toMatchObject({ name: 'Mia Munro' });
    const refused = [
      await rename(''),
      await rename('Olaf Officer'),
      await rename('Mia Mun\u0433o'),
      await rename('M'.repeat(101)),
      await rename(7),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    const nobody = await chapter.ask('POST', '/data/nameChanges', undefined, { row: { id: 'n-2', name: 'No One' } });
    expect(nobody.status).toBe(401);
  });

  test('members stay signed in when a president changes their name, dues, or pledge class, and see it at once', async () => {
    const set = { name: 'Mia Moss', subscription_status: 'pending', pledge_class: 'Fall 2021' };
    expect((await correct(set)).status).toBe(200);
    const { user } = await (await chapter.ask('GET', '/api/auth/verify', 'mia')).json();
    expect(user).toMatchObject({ id: 'mia', ...set });
  });

  test('no one can set a record’s owner', async () => {
    const forged = { set: { isOwn: true } };
    const [registration] = await ids('registrations', 'mia');
    expect((await chapter.ask('PATCH', `/data/registrations/${String(registration)}`, 'olaf', forged)).status).toBe(422);
    expect((await chapter.ask('PATCH', '/data/payments/pay-mia', 'olaf', { set: { _owner: 'olaf' } })).status).toBe(422);
  });

  test('none of these requests was a server error', () => expect(chapter.logged).toEqual([]));
});
