import { expect, test } from 'vitest';
import { localDate } from '../../../../engine/core/text/localDate.ts';

test.each([
  ['2026-11-21', new Date(2026, 10, 21)],
  ['2026-11-21T19:30', new Date(2026, 10, 21, 19, 30)],
  ['2026-11-21T19:30:00Z', new Date(Date.UTC(2026, 10, 21, 19, 30))],
  ['19:30', new Date(2000, 0, 1, 19, 30)],
  ['19:30:15', new Date(2000, 0, 1, 19, 30, 15)],
  ['on 2026-11-21', undefined],
  ['11/21/2026', undefined],
  ['2026-13-01', undefined],
  ['', undefined],
  [['2026-11-21'], undefined],
  [2026, undefined],
  [undefined, undefined],
  [new Date(2026, 10, 21), new Date(2026, 10, 21)],
  [new Date(Number.NaN), undefined],
])('the local date of %j is %s', (value, date) => {
  expect(localDate(value)).toEqual(date);
});
