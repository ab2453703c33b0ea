import { expect, test } from 'vitest';
import { parseJson } from '../../../../engine/core/values/parseJson.ts';

test('text that isn’t JSON has no value, instead of an error', () => {
  expect(['{"a":[1]}', 'null', '"a"', '{', ''].map(parseJson)).toEqual([{ a: [1] }, null, 'a', undefined, undefined]);
});
