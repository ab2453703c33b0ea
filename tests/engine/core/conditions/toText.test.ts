import { expect, test } from 'vitest';
import { toRecords, toText } from '../../../../engine/core/conditions/toText.ts';

test('a value that isn’t text becomes empty text', () => {
  expect(['a', '', 3, null, undefined, ['a']].map(toText)).toEqual(['a', '', '', '', '', '']);
});

test('the records of a list are found among its other items, and other values have none', () => {
  expect(toRecords([{ id: 1 }, 'a', null, [2]])).toEqual([{ id: 1 }]);
  expect([undefined, { id: 1 }, 'a'].map(toRecords)).toEqual([[], [], []]);
});
