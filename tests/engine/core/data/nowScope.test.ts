import { expect, test } from 'vitest';
import { createZonedClock, isoMinute } from '../../../../engine/core/data/clock.ts';
import { nowScope } from '../../../../engine/core/data/nowScope.ts';

test.each([
  ['2026-11-22T09:30', { date: '2026-11-22', month: 'november', weekday: 'sunday', time: '09:30' }],
  ['2026-12-31T23:59', { date: '2026-12-31', month: 'december', weekday: 'thursday', time: '23:59' }],
  ['2027-01-01T00:00', { date: '2027-01-01', month: 'january', weekday: 'friday', time: '00:00' }],
  ['2024-02-29', { date: '2024-02-29', month: 'february', weekday: 'thursday', time: undefined }],
])('the date %s has its month, weekday, and time', (moment, now) => {
  expect(nowScope(moment)).toEqual(now);
});

test('the current time has two digits for the hour and the minute', () => {
  expect(isoMinute(new Date(2026, 2, 8, 1, 5))).toBe('2026-03-08T01:05');
  expect(isoMinute(createZonedClock('America/Chicago').now())).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
});
