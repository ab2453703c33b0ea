import { describe, expect, test } from 'vitest';
import {
  getSettledAmount,
  settledBalances,
  type UnmatchedItem,
} from '../../../../../screens/dashboard/finance/reconciliation/settledBalances.ts';

const before = { bankBalance: 1_864_235, bookBalance: 1_844_455 };

describe('the balances after settling', () => {
  test.each<[string, UnmatchedItem, number]>([
    ['what only the bank has is entered', { bankAmount: -1200, bookAmount: null }, 1_843_255],
    ['what only the book has is set aside', { bankAmount: null, bookAmount: -14_280 }, 1_858_735],
    ['of different amounts it follows the bank', { bankAmount: -11_400, bookAmount: -9_600 }, 1_842_655],
    ['two missing amounts move nothing', { bankAmount: null, bookAmount: null }, 1_844_455],
    ['an amount of 0 moves nothing', { bankAmount: 0, bookAmount: null }, 1_844_455],
  ])('settling changes only the book balance: %s', (_, item, bookBalance) => {
    expect(settledBalances(item, before)).toEqual({ bookBalance });
  });

  test('settling all sample items brings the book balance to the bank balance', () => {
    const items: UnmatchedItem[] = [
      { bankAmount: -1200, bookAmount: null },
      { bankAmount: 8500, bookAmount: null },
      { bankAmount: null, bookAmount: -14_280 },
      { bankAmount: -11_400, bookAmount: -9600 },
    ];
    const after = items.reduce((balances, item) => ({ ...balances, ...settledBalances(item, balances) }), before);
    expect(after).toEqual({ bankBalance: 1_864_235, bookBalance: 1_864_235 });
  });

  test('a value that isn’t a number counts as 0', () => {
    expect(settledBalances({ bankAmount: 5, bookAmount: null }, {})).toEqual({ bookBalance: 5 });
  });
});

test.each<[UnmatchedItem, number]>([
  [{ bankAmount: -11_400, bookAmount: -9600 }, -11_400],
  [{ bankAmount: null, bookAmount: -14_280 }, -14_280],
  [{ bankAmount: 0, bookAmount: 5 }, 0],
  [{ bankAmount: null, bookAmount: null }, 0],
])('the item %j is listed with %i', (item, amount) => {
  expect(getSettledAmount(item)).toBe(amount);
});
