import { expect, test } from 'vitest';
import { keepLastAlternatives } from '../../../../engine/compiler/changes/keepLastAlternatives.ts';

test.each([
  ['Plain words', 'Plain words'],
  ['{row.title}', '{row.title}'],
  ['{count.total, plural, one {# boat} other {# boats}} to paint', '# boats to paint'],
  ['{row.guest, select, none {You are} other {{row.guest} is}} in', '{row.guest} is in'],
  ['{row.cost, number, ::currency/USD}', '{row.cost}'],
  ['{not closed', '{not closed'],
])('an alternative that matches the pattern %j is %j', (text, sample) => {
  expect(keepLastAlternatives(text)).toBe(sample);
});
