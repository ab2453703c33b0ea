import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDay } from '../../../../engine/core/data/clock.ts';
import { hasDateTokens, resolveDateTokens } from '../../../../engine/core/data/dateTokens.ts';

const now = new Date(2026, 2, 31, 23, 30);

test.each([
  ['@d', '2026-03-31'],
  ['@d+0', '2026-03-31'],
  ['@d-3', '2026-03-28'],
  ['@d+12', '2026-04-12'],
  ['@d-120', '2025-12-01'],
  ['@d-3T19:30', '2026-03-28T19:30'],
  ['@dT08:00', '2026-03-31T08:00'],
  ['@m-1:03', '2026-02-03'],
  ['@m:1', '2026-03-01'],
  ['@m+1:31', '2026-04-30'],
  ['@m-1:31', '2026-02-28'],
  ['@m-3:15', '2025-12-15'],
  ['@m+10:09T07:05', '2027-01-09T07:05'],
])('the date token %s gives %s', (token, text) => {
  expect(resolveDateTokens(token, now)).toBe(text);
});

test.each([
  ['@d+12~', new Date(2026, 10, 22), '2026-12-04'],
  ['@d+12~', new Date(2026, 11, 12), '2026-12-26'],
  ['@d+12~T19:30', new Date(2026, 11, 13), '2026-12-26T19:30'],
  ['@d~', new Date(2026, 11, 31), '2027-01-02'],
  ['@d+12', new Date(2026, 11, 13), '2026-12-25'],
])('the token %s on %s gives %s, because it skips holidays', (token, day, text) => {
  expect(resolveDateTokens(token, day)).toBe(text);
});

test.each(['@dan', '@', '@d-', '@d-3 days', 'see @d-3', '@m', '@m-1', '@d-3T', ''])('the text %j is not a date token', (text) => {
  expect(resolveDateTokens(text, now)).toBe(text);
});

test('tokens are resolved at any depth, and everything else stays the same object', () => {
  const quiet = { name: 'Ada', tags: ['a'], nothing: null };
  const rows = [quiet, { when: '@d', steps: [{ at: '@d+1' }, quiet] }];
  const resolved = resolveDateTokens(rows, now);
  expect(resolved).toEqual([quiet, { when: '2026-03-31', steps: [{ at: '2026-04-01' }, quiet] }]);
  expect(resolved[0]).toBe(quiet);
  expect(rows[1]).toEqual({ when: '@d', steps: [{ at: '@d+1' }, quiet] });
});

test('a value without tokens is returned unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      fc.pre(!JSON.stringify(value).includes('@'));
      expect(resolveDateTokens(value, now)).toBe(value);
    }),
  );
});

test('the check for date tokens finds them at any depth', () => {
  expect(hasDateTokens([{ name: 'Ada' }, { steps: [{ at: '@d+1' }] }])).toBe(true);
  expect(hasDateTokens([{ name: 'Ada', mail: 'ada@dan.example', at: '@dan' }])).toBe(false);
});

test('a hostile key stays an ordinary key', () => {
  const row: unknown = JSON.parse('{ "__proto__": { "when": "@d" } }');
  const resolved = resolveDateTokens(row, now);
  expect(Object.getPrototypeOf(resolved)).toBe(Object.prototype);
  expect(JSON.stringify(resolved)).toBe('{"__proto__":{"when":"2026-03-31"}}');
});

test('a day token counts calendar days, even across a change of daylight saving time', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99999, max: 9999 }), (days) => {
      const text = resolveDateTokens(`@d${days < 0 ? '' : '+'}${days}`, now);
      expect((Date.parse(text) - Date.parse(isoDay(now))) / 86_400_000).toBe(days);
    }),
  );
});
