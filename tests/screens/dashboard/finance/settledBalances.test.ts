import { describe, expect, test } from 'vitest';
import {
  settledAmount,
  settledBalances,
  type UnmatchedItem,
} from '../../../../screens/dashboard/finance/reconciliation/settledBalances.ts';

const before = { bankBalance: 1_864_235, bookBalance: 1_844_455, difference: 19_780, unmatchedItems: 4 };

describe('settling', () => {
  test.each<[string, UnmatchedItem, object]>([
    [
      'what only the bank has enters it in the book',
      { type: 'bank-only', bankAmount: -1200, bookAmount: null },
      { bookBalance: 1_843_255, difference: 20_980 },
    ],
    [
      'what only the book has counts as if it had arrived',
      { type: 'book-only', bankAmount: null, bookAmount: -14_280 },
      { bankBalance: 1_849_955, difference: 5_500 },
    ],
    [
      'different amounts follows the bank',
      { type: 'amount-difference', bankAmount: -11_400, bookAmount: -9_600 },
      { bookBalance: 1_842_655, difference: 21_580 },
    ],
    ['two missing amounts moves nothing', { type: 'bank-only', bankAmount: null, bookAmount: null }, {}],
    ['an amount of 0 moves nothing', { type: 'bank-only', bankAmount: 0, bookAmount: null }, {}],
  ])('%s', (_, item, change) => {
    expect(settledBalances(item, before)).toEqual({ ...before, unmatchedItems: 3, ...change });
  });

  test('all items of the sample leaves no difference', () => {
    const items: UnmatchedItem[] = [
      { type: 'bank-only', bankAmount: -1200, bookAmount: null },
      { type: 'bank-only', bankAmount: 8500, bookAmount: null },
      { type: 'book-only', bankAmount: null, bookAmount: -14_280 },
      { type: 'amount-difference', bankAmount: -11_400, bookAmount: -9600 },
    ];
    const after = items.reduce((balances, item) => settledBalances(item, { ...balances }), before);
    expect(after).toEqual({ bankBalance: 1_849_955, bookBalance: 1_849_955, difference: 0, unmatchedItems: 0 });
  });

  test('never leaves fewer than no items, nor no number', () => {
    expect(settledBalances({ type: 'bank-only', bankAmount: 5, bookAmount: null }, {})).toEqual({
      bankBalance: 0,
      bookBalance: 5,
      difference: -5,
      unmatchedItems: 0,
    });
  });
});

test.each<[UnmatchedItem, number]>([
  [{ bankAmount: -11_400, bookAmount: -9600 }, -11_400],
  [{ bankAmount: null, bookAmount: -14_280 }, -14_280],
  [{ bankAmount: 0, bookAmount: 5 }, 0],
  [{ bankAmount: null, bookAmount: null }, 0],
])('%j is listed with %i', (item, amount) => {
  expect(settledAmount(item)).toBe(amount);
});
