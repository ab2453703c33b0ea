import { expect, test } from 'vitest';
import { fixedClock, realClock } from '../../../../engine/core/data/clock.ts';

test('a fixed clock stands still, even when a date that it gave is changed', () => {
  const clock = fixedClock('2026-11-21T09:00');
  clock.now().setFullYear(1999);
  expect(clock.now()).toEqual(new Date(2026, 10, 21, 9));
});

test('a fixed clock refuses what is no date', () => {
  expect(() => fixedClock('tomorrow')).toThrow('"tomorrow" is not a date and time');
});

test('the real clock tells the present', () => {
  const before = Date.now();
  const now = realClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});
