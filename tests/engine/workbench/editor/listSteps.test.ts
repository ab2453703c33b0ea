import { expect, it } from 'vitest';
import { listAfter } from '../../../../engine/workbench/editor/listSteps.ts';

const before = ['a', 'b', 'c', 'd'];

it('a step inserts, removes, or moves one item and leaves the given list unchanged', () => {
  expect(listAfter(before, [{ insert: 1 }])).toEqual(['a', undefined, 'b', 'c', 'd']);
  expect(listAfter(before, [{ insert: 4 }])).toEqual(['a', 'b', 'c', 'd', undefined]);
  expect(listAfter(before, [{ remove: 0 }])).toEqual(['b', 'c', 'd']);
  expect(listAfter(before, [{ move: 0, to: 2 }])).toEqual(['b', 'c', 'a', 'd']);
  expect(listAfter(before, [{ move: 3, to: 1 }])).toEqual(['a', 'd', 'b', 'c']);
  expect(before).toEqual(['a', 'b', 'c', 'd']);
});

it('each step refers to the list that the steps before it leave', () => {
  expect(listAfter(before, [{ remove: 0 }, { insert: 1 }, { move: 3, to: 0 }])).toEqual(['d', 'b', undefined, 'c']);
  expect(listAfter(before, [])).toEqual(before);
});
