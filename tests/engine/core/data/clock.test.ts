import { expect, test, vi } from 'vitest';
import { createZonedClock, fixedClock, isoDay, isoMinute, realClock } from '../../../../engine/core/data/clock.ts';

test('a fixed clock stands still, even if a date it returned is modified', () => {
  const clock = fixedClock('2026-11-21T09:00');
  clock.now().setFullYear(1999);
  expect(clock.now()).toEqual(new Date(2026, 10, 21, 9));
});

test('a fixed clock refuses an invalid date', () => {
  expect(() => fixedClock('tomorrow')).toThrow('"tomorrow" is not a date and time');
});

test('a date has a local day and time', () => {
  expect(isoMinute(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02T03:04');
});

test('the real clock returns the current time', () => {
  const before = Date.now();
  const now = realClock.now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['Pacific/Kiritimati', '2026-11-23', 2],
  ['America/Los_Angeles', '2026-11-22', 4],
])('the clock of %s has the day and the hour of that zone', (timeZone, day, hour) => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:30:00Z') });
  try {
    const now = createZonedClock(timeZone).now();
    expect([isoDay(now), now.getHours(), now.getMinutes()]).toEqual([day, hour, 30]);
  } finally {
    vi.useRealTimers();
  }
});

test('a fixed clock in a time zone shows the day and time there', () => {
  const now = createZonedClock('America/Los_Angeles', fixedClock('2026-11-22T04:30Z')).now();
  expect([isoDay(now), now.getHours(), now.getMinutes()]).toEqual(['2026-11-21', 20, 30]);
});
