import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAccounts, type Accounts } from '../../../../engine/server/people/createAccounts.ts';
import { openTestDatabase } from '../../../support/openTestDatabase.ts';
import { password, startSmallServer, type SmallServer } from '../../../support/smallServer.ts';

let server: SmallServer;
let accounts: Accounts;
const scrypt = vi.spyOn(crypto, 'scrypt');

beforeAll(async () => {
  // Named imports of the function get the spy, too.
  syncBuiltinESMExports();
  server = await startSmallServer({ database: await openTestDatabase() });
  accounts = await createAccounts(server.database, 'a secret of forty characters, more or less');
});
afterAll(async () => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
  await server?.close();
});

const from = { address: '192.0.2.1', agent: 'test' };

/** Returns the cost of an attempt: for each password hash, the length of the result and the amount of work. */
async function costOf(email: string, entered: string) {
  scrypt.mockClear();
  const session = await accounts.signIn(email, entered, from);
  return { isIn: session !== undefined, hashed: scrypt.mock.calls.map(([, , length, work]) => ({ length, work })) };
}

test('an unknown address costs as much work as a wrong password, so timing reveals no member', async () => {
  const right = await costOf('bob@example.org', password);
  expect(right).toMatchObject({ isIn: true, hashed: [{ length: 64 }] });
  for (const entered of ['not the right one', 'x', `${password}, or so`]) {
    const wrong = await costOf('bob@example.org', entered);
    expect(wrong).toEqual({ isIn: false, hashed: right.hashed });
    expect(await costOf('nobody@example.org', entered)).toEqual(wrong);
  }
  // Rejected before the account is looked up.
  const tooLong = 'x'.repeat(1000);
  expect(await costOf('bob@example.org', tooLong)).toEqual({ isIn: false, hashed: [] });
  expect(await costOf('nobody@example.org', tooLong)).toEqual({ isIn: false, hashed: [] });
});
