import { expect, test } from 'vitest';
import { moveTargets } from '../../../../engine/workbench/condition/moveTargets.ts';

const condition = { a: 1, any: [{ b: 2 }, { c: 3, d: 4 }], not: { e: 5 } };
const wordsFrom = (...from: (string | number)[]) => moveTargets(condition, from).map(({ words }) => words);

test('a row can move to every group but its own', () => {
  expect(wordsFrom('a')).toEqual(['To “At least one of these holds”', 'To a part of “At least one of these holds”', 'To the exceptions']);
  expect(wordsFrom('any', 0, 'b')).toEqual(['To the top level', 'To a part of “At least one of these holds”', 'To the exceptions']);
  expect(wordsFrom('not', 'e')).toEqual([
    'To the top level',
    'To “At least one of these holds”',
    'To a part of “At least one of these holds”',
  ]);
});

test('a condition without groups has nowhere to move a row to', () => {
  expect(moveTargets({ a: 1, b: 2 }, ['a'])).toEqual([]);
});
