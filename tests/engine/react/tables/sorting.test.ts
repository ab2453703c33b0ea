import { describe, expect, test } from 'vitest';
import { readSorting, sortedRows, writeSorting } from '../../../../engine/react/tables/sorting.ts';
import { buildColumns, rows } from './ledger.ts';

const columns = buildColumns(['day', 'amount', 'seller']);
const order = (text: string) => sortedRows(rows, readSorting(text, columns), columns).map(({ id }) => id);

describe('the order of a table', () => {
  test('the order is a column’s name, with a minus for descending', () => {
    expect(order('day')).toEqual(['r3', 'r2', 'r1']);
    expect(order('-amount')).toEqual(['r3', 'r2', 'r1']);
  });

  test('missing values come first, and last in descending order', () => {
    expect(order('seller')).toEqual(['r2', 'r3', 'r1']);
    expect(order('-seller')).toEqual(['r1', 'r3', 'r2']);
  });

  test('an order with an unknown column is ignored', () => {
    expect(readSorting('-colour', columns)).toBeUndefined();
    expect(sortedRows(rows, undefined, columns)).toBe(rows);
  });

  test.each(['day', '-day'])('the order %s is written as it was read', (text) => {
    const sorting = readSorting(text, columns);
    expect(sorting && writeSorting(sorting)).toBe(text);
  });
});
