import { describe, expect, test } from 'vitest';
import { compactColumns } from '../../../../engine/react/tables/compactColumns.ts';
import { buildColumns } from './ledger.ts';

const sort = (...columns: unknown[]) => {
  const { name, figure, state, notes, rest } = compactColumns(buildColumns(columns));
  return {
    name: name?.id,
    figure: figure?.id,
    state: state?.id,
    notes: notes.map(({ column, isNamed }) => (isNamed ? `${column.header}: ${column.id}` : column.id)),
    rest: rest.map(({ id }) => id),
  };
};

describe('a row in two lines', () => {
  test('a compact row has a name, the important amount as its figure, and the badge as its state', () => {
    expect(
      sort(
        { field: 'day', priority: 2 },
        { field: 'what', priority: 1 },
        { field: 'amount', look: 'signed-money', priority: 1 },
        { field: 'kind', priority: 2 },
        { field: 'seller', priority: 3 },
      ),
    ).toEqual({ name: 'what', figure: 'amount', state: 'kind', notes: ['day'], rest: ['day', 'seller'] });
  });

  test('columns of priority 3 appear only in the opened row', () => {
    expect(sort({ field: 'what', priority: 1 }, { field: 'amount', priority: 3 }, { field: 'kind', priority: 3 })).toEqual({
      name: 'what',
      figure: undefined,
      state: undefined,
      notes: [],
      rest: ['amount', 'kind'],
    });
  });

  test('a second badge is shown with its header, and a yes-or-no value is not', () => {
    expect(
      sort(
        { field: 'what', priority: 1 },
        { field: 'kind', priority: 1 },
        { field: 'seller', look: 'badge', priority: 2 },
        { field: 'paid', priority: 2 },
      ),
    ).toMatchObject({ state: 'kind', notes: ['Seller: seller'], rest: ['seller', 'paid'] });
  });

  test('secondary details appear only in the opened row', () => {
    const columns = buildColumns([{ field: 'what', priority: 1, details: ['seller'] }, 'day']);
    const { name, rest } = compactColumns(columns);
    expect(name?.details).toEqual([]);
    expect(rest.map(({ id, details }) => [id, details.length])).toEqual([
      ['what', 1],
      ['day', 0],
    ]);
  });

  test('a compact row still has a name if the reader hid the column that names it', () => {
    expect(sort({ field: 'amount', priority: 1 }, { field: 'day', priority: 2 })).toMatchObject({ name: 'day', figure: 'amount' });
    expect(sort({ field: 'amount', priority: 1 })).toMatchObject({ name: 'amount', figure: undefined });
  });
});
