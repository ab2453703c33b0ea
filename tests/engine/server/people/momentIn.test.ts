import { expect, test } from 'vitest';
import { momentIn } from '../../../../engine/server/people/momentIn.ts';

test.each([
  ['America/Detroit', '2026-12-01', '18:00', '2026-12-01T23:00:00.000Z'],
  ['America/Detroit', '2026-07-01', '18:00:30', '2026-07-01T22:00:00.000Z'],
  ['America/Detroit', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['America/Detroit', '2026-11-01', '23:30', '2026-11-02T04:30:00.000Z'],
  ['Asia/Kolkata', '2026-01-01', '00:00', '2025-12-31T18:30:00.000Z'],
  ['UTC', '2026-01-01', '00:00', '2026-01-01T00:00:00.000Z'],
])('clocks in %s show %s %s at %s', (zone, day, time, moment) => expect(momentIn(zone, day, time).toISOString()).toBe(moment));

// On 2026-03-08, clocks in Detroit jump from 2:00 to 3:00.
test('a time that clocks skip becomes a moment near it', () => {
  const moment = momentIn('America/Detroit', '2026-03-08', '02:30').getTime();
  expect(Math.abs(moment - Date.parse('2026-03-08T07:00:00Z'))).toBeLessThanOrEqual(3600 * 1000);
});
