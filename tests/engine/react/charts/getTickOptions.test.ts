import { expect, test } from 'vitest';
import { getTickOptions } from '../../../../engine/react/charts/getTickOptions.ts';

const points = (...values: readonly (number | null)[]) => ({
  points: values.map((value) => ({ label: '', values: [value], texts: [''] })),
});

test.each([
  ['bar', [0, 1, null], { allowDecimals: false, tickCount: 2 }],
  ['bar', [2, 3], { allowDecimals: false, tickCount: 4 }],
  ['line', [7, 9], { allowDecimals: false, tickCount: 3 }],
  ['line', [7, 7], { allowDecimals: false, tickCount: 2 }],
  ['bar', [12, 40], { allowDecimals: false }],
  ['bar', [0.5, 2], {}],
] as const)('the axis of a %s chart of %j has whole numbers only if the values do', (kind, values, ticks) => {
  expect(getTickOptions(kind, points(...values))).toEqual(ticks);
});
