import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { realClock } from '../../../../engine/core/data/clock.ts';
import { parseText } from '../../../../engine/language/text.ts';
import { createMailer } from '../../../../engine/server/mail/createMailer.ts';
import { createPostman, type Postman } from '../../../../engine/server/mail/createPostman.ts';
import type { LivePortal } from '../../../../engine/server/sql/LivePortal.ts';
import { startMailServer, type MailServer } from '../../../support/mailServer.ts';
import { readAnswer } from '../../../support/serverOfTests.ts';
import { password, smallPortal, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

const portal: LivePortal = {
  ...smallPortal,
  entities: {
    ...smallPortal.entities,
    passwordReset: {
      name: 'passwordReset',
      label: 'Reset',
      of: 'passwordResets',
      fields: [{ name: 'email', label: 'Email', type: 'email' }],
    },
  },
  mails: {
    forgottenPassword: { subject: parseText('A new password'), body: [parseText('{values.link} works for {values.hours} h')] },
    newPassword: { subject: parseText('From {values.by}'), body: [parseText('{values.link}')] },
  },
};

const newPassword = 'seven grey herons wade';

describe('a link for people who forgot their password', () => {
  let small: SmallServer;
  let mail: MailServer;
  let postman: Postman;

  beforeAll(async () => {
    small = await startSmallServer({ portal, sendsMail: true });
    mail = await startMailServer();
    postman = await createPostman({
      ...{ portal, database: small.database, clock: realClock, secret: 'a secret of tests', log: (line) => small.logged.push(line) },
      originOf: ({ domain }) => `http://${domain}`,
      mailer: createMailer({ url: mail.url, from: 'mail@small.example' }),
    });
  });
  afterAll(async () => {
    await postman.close();
    await mail.close();
    await small.close();
  });
  beforeEach(async () => {
    await small.database.owner.query('delete from live.limits');
    mail.received.length = 0;
  });

  const request = (email: unknown) => small.ask('POST', '/data/passwordResets', { body: { row: { id: 'r1', email } } });
  const signIn = (email: string, secret: string) => small.ask('POST', '/api/auth/login', { body: { email, password: secret } });
  const enter = (path: string, entered: string, again = entered) =>
    small.ask('POST', path, {
      body: new URLSearchParams({ password: entered, again }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  /** Requests a password reset and returns the path of the emailed link. */
  async function linkFor(email: string): Promise<string> {
    const before = mail.received.length;
    expect((await request(email)).status).toBe(201);
    await mail.got(before + 1);
    const text = mail.received[before]?.text.replaceAll('=\r\n', '') ?? '';
    return /\/join\/[\w-]{43}/.exec(text)?.[0] ?? `no link in ${text}`;
  }
  const person = async (email: string) =>
    (await small.database.owner.query('select id, name, role, team from auth."user" where email = $1', [email])).rows[0];

  test('the emailed link sets a new password once, keeps the account, and ends its sessions', async () => {
    const before = await person('bob@example.org');
    const path = await linkFor(' BOB@Example.org');
    expect(mail.received).toMatchObject([{ to: 'bob@example.org', text: expect.stringContaining('for 1 h') }]);
    const page = await small.ask('GET', path);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('bob@example.org')]);
    for (const weak of ['short', 'password1234', 'bob@example.org']) expect((await enter(path, weak)).status).toBe(422);
    expect((await enter(path, newPassword, 'seven grey herons')).status).toBe(422);

    for (let guess = 0; guess < 5; guess += 1) await signIn('bob@example.org', 'forgotten');
    expect((await signIn('bob@example.org', newPassword)).status).toBe(429);
    expect((await enter(path, newPassword)).status).toBe(201);
    expect((await small.ask('GET', '/api/auth/verify', { as: 'bob' })).status).toBe(401);
    expect((await signIn('bob@example.org', newPassword)).status).toBe(200);
    expect((await signIn('bob@example.org', password)).status).toBe(401);
    expect(await person('bob@example.org')).toEqual(before);

    const used = await small.ask('GET', path);
    expect([used.status, await used.text()]).toEqual([410, expect.stringContaining('request another one from the sign-in page')]);
    const other = await enter(path, 'eight grey herons wade');
    expect([other.status, (await signIn('bob@example.org', newPassword)).status]).toEqual([410, 200]);
  });

  test('an email without an account gets the same response, and nothing is sent', async () => {
    const [known, unknown] = [await request('cat@example.org'), await request('nobody@example.org')];
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    await mail.got(1);
    const { rows } = await small.database.owner.query('select email from live.outbox');
    expect(rows.filter(({ email }) => email === 'nobody@example.org')).toEqual([]);
  });

  test('two links of one person can’t both set a password', async () => {
    const [first, second] = [await linkFor('cat@example.org'), await linkFor('cat@example.org')];
    expect((await small.ask('GET', first)).status).toBe(200);
    const both = await Promise.all([enter(first, newPassword), enter(second, 'eight grey herons wade')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 410]));
    for (const path of [first, second]) expect((await small.ask('GET', path)).status).toBe(410);
  });

  test('a request doesn’t withdraw a link that someone else made', async () => {
    await small.ask('POST', '/data/invitations', { as: 'ann', body: { row: { person: small.ids.cat } } });
    await mail.got(1);
    const [made] = mail.received;
    const path = /\/join\/[\w-]{43}/.exec(made?.text.replaceAll('=\r\n', '') ?? '')?.[0] ?? '';
    await linkFor('cat@example.org');
    expect((await small.ask('GET', path)).status).toBe(200);
  });

  test('an expired link explains how to get another one, and a new role withdraws a link', async () => {
    const old = await linkFor('cat@example.org');
    await small.database.owner.query(`update live.invitations set expires_at = now() - interval '1 second'`);
    const expired = await small.ask('GET', old);
    expect([expired.status, await expired.text()]).toEqual([410, expect.stringContaining('works once and expires after an hour')]);
    const open = await linkFor('cat@example.org');
    await small.ask('PATCH', `/data/people/${small.ids.cat}`, { as: 'ann', body: { set: { role: 'captain' } } });
    expect((await enter(open, 'nine grey herons wade')).status).toBe(410);
    expect((await small.ask('GET', `/join/${'x'.repeat(43)}`)).status).toBe(410);
  });

  test.each([
    ['without an @', 'nobody', 422],
    ['with 300 characters', `${'a'.repeat(300)}@example.org`, 422],
    ['with letters outside ASCII', 'jürgen@bücher.example', 422],
    ['with another header', 'bob@example.org\r\nBcc: eve@example.org', 422],
    ['that is a list', ['bob@example.org', 'eve@example.org'], 422],
    ['that is missing', undefined, 422],
  ])('a password reset for an address %s is refused', async (_, email, status) => {
    expect(await readAnswer(await request(email))).toMatchObject({ status, fields: { email: expect.any(String) } });
    expect(mail.received).toEqual([]);
  });

  test('an email gets three links per hour, whether or not it has an account', async () => {
    for (const email of ['ann@example.org', 'nobody@example.org']) {
      const statuses = [];
      for (let count = 0; count < 4; count += 1) statuses.push((await request(email)).status);
      expect(statuses).toEqual([201, 201, 201, 429]);
    }
    await mail.got(3);
    expect(mail.received.map(({ to }) => to)).toEqual(['ann@example.org', 'ann@example.org', 'ann@example.org']);
  });

  test('a network can request 20 links per hour', async () => {
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await request(`nobody${count}@example.org`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
  });

  test('no one can read the password reset requests', async () => {
    expect((await small.ask('GET', '/data/passwordResets')).status).toBe(401);
    expect(await readAnswer(await small.ask('GET', '/data/passwordResets', { as: 'ann' }))).toMatchObject({ rows: [] });
  });
});

describe('a forgotten password without email', () => {
  test('a portal without a mail server says who can help, and a portal without the collection refuses', async () => {
    for (const [own, refused] of [
      [portal, { status: 409, error: expect.stringContaining('doesn’t send email. To get a new link, ask someone who can invite people') }],
      [smallPortal, { status: 404 }],
    ] as const) {
      const small = await startSmallServer({ portal: own });
      const answer = await readAnswer(await small.ask('POST', '/data/passwordResets', { body: { row: { email: 'ann@example.org' } } }));
      expect(answer).toMatchObject(refused);
      expect((await small.database.owner.query('select 1 from live.outbox')).rows).toEqual([]);
      await small.close();
    }
  });
});
