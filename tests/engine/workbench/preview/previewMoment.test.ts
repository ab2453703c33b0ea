import { expect, it } from 'vitest';
import { readInputs, getPreviewDay, writeDate } from '../../../../engine/workbench/preview/previewMoment.ts';

const clock = '2025-05-14T17:30:00';

/** Converts a local time to UTC. */
const instant = (local: string) => `${new Date(local).toISOString().slice(0, 16)}Z`;

it.each([
  ['a day', '2026-11-21', '', '2026-11-21'],
  ['a day with a time', '2026-11-21', '23:30', '2026-11-21T23:30'],
  ['a time on the portal’s own day', '', '23:30', '2025-05-14T23:30'],
  ['nothing', '', '', undefined],
])('the address contains %s as it was chosen', (_, day, time, expected) => {
  expect(writeDate(day, time, { zone: null, clock })).toBe(expected);
});

it('the address contains a moment in UTC if there is a time zone, and the inputs show it as it was chosen', () => {
  const date = writeDate('2026-11-21', '23:30', { zone: 'Asia/Tokyo', clock });
  expect(date).toBe(instant('2026-11-21T23:30'));
  expect(readInputs({ date: date ?? null })).toEqual({ day: '2026-11-21', time: '23:30' });
});

it('a day with a time zone means the hour of the portal’s own clock', () => {
  expect(writeDate('2026-11-21', '', { zone: 'Asia/Tokyo', clock })).toBe(instant('2026-11-21T17:30'));
});

it('a time zone without a date is at the portal’s own moment', () => {
  expect(writeDate('', '', { zone: 'Asia/Tokyo', clock })).toBeUndefined();
  expect(getPreviewDay({ date: null, zone: 'Asia/Tokyo', clock: '2025-05-14T17:30Z' })).toBe('2025-05-15');
});

it.each([
  ['2026-11-22T04:30Z', 'America/Los_Angeles', '2026-11-21'],
  ['2026-11-21T20:00Z', 'Pacific/Auckland', '2026-11-22'],
])('the moment %s in %s is on the day there', (date, zone, day) => {
  expect(getPreviewDay({ date, zone })).toBe(day);
});

it('the day is the chosen one if there is no time zone', () => {
  expect(getPreviewDay({ date: '2026-11-21', zone: null, clock })).toBe('2026-11-21');
  expect(getPreviewDay({ date: null, zone: null, clock })).toBeUndefined();
});
