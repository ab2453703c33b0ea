import { expect, test } from 'vitest';
import { seriesValue } from '../../../../engine/core/values/seriesValue.ts';
import type { Value } from '../../../../engine/language/value.ts';

const where = { 'row.paid': true };

test.each<[Parameters<typeof seriesValue>[0], Value]>([
  [{ field: 'spent' }, 'row.spent'],
  [{ count: true }, { count: 'group.rows' }],
  [
    { count: true, where },
    { count: 'group.rows', where },
  ],
  [{ sum: 'amount' }, { sum: 'group.rows.amount' }],
  [
    { sum: 'amount', where },
    { sum: 'group.rows.amount', where },
  ],
])('the value of the series %j is %j', (series, value) => {
  expect(seriesValue(series)).toEqual(value);
});
