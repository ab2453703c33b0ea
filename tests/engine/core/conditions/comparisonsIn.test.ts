import { expect, test } from 'vitest';
import { comparisonsIn, ownComparisons } from '../../../../engine/core/conditions/comparisonsIn.ts';

const condition = {
  'row.a': { gt: 1, lt: 9 },
  any: [{ 'row.b': 'x' }, { not: { 'row.c': { exists: true } } }],
  all: [{ 'row.d': 1, gate: 'in' }],
  rule: 'ahead',
};
const summarize = (comparisons: ReturnType<typeof comparisonsIn>) => comparisons.map(({ path, kind }) => `${path} ${kind}`);

test('the own comparisons of a condition are those of its entries', () => {
  expect(summarize(ownComparisons(condition))).toEqual(['row.a gt', 'row.a lt']);
});

test('the comparisons in a condition include those of the conditions in it', () => {
  expect(summarize(comparisonsIn(condition))).toEqual(['row.a gt', 'row.a lt', 'row.b oneOf', 'row.c exists', 'row.d oneOf']);
});

test.each([undefined, null, 'x', ['x'], { any: 'x' }])('there are no comparisons in %j', (broken) => {
  expect([comparisonsIn(broken), ownComparisons(broken)]).toEqual([[], []]);
});
