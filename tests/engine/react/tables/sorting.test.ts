import { describe, expect, test } from 'vitest';
import { readSorting, sortedRows, writeSorting } from '../../../../engine/react/tables/sorting.ts';
import { columnsOf, rows } from './ledger.ts';

const columns = columnsOf(['day', 'amount', 'seller']);
const order = (text: string) => sortedRows(rows, readSorting(text, columns), columns).map(({ id }) => id);

describe('the order of a table', () => {
  test('is a column’s name, with a minus for descending', () => {
    expect(order('day')).toEqual(['r3', 'r2', 'r1']);
    expect(order('-amount')).toEqual(['r3', 'r2', 'r1']);
  });

  test('puts what is missing first, and last when descending', () => {
    expect(order('seller')).toEqual(['r2', 'r3', 'r1']);
    expect(order('-seller')).toEqual(['r1', 'r3', 'r2']);
  });

  test('is left alone by a name that is no column', () => {
    expect(readSorting('-colour', columns)).toBeUndefined();
    expect(sortedRows(rows, undefined, columns)).toBe(rows);
  });

  test.each(['day', '-day'])('%s is written as it was read', (text) => {
    const sorting = readSorting(text, columns);
    expect(sorting && writeSorting(sorting)).toBe(text);
  });
});
