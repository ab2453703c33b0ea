import { expect, test } from 'vitest';
import { formulaWords } from '../../../../engine/workbench/why/formulaWords.ts';

test('a formula inside another one is in parentheses if it has several parts', () => {
  const left = { words: '{0} minus {1}', parts: [plain('the seats'), plain('the guests')] };
  expect(formulaWords(left)).toBe('the seats minus the guests');
  expect(formulaWords({ words: '{0} as a percentage of {1}', parts: [left, plain('the seats')] })).toBe(
    '(the seats minus the guests) as a percentage of the seats',
  );
});

function plain(words: string) {
  return { words, parts: [] };
}
