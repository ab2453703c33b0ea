import { describe, expect, test } from 'vitest';
import { gridColumns, isPlain } from '../../../../engine/react/tables/gridColumns.ts';
import { leastWidth } from '../../../../engine/react/tables/columnWidths.ts';
import type { TableColumn } from '../../../../engine/react/tables/TableColumn.ts';
import { columnsOf, rows } from './ledger.ts';

const widthOf = (column: TableColumn) => leastWidth(column, rows);
const gridWith = (columns: unknown[], changes: Partial<Parameters<typeof gridColumns>[1]> = {}) => {
  const made = columnsOf(columns);
  return gridColumns(made, { shown: made, widthOf, sorting: undefined, actions: undefined, selects: false, ...changes });
};
const gridOf = (...columns: unknown[]) => gridWith(columns);

describe('the grid’s columns', () => {
  test('numbers stand at the end, header and cell alike', () => {
    const [amount, what] = gridOf('amount', 'what');
    expect([amount?.headerClass, amount?.cellClass]).toEqual(['ag-right-aligned-header', expect.stringContaining('ag-right-aligned-cell')]);
    expect(what?.headerClass).toBe('');
  });

  test('a field is read by the grid itself, a computed value by its column', () => {
    const [day, story] = gridOf('day', { label: 'Story', value: 'row.what' });
    expect(day).toMatchObject({ field: 'day' });
    expect(day?.valueGetter).toBeUndefined();
    expect(story?.field).toBeUndefined();
    expect(story?.valueGetter).toBeInstanceOf(Function);
  });

  test('the order that was chosen is the grid’s', () => {
    const columns = gridWith(['day', 'what'], { sorting: { column: 'what', direction: 'desc' } });
    expect(columns.map(({ sort }) => sort)).toEqual([null, 'desc']);
  });

  test('one that is not shown is still there to sort by', () => {
    const columns = gridWith(['day', 'what'], { shown: columnsOf(['what']).slice(0, 0), sorting: { column: 'what', direction: 'desc' } });
    expect(columns.map(({ hide, sort }) => [hide, sort])).toEqual([
      [true, null],
      [true, 'desc'],
    ]);
  });

  test('actions come last, under their header, with room for each', () => {
    const columns = gridWith(['day'], { actions: { header: 'Actions', count: 4 } });
    expect(columns.at(-1)).toMatchObject({ colId: 'actions', headerName: 'Actions', sortable: false, minWidth: 24 + 4 * 36 });
  });

  test('a column is wide enough for its header and its longest choice', () => {
    const [kind, wide] = gridOf('kind', { field: 'paid', label: 'Has been paid in full' });
    expect(kind?.minWidth).toBe(110);
    expect(wide?.minWidth).toBe(56 + 21 * 8);
  });

  test('a huge amount is not cut off', () => {
    const [amount] = gridOf('amount');
    expect(amount?.minWidth).toBe(36 + '$9,876,543,210.12'.length * 8);
  });

  test('also where the manifest gives the column less room', () => {
    expect(gridOf({ field: 'amount', width: 90 })[0]?.minWidth).toBe(36 + '$9,876,543,210.12'.length * 8);
  });

  test('a badge is not cut off, whatever the manifest says', () => {
    const longest = Math.max(...(columnsOf(['kind'])[0]?.field.options ?? []).map(({ label }) => label.length));
    expect(gridOf({ field: 'kind', width: 40 })[0]?.minWidth).toBe(48 + 7.5 * longest);
  });

  test('a width that the manifest gives is the least', () => expect(gridOf({ field: 'what', width: 333 })[0]?.minWidth).toBe(333));

  test('long texts wrap where the manifest says so', () => {
    expect(gridOf({ field: 'what', wrap: true })[0]).toMatchObject({ wrapText: true, autoHeight: true });
  });
});

describe('a cell is drawn as text', () => {
  const plain = (column: unknown) => columnsOf([column]).every(isPlain);

  test('when it is one', () => expect(['day', { field: 'amount', look: 'signed-money' }].map(plain)).toEqual([true, true]));

  test('but not with a toned choice, icons, small print or pieces', () => {
    const rich = [
      'kind',
      { field: 'paid', icons: { true: { icon: 'check', label: 'Paid' } } },
      { field: 'what', details: [{ field: 'seller' }] },
      { label: 'Story', pieces: [{ text: 'x' }] },
      { field: 'what', look: 'badge' },
    ];
    expect(rich.map(plain)).toEqual([false, false, false, false, false]);
  });

  test('when a choice is to look plain', () => expect(plain({ field: 'kind', look: 'plain' })).toBe(true));
});
