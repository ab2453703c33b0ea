import { expect, test } from 'vitest';
import { isRecord } from '../../../../engine/core/conditions/isRecord.ts';

test('an object that is not a list is a record', () => {
  expect([{}, { a: 1 }].map(isRecord)).toEqual([true, true]);
  expect([null, undefined, [], 'text', 3, true, () => {}].map(isRecord)).toEqual([false, false, false, false, false, false, false]);
});
