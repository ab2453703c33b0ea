import { expect, test } from 'vitest';
import { findStep, keyAddress, newKey } from '../../../../engine/server/people/timeCodes.ts';

/** The key from RFC 6238, "12345678901234567890", in base32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code matches RFC 6238 at second %i of Unix time', (seconds, code) => {
  expect(findStep(key, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is accepted one step early or late, but not two, and uses up its own step', () => {
  const step = Math.floor(1111111109 / 30);
  const start = step * 30;
  for (const seconds of [start - 30, start, start + 30, start + 59]) expect(findStep(key, '081804', at(seconds))).toBe(step);
  for (const seconds of [start - 31, start + 60]) expect(findStep(key, '081804', at(seconds))).toBeUndefined();
});

test.each(['', '81804', '0818040', '08180a', '٠٨١٨٠٤', '081804\n'])('%j is never a code', (code) => {
  expect(findStep(key, code, at(1111111109))).toBeUndefined();
});

test('each new key has 160 random bits, and its address names the portal and the account', () => {
  expect(newKey()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newKey()).not.toBe(newKey());
  const address = new URL(keyAddress(key, { issuer: 'Alpha & Omega', account: 'ann@example.org' }));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toBe('/Alpha & Omega:ann@example.org');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Alpha & Omega',
    secret: key,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
