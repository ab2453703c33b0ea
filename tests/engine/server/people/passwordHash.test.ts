import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword, matchesHash } from '../../../../engine/server/people/passwordHash.ts';
import { cheapScrypt, fullScrypt } from '../../../support/fullScrypt.ts';

const scrypt = vi.spyOn(crypto, 'scrypt');
beforeAll(() => syncBuiltinESMExports());
// Hash new passwords cheaply. Tests with stored hashes switch to the full cost.
beforeEach(() => void scrypt.mockImplementation(cheapScrypt));
afterAll(() => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
});

/** A hash from better-auth 1.7.25, for a password that NFKC normalization changes. */
const earlierHash =
  'b7f21c3d11ea93967db93cc00619a9a7:b2dbea2d01fdfe806f63bf3267abbba6fd403350e5fc1cd0839b9a76e7188a76e504bae5a179d2348addcb626537c5adc42edf795280f7f728e2f8db6435f995';

test('a password is checked against its hash', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(await matchesHash(hash, 'correct horse battery')).toBe(true);
  for (const other of ['correct horse batter', 'Correct horse battery', '', 'correct horse battery ']) {
    expect(await matchesHash(hash, other)).toBe(false);
  }
});

test('each hash has its own salt', async () => {
  expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery'));
});

test('a hash that an earlier version stored still accepts its password', async () => {
  scrypt.mockImplementation(fullScrypt);
  expect(await matchesHash(earlierHash, 'ﬁve boats at dawn, ½ of them red')).toBe(true);
  expect(await matchesHash(earlierHash, 'five boats at dawn, 1⁄2 of them red')).toBe(true);
  expect(await matchesHash(earlierHash, 'five boats at dawn')).toBe(false);
});

test.each([undefined, '', ':', 'not a hash', 'salt:', ':00', 'salt:zz', `${earlierHash}00`, earlierHash.slice(0, -2)])(
  'the stored text %j accepts no password',
  async (stored) => {
    if (stored?.includes(earlierHash.slice(0, -2))) scrypt.mockImplementation(fullScrypt);
    for (const password of ['', 'ﬁve boats at dawn, ½ of them red']) expect(await matchesHash(stored, password)).toBe(false);
  },
);
