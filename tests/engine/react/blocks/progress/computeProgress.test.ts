import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeProgress } from '../../../../../engine/react/blocks/progress/computeProgress.ts';

test('a value above the maximum fills the bar and keeps its percentage', () => {
  expect(computeProgress(107, 100)).toEqual({ value: 107, max: 100, left: -7, percent: 107, share: 107, width: 100 });
});

test('a value of 0 out of 0 is no progress', () => {
  expect(computeProgress(0, 0)).toMatchObject({ percent: 0, share: 0, width: 0 });
});

test('a positive value out of 0 has no percentage and counts as more than any percentage', () => {
  expect(computeProgress(5, 0)).toMatchObject({ percent: 0, width: 0, left: -5, share: Infinity });
});

test('the width of a bar is always between 0 and 100', () => {
  const anything = fc.oneof(fc.double(), fc.integer(), fc.anything());
  fc.assert(
    fc.property(anything, anything, (value, max) => {
      const { width } = computeProgress(value, max);
      expect(width >= 0 && width <= 100).toBe(true);
    }),
  );
});
