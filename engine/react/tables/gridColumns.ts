import type { ColDef } from 'ag-grid-community';
import type { Row } from '../../language/Row.ts';
import { ActionsCell } from './ActionsCell.tsx';
import { isRoomy, leastWidth } from './columnWidths.ts';
import { GridCell } from './GridCell.tsx';
import type { Sorting } from './sorting.ts';
import type { TableColumn } from './TableColumn.ts';

/** Pixels of a small button that is only its icon. */
const actionButton = 36;

/** What the grid shows beside the columns. */
export interface GridColumnOptions {
  /** All rows of the table, for columns to have room for them. */
  rows: readonly Row[];
  sorting: Sorting | undefined;
  /** The header above the row actions and how many there can be; `undefined` for a table without. */
  actions: { header: string; count: number } | undefined;
}

/** The grid's column definitions for the columns of a table. */
export function gridColumns(columns: readonly TableColumn[], { rows, sorting, actions }: GridColumnOptions): ColDef<Row>[] {
  const defs = columns.map((column) => gridColumn(column, sorting, rows));
  return actions ? [...defs, actionsColumn(actions)] : defs;
}

function gridColumn(column: TableColumn, sorting: Sorting | undefined, rows: readonly Row[]): ColDef<Row> {
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
    minWidth: leastWidth(column, rows),
    initialFlex: isRoomy(column) ? 2 : 1,
    wrapText: column.wrap,
    autoHeight: column.wrap,
    ...cell,
  };
}

/** Whether the cell is its text and nothing more, which the grid draws without a component. */
export function isPlain({ pieces, icons, details, field, look }: TableColumn): boolean {
  const badge = look === 'badge' || (look === undefined && field.options?.some(({ tone }) => tone));
  return !pieces && !badge && details.length === 0 && Object.keys(icons).length === 0;
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

function actionsColumn({ header, count }: { header: string; count: number }): ColDef<Row> {
  const width = Math.max(56 + header.length * 8, 24 + count * actionButton);
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
  return event.target instanceof Element && event.target.closest('button, a[href]') !== null;
}
