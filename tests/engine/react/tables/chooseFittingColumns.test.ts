import { describe, expect, test } from 'vitest';
import { chooseFittingColumns } from '../../../../engine/react/tables/chooseFittingColumns.ts';
import { buildColumns } from './ledger.ts';

const columns = buildColumns([
  { field: 'day', priority: 2 },
  { field: 'what', priority: 1 },
  { field: 'seller', priority: 3 },
  { field: 'paid', priority: 3 },
  { field: 'amount', priority: 1 },
]);
const widths: Record<string, number> = { day: 100, what: 200, seller: 150, paid: 50, amount: 100 };
const fit = (width: number | undefined) => {
  const { asCards, shown } = chooseFittingColumns(columns, { width, widthOf: ({ id }) => widths[id] ?? 0 });
  return asCards ? 'cards' : shown.map(({ id }) => id);
};

describe('the columns that fit', () => {
  test('all columns are shown if there is room or the width is unknown', () => {
    expect([fit(600), fit(undefined)].map(String)).toEqual(Array(2).fill('day,what,seller,paid,amount'));
  });

  test('columns of priority 3 disappear as the width shrinks, except for those that still fit', () => {
    expect(fit(599)).toEqual(['day', 'what', 'seller', 'amount']);
    expect(fit(549)).toEqual(['day', 'what', 'paid', 'amount']);
    expect(fit(449)).toEqual(['day', 'what', 'amount']);
  });

  test('columns of priority 4 disappear before those of priority 3, wherever they are', () => {
    const [, , seller] = columns;
    const lesser = columns.map((column) => (column === seller ? { ...column, priority: 4 } : column));
    const shown = (width: number) =>
      chooseFittingColumns(lesser, { width, widthOf: ({ id }) => widths[id] ?? 0 }).shown.map(({ id }) => id);
    expect([shown(600), shown(599), shown(449)].map(String)).toEqual([
      'day,what,seller,paid,amount',
      'day,what,paid,amount',
      'day,what,amount',
    ]);
  });

  test('rows become cards if the other columns don’t fit either', () =>
    expect([fit(400), fit(399)]).toEqual([['day', 'what', 'amount'], 'cards']));

  test('a wide window that is still too narrow scrolls sideways', () => {
    const { asCards, shown } = chooseFittingColumns(columns, { width: 1000, widthOf: () => 400 });
    expect([asCards, shown.length]).toEqual([false, 3]);
  });
});
