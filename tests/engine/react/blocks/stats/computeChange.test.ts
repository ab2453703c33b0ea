import { expect, test } from 'vitest';
import { computeChange } from '../../../../../engine/react/blocks/stats/computeChange.ts';

test.each([
  [105, 100, 'more', '+5%', 'up', 'success'],
  [105, 100, 'less', '+5%', 'up', 'danger'],
  [94.1, 100, 'more', '-5.9%', 'down', 'danger'],
  [94.1, 100, 'less', '-5.9%', 'down', 'success'],
  [100, 100, 'more', '0%', 'none', 'neutral'],
  [100.04, 100, 'less', '0%', 'none', 'neutral'],
  [0, 80, 'more', '-100%', 'down', 'danger'],
  [3, 1, 'more', '+200%', 'up', 'success'],
  [50, -100, 'more', '+150%', 'up', 'success'],
  [-150, -100, 'more', '-50%', 'down', 'danger'],
  [1_000_000, 1, 'more', '+99,999,900%', 'up', 'success'],
] as const)('the change to %d from %d, better %s, reads %s', (now, before, better, text, direction, tone) => {
  expect(computeChange(now, before, better, 'en-US')).toEqual({ text, direction, tone });
});

test.each([
  [5, 0],
  [0, 0],
  [undefined, 5],
  [5, undefined],
  ['5', 4],
  [Number.NaN, 4],
  [5, Number.POSITIVE_INFINITY],
  [Number.POSITIVE_INFINITY, 5],
])('a change to %s from %s can’t be computed', (now, before) => {
  expect(computeChange(now, before, 'more', 'en-US')).toBeUndefined();
});
