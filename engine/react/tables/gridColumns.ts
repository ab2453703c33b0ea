import type { ColDef } from 'ag-grid-community';
import type { Row } from '../../language/Row.ts';
import { ActionsCell } from './ActionsCell.tsx';
import { actionsWidth, isBadge, isRoomy, selectWidth } from './columnWidths.ts';
import { GridCell } from './GridCell.tsx';
import { keysInCell } from './gridKeys.ts';
import { SelectCell, SelectHeader } from './SelectBox.tsx';
import type { Sorting } from './sorting.ts';
import type { TableColumn } from './TableColumn.ts';

/** What the grid shows beside the columns. */
export interface GridColumnOptions {
  sorting: Sorting | undefined;
  /** The columns that are shown. The table can be in the order of one that is not. */
  shown: readonly TableColumn[];
  /** The least pixels of a column. */
  widthOf: (column: TableColumn) => number;
  /** The header above the row actions and how many there can be; `undefined` for a table without. */
  actions: { header: string; count: number } | undefined;
  /** Rows can be selected. */
  selects: boolean;
}

/** The grid's column definitions for the columns of a table. */
export function gridColumns(columns: readonly TableColumn[], options: GridColumnOptions): ColDef<Row>[] {
  const { actions, selects } = options;
  const defs = columns.map((column) => gridColumn(column, options));
  return [...(selects ? [selectColumn] : []), ...defs, ...(actions ? [actionsColumn(actions)] : [])];
}

function gridColumn(column: TableColumn, { sorting, shown, widthOf }: Omit<GridColumnOptions, 'actions' | 'selects'>): ColDef<Row> {
  const cell = isPlain(column) ? {} : { cellRenderer: GridCell, cellRendererParams: { column } };
  return {
    colId: column.id,
    headerName: column.header,
    headerClass: alignment[column.align].header,
    cellClass: `${alignment[column.align].cell} ${looks[column.look ?? 'plain']} ${column.wrap ? 'ag-wrapped' : ''}`,
    cellClassRules: column.look === 'signed-money' ? signedClasses : undefined,
    // The grid reads a key itself in a third of the time, which is felt when a hundred thousand rows are sorted.
    ...(column.key === undefined ? { valueGetter: ({ data }) => data && column.value(data) } : { field: column.key }),
    valueFormatter: ({ data }) => (data ? column.text(data) : ''),
    comparator: column.compare,
    sort: sorting?.column === column.id ? sorting.direction : null,
    hide: !shown.includes(column),
    minWidth: widthOf(column),
    initialFlex: widthOf(column) * (isRoomy(column) ? 3 : 1),
    wrapText: column.wrap,
    autoHeight: column.wrap,
    ...cell,
  };
}

/** Whether the cell is its text and nothing more, which the grid draws without a component. */
export function isPlain(column: TableColumn): boolean {
  const { pieces, icons, details } = column;
  return !pieces && !isBadge(column) && details.length === 0 && Object.keys(icons).length === 0;
}

const alignment = {
  start: { header: '', cell: '' },
  end: { header: 'ag-right-aligned-header', cell: 'ag-right-aligned-cell tabular-nums' },
  center: { header: 'ag-centered-header', cell: 'ag-centered-cell' },
};

const looks = { plain: '', badge: '', strong: 'font-semibold', quiet: 'text-muted', 'signed-money': 'font-medium' };

const signedClasses = {
  'tone-success text-(--tone-text)': ({ value }: { value?: unknown }) => typeof value === 'number' && value > 0,
  'tone-danger text-(--tone-text)': ({ value }: { value?: unknown }) => typeof value === 'number' && value < 0,
};

const selectColumn: ColDef<Row> = {
  colId: 'select',
  headerName: 'Select',
  headerComponent: SelectHeader,
  suppressHeaderKeyboardEvent: keysInCell,
  sortable: false,
  resizable: false,
  initialWidth: selectWidth(),
  minWidth: selectWidth(),
  cellRenderer: SelectCell,
  cellRendererParams: { suppressMouseEventHandling: isOnButton },
};

function actionsColumn({ header, count }: { header: string; count: number }): ColDef<Row> {
  const width = actionsWidth(header, count);
  return {
    colId: 'actions',
    headerName: header,
    // Within reach however many columns there are.
    pinned: 'right',
    sortable: false,
    resizable: false,
    initialWidth: width,
    minWidth: width,
    cellRenderer: ActionsCell,
    cellRendererParams: { suppressMouseEventHandling: isOnButton },
    cellClass: 'ag-actions-cell',
  };
}

/**
 * Leaves a press to the button under it. The grid would move the focus to the cell first, which scrolls a cell into view that is partly
 * out of it: the page would move between press and release, and the release would meet something else.
 */
function isOnButton({ event }: { event: Event }): boolean {
  return event.target instanceof Element && event.target.closest('button, a[href], label') !== null;
}
