import { describe, expect, test } from 'vitest';
import { fittingColumns } from '../../../../engine/react/tables/fittingColumns.ts';
import { columnsOf } from './ledger.ts';

const columns = columnsOf([
  { field: 'day', priority: 2 },
  { field: 'what', priority: 1 },
  { field: 'seller', priority: 3 },
  { field: 'paid', priority: 3 },
  { field: 'amount', priority: 1 },
]);
const widths: Record<string, number> = { day: 100, what: 200, seller: 150, paid: 50, amount: 100 };
const fit = (width: number | undefined) => {
  const { asCards, shown } = fittingColumns(columns, { width, widthOf: ({ id }) => widths[id] ?? 0 });
  return asCards ? 'cards' : shown.map(({ id }) => id);
};

describe('the columns that fit', () => {
  test('are all of them where there is room, and where nobody knows how much there is', () => {
    expect([fit(600), fit(undefined)].map(String)).toEqual(Array(2).fill('day,what,seller,paid,amount'));
  });

  test('are fewer as room shrinks: those of priority 3 leave, and one that still has room stays', () => {
    expect(fit(599)).toEqual(['day', 'what', 'seller', 'amount']);
    expect(fit(549)).toEqual(['day', 'what', 'paid', 'amount']);
    expect(fit(449)).toEqual(['day', 'what', 'amount']);
  });

  test('are cards where the others do not fit either', () => expect([fit(400), fit(399)]).toEqual([['day', 'what', 'amount'], 'cards']));

  test('scroll sideways in a wide window that is still too narrow for them', () => {
    const { asCards, shown } = fittingColumns(columns, { width: 1000, widthOf: () => 400 });
    expect([asCards, shown.length]).toEqual([false, 3]);
  });
});
