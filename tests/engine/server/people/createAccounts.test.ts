import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setPassword } from '../../../../engine/server/database/credentials.ts';
import { insertPerson } from '../../../../engine/server/database/people.ts';
import { createAccounts, type Accounts } from '../../../../engine/server/people/createAccounts.ts';
import { signToken } from '../../../../engine/server/people/tokens.ts';
import { fullScrypt } from '../../../support/fullScrypt.ts';
import { openQuickDatabase } from '../../../support/openTestDatabases.ts';
import { password, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

let server: SmallServer;
let accounts: Accounts;
const { scrypt: quickScrypt } = crypto;
const scrypt = vi.spyOn(crypto, 'scrypt');

type Scrypt = (secret: string, salt: string, length: number, cost: ScryptOptions, done: (error: Error | null, key: Buffer) => void) => void;

beforeAll(async () => {
  // Update named imports of `scrypt`, so that they refer to the spy.
  syncBuiltinESMExports();
  server = await startSmallServer({ database: await openQuickDatabase() });
  accounts = createAccounts(server.database);
});
afterEach(() => scrypt.mockImplementation(quickScrypt));
afterAll(async () => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
  await server?.close();
});

const secretOfTests = 'a secret of forty characters, more or less';
const from = { address: '192.0.2.1', agent: 'test' };
const bob = 'bob@example.org';

/** Signs in with a password. Throws if the user also needs a code. */
async function signIn(email: string, entered: string, at = from) {
  const session = await accounts.signIn(email, entered, at);
  if (session && 'needsCode' in session) throw new Error(`${email} needs a code`);
  return session;
}

const sessionRows = async (token: string) =>
  (await server.database.owner.query('select * from auth.session where token = $1', [token])).rows;
const countSessions = async () => (await server.database.owner.query('select id from auth.session')).rows.length;

/** Signs in. Returns the outcome, and the length and cost of each computed hash. */
async function costOf(email: string, entered: string) {
  scrypt.mockClear();
  const session = await accounts.signIn(email, entered, from);
  return { isIn: session !== undefined, hashed: scrypt.mock.calls.map(([, , length, work]) => ({ length, work })) };
}

test('an unknown address takes as much work as a wrong password, so timing doesn’t reveal who is a member', async () => {
  const right = await costOf(bob, password);
  expect(right).toMatchObject({ isIn: true, hashed: [{ length: 64, work: { N: 16384, r: 16, p: 1 } }] });
  await insertPerson(server.database.auth, { name: 'Dan Lee', email: 'dan@example.org', role: 'rower', team: 'red' }, 'not a hash');
  for (const entered of ['not the right one', 'x', `${password}, or so`]) {
    const wrong = await costOf(bob, entered);
    expect(wrong).toEqual({ isIn: false, hashed: right.hashed });
    expect(await costOf('nobody@example.org', entered)).toEqual(wrong);
    expect(await costOf('dan@example.org', entered)).toEqual(wrong);
  }
  const tooLong = 'x'.repeat(1000);
  expect(await costOf(bob, tooLong)).toEqual({ isIn: false, hashed: [] });
  expect(await costOf('nobody@example.org', tooLong)).toEqual({ isIn: false, hashed: [] });
});

test.each(['', 'bob', `bob@example.org\0`, 'BÖB@example.org', ' bob@example.org', 'bob@example.org, ann@example.org'])(
  '%j doesn’t sign in to any account',
  async (email) => expect(await costOf(email, password)).toEqual({ isIn: false, hashed: [] }),
);

test('the case of an address is ignored when a member signs in', async () => {
  expect(await accounts.signIn('BOB@Example.org', password, from)).toMatchObject({ userId: server.ids.bob });
});

test('each sign-in starts its own session, which shows where it came from', async () => {
  const first = await signIn(bob, password, { address: '2001:db8::7', agent: `A\u{1f6a3} browser\n${'x'.repeat(300)}` });
  const second = await signIn(bob, password, { address: 'unknown', agent: '' });
  expect(first?.token).not.toBe(second?.token);
  expect(first?.token).toMatch(/^[\w-]{43}$/);
  const [row] = await sessionRows(first?.token ?? '');
  expect(row).toMatchObject({ userId: server.ids.bob, ipAddress: '2001:db8::7', userAgent: `A browser${'x'.repeat(191)}` });
  expect(await sessionRows(second?.token ?? '')).toMatchObject([{ ipAddress: '', userAgent: '' }]);
});

test('an account accepts only its own password', async () => {
  expect(await accounts.isPassword(server.ids.bob, password)).toBe(true);
  expect(await accounts.isPassword(server.ids.bob, `${password}!`)).toBe(false);
  expect(await accounts.isPassword(server.ids.bob, password.repeat(50))).toBe(false);
  expect(await accounts.isPassword('nobody', password)).toBe(false);
});

test('a sign-in that overlaps a new password starts no session', async () => {
  const { auth } = server.database;
  const before = await countSessions();
  const slowScrypt: Scrypt = (secret, salt, length, cost, done) =>
    void setPassword(auth, server.ids.cat, 'another hash').then(() => quickScrypt(secret, salt, length, cost, done));
  scrypt.mockImplementationOnce(slowScrypt as typeof quickScrypt);
  expect(await accounts.signIn('cat@example.org', password, from)).toBeUndefined();
  expect(await countSessions()).toBe(before);
});

test('an account from an earlier version can sign in, and its open session stays valid', async () => {
  const { owner } = server.database;
  // Insert the account's rows in the format that better-auth 1.7.25 used.
  const id = 'hFm0iCl0Xr3xJd7n5oYdpQ';
  const hash =
    'b7f21c3d11ea93967db93cc00619a9a7:b2dbea2d01fdfe806f63bf3267abbba6fd403350e5fc1cd0839b9a76e7188a76e504bae5a179d2348addcb626537c5adc42edf795280f7f728e2f8db6435f995';
  await owner.query(
    `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt", role, team)
     values ($1, 'Eve Lee', 'eve@example.org', true, now(), now(), 'rower', 'red')`,
    [id],
  );
  await owner.query(
    `insert into auth.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
     values ('mYq3sLk2Tz8vBn4c', $1, 'credential', $1, $2, now(), now())`,
    [id, hash],
  );
  await owner.query(
    `insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent")
     values ('Vb4nYx0kQeR7sT2uJw9zLm1cPf6hGd3a', 'Zk8wPq2mNs5xRt1vLc7bJd4hGf9yTe3u', $1, now() + interval '1 day', now(), now(), '192.0.2.9', 'x')`,
    [id],
  );
  scrypt.mockImplementation(fullScrypt);
  const session = await accounts.signIn('eve@example.org', 'ﬁve boats at dawn, ½ of them red', from);
  expect(session).toMatchObject({ userId: id });
  expect(await accounts.signIn('eve@example.org', 'five boats at dusk', from)).toBeUndefined();
  const authorization = `Bearer ${signToken('Zk8wPq2mNs5xRt1vLc7bJd4hGf9yTe3u', secretOfTests)}`;
  const verified = await server.ask('GET', '/api/auth/verify', { headers: { authorization } });
  expect(await verified.json()).toMatchObject({ valid: true, user: { id, name: 'Eve Lee' } });
});
