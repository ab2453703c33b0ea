import fc from 'fast-check';
import { expect, test } from 'vitest';
import { progressOf } from '../../../../../engine/react/blocks/progress/progressOf.ts';

const rule = {
  tone: 'success' as const,
  thresholds: [
    { above: 75, tone: 'warning' as const },
    { above: 90, tone: 'danger' as const },
  ],
};

test.each([
  [75, 'success'],
  [75.01, 'warning'],
  [90, 'warning'],
  [90.4, 'danger'],
])('%d %% is %s', (value, tone) => {
  expect(progressOf(value, 100, rule).tone).toBe(tone);
});

test('what exceeds the full fills the bar and keeps its percentage', () => {
  expect(progressOf(107, 100, rule)).toEqual({ value: 107, max: 100, left: -7, percent: 107, width: 100, tone: 'danger' });
});

test('of nothing, nothing is done', () => {
  expect(progressOf(0, 0, rule)).toMatchObject({ percent: 0, width: 0, tone: 'success' });
});

test('more than nothing of nothing has no percentage, and exceeds every threshold', () => {
  expect(progressOf(5, 0, rule)).toMatchObject({ percent: 0, width: 0, left: -5, tone: 'danger' });
  expect(progressOf(5, 0, { tone: 'info' }).tone).toBe('info');
});

test('the bar never leaves its frame, whatever it is given', () => {
  const anything = fc.oneof(fc.double(), fc.integer(), fc.anything());
  fc.assert(
    fc.property(anything, anything, (value, max) => {
      const { width } = progressOf(value, max, rule);
      expect(width >= 0 && width <= 100).toBe(true);
    }),
  );
});
