import { expect, test } from 'vitest';
import { formatStat } from '../../../../engine/blocks/stats/formatStat.ts';

test.each([
  [42, {}, '42'],
  [12345, {}, '12,345'],
  ['500+', {}, '500+'],
  [8500, { format: 'money' }, '$85.00'],
  [8500, { format: 'money', whole: true }, '$85'],
  [8550, { format: 'money', whole: true }, '$85.50'],
  [64, { format: 'percent' }, '64%'],
  ['2026-03-01', { format: 'date' }, 'Mar 1, 2026'],
  [undefined, {}, '—'],
] as const)('%s with %o reads %s', (value, stat, text) => {
  expect(formatStat(value, stat, 'en-US')).toBe(text);
});
