import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareIso, compareNumbers } from '../../../../engine/core/fields/compare.ts';

const blank = fc.constantFrom(undefined, null, '', ' ');
const numbers = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity, 'five', true, false), blank);
const days = fc.oneof(fc.constantFrom('2026-03-01', '2026-03-01T09:00'), fc.string({ maxLength: 2 }), blank);

test.each([
  ['numbers', compareNumbers, numbers],
  ['days', compareIso, days],
] as const)('the order of %s is consistent for any three values', (_, compare, value) => {
  fc.assert(
    fc.property(value, value, value, (a, b, c) => {
      expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
      expect(compare(a, a)).toBe(0);
      const isAscending = compare(a, b) <= 0 && compare(b, c) <= 0;
      expect(isAscending && compare(a, c) > 0).toBe(false);
    }),
  );
});

test('missing values sort first, infinities at the ends, and NaN last', () => {
  const given = [Number.NaN, Infinity, 3, null, -Infinity, -2];
  expect(given.toSorted(compareNumbers)).toEqual([null, -Infinity, -2, 3, Infinity, Number.NaN]);
});
