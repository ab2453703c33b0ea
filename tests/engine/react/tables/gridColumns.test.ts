import { describe, expect, test } from 'vitest';
import { gridColumns, isTextCell } from '../../../../engine/react/tables/gridColumns.ts';
import { minimumWidth } from '../../../../engine/react/tables/columnWidths.ts';
import type { TableColumn } from '../../../../engine/react/tables/TableColumn.ts';
import { buildColumns, rows } from './ledger.ts';

const widthOf = (column: TableColumn) => minimumWidth(column, rows);
const gridWith = (columns: unknown[], changes: Partial<Parameters<typeof gridColumns>[1]> = {}) => {
  const made = buildColumns(columns);
  return gridColumns(made, { shown: made, widthOf, sorting: undefined, actions: undefined, selects: undefined, ...changes });
};
const gridOf = (...columns: unknown[]) => gridWith(columns);

describe('the grid’s columns', () => {
  test('numbers are right-aligned in header and cell', () => {
    const [amount, what] = gridOf('amount', 'what');
    expect([amount?.headerClass, amount?.cellClass]).toEqual(['ag-right-aligned-header', expect.stringContaining('ag-right-aligned-cell')]);
    expect(what?.headerClass).toBe('');
  });

  test('the grid reads a field itself, and a computed value comes from its column', () => {
    const [day, story] = gridOf('day', { label: 'Story', value: 'row.what' });
    expect(day).toMatchObject({ field: 'day' });
    expect(day?.valueGetter).toBeUndefined();
    expect(story?.field).toBeUndefined();
    expect(story?.valueGetter).toBeInstanceOf(Function);
  });

  test('the grid has the chosen sort order', () => {
    const columns = gridWith(['day', 'what'], { sorting: { column: 'what', direction: 'desc' } });
    expect(columns.map(({ sort }) => sort)).toEqual([null, 'desc']);
  });

  test('a hidden column can still be sorted by', () => {
    const columns = gridWith(['day', 'what'], {
      shown: buildColumns(['what']).slice(0, 0),
      sorting: { column: 'what', direction: 'desc' },
    });
    expect(columns.map(({ hide, sort }) => [hide, sort])).toEqual([
      [true, null],
      [true, 'desc'],
    ]);
  });

  test('actions are the last column, with a header and room for each', () => {
    const columns = gridWith(['day'], { actions: { header: 'Actions', width: 160 } });
    expect(columns.at(-1)).toMatchObject({ colId: 'actions', headerName: 'Actions', sortable: false, minWidth: 160 });
  });

  test('a column is wide enough for its header and its longest choice', () => {
    const [kind, wide] = gridOf('kind', { field: 'paid', label: 'Has been paid in full' });
    expect(kind?.minWidth).toBe(110);
    expect(wide?.minWidth).toBe(48 + 21 * 8);
  });

  test('a huge amount is not cut off', () => {
    const [amount] = gridOf('amount');
    expect(amount?.minWidth).toBe(28 + '$9,876,543,210.12'.length * 8);
  });

  test('a huge amount is not cut off even in a column that the manifest makes narrow', () => {
    expect(gridOf({ field: 'amount', width: 90 })[0]?.minWidth).toBe(28 + '$9,876,543,210.12'.length * 8);
  });

  test('a badge is not cut off, whatever width the manifest sets', () => {
    const longest = Math.max(...(buildColumns(['kind'])[0]?.field.options ?? []).map(({ label }) => label.length));
    expect(gridOf({ field: 'kind', width: 40 })[0]?.minWidth).toBe(40 + 7.5 * longest);
  });

  test('the manifest’s width is the minimum width', () => expect(gridOf({ field: 'what', width: 333 })[0]?.minWidth).toBe(333));

  test('long texts wrap if the manifest says so', () => {
    expect(gridOf({ field: 'what', wrap: true })[0]).toMatchObject({ wrapText: true, autoHeight: true });
  });
});

describe('a cell rendered as plain text', () => {
  const plain = (column: unknown) => buildColumns([column]).every(isTextCell);

  test('a plain value is rendered as text', () =>
    expect(['day', { field: 'amount', look: 'signed-money' }].map(plain)).toEqual([true, true]));

  test('a toned choice, icons, details, and pieces are not rendered as text', () => {
    const rich = [
      'kind',
      { field: 'paid', icons: { true: { icon: 'check', label: 'Paid' } } },
      { field: 'what', details: [{ field: 'seller' }] },
      { label: 'Story', pieces: [{ text: 'x' }] },
      { field: 'what', look: 'badge' },
    ];
    expect(rich.map(plain)).toEqual([false, false, false, false, false]);
  });

  test('a choice with a plain look is rendered as text', () => expect(plain({ field: 'kind', look: 'plain' })).toBe(true));
});
