import type { ColDef } from 'ag-grid-community';
import type { Row } from '../../language/Row.ts';
import { ActionsCell } from './ActionsCell.tsx';
import { isBadge, isRoomy, selectWidth } from './columnWidths.ts';
import { GridCell } from './GridCell.tsx';
import { keysInCell } from './gridKeys.ts';
import { SelectCell, SelectHeader } from './SelectBox.tsx';
import type { Sorting } from './sorting.ts';
import type { TableColumn } from './TableColumn.ts';
import { isRightToLeft } from '../ui/directionalKey.ts';

export interface GridColumnOptions {
  sorting: Sorting | undefined;
  /** The visible columns. The table may be sorted by a hidden one. */
  shown: readonly TableColumn[];
  widthOf: (column: TableColumn) => number;
  /** The header of the row actions and their width in pixels, or `undefined` without actions. */
  actions: { header: string; width: number } | undefined;
  /** The id of the column whose values are links. */
  title?: string | undefined;
  /** The header of the checkbox column, or `undefined` if there is none. */
  selects: string | undefined;
}

export function gridColumns(columns: readonly TableColumn[], options: GridColumnOptions): ColDef<Row>[] {
  const { actions, selects } = options;
  const grows = columns.find(({ field }) => field.type === 'text');
  const defs = columns.map((column) => gridColumn(column, options, column === grows));
  return [
    ...(selects === undefined ? [] : [{ ...selectColumn, headerName: selects }]),
    ...defs,
    ...(actions ? [actionsColumn(actions)] : []),
  ];
}

function gridColumn(
  column: TableColumn,
  { sorting, shown, widthOf, title }: Omit<GridColumnOptions, 'actions' | 'selects'>,
  grows: boolean,
): ColDef<Row> {
  const cell = isTextCell(column) && column.id !== title ? {} : { cellRenderer: GridCell, cellRendererParams: { column } };
  return {
    colId: column.id,
    headerName: column.header,
    headerClass: alignment[column.align].header,
    cellClass: `${alignment[column.align].cell} ${looks[column.look ?? 'plain']} ${wrapping(column)}`,
    cellClassRules: column.look === 'signed-money' ? signedClasses : undefined,
    // A `field` key sorts three times as fast as a getter, which is noticeable with 100,000 rows.
    ...(column.key === undefined ? { valueGetter: ({ data }) => data && column.value(data) } : { field: column.key }),
    valueFormatter: ({ data }) => (data ? column.text(data) : ''),
    comparator: column.compare,
    sort: sorting?.column === column.id ? sorting.direction : null,
    hide: !shown.includes(column),
    minWidth: widthOf(column),
    initialFlex: widthOf(column) * (grows ? 3 : chooseGrowth(column)),
    wrapText: column.wrap,
    autoHeight: column.wrap,
    ...cell,
  };
}

/** Returns a column's share of the remaining space, per pixel of its width. */
function chooseGrowth(column: TableColumn): number {
  if (column.look === 'quiet') return 1;
  return isRoomy(column) ? 3 : column.align === 'start' && !isBadge(column) ? 2 : 1;
}

/** Returns the class of text that has several lines. Text has up to two lines in a row of the usual height. */
function wrapping(column: TableColumn): string {
  if (column.wrap) return 'ag-wrapped';
  return isTextCell(column) && column.align === 'start' ? 'ag-two-lines' : '';
}

/** Returns true if a cell is plain text, which the grid renders without a component. */
export function isTextCell(column: TableColumn): boolean {
  const { pieces, icons, details, avatar } = column;
  return !pieces && avatar === undefined && !isBadge(column) && details.length === 0 && Object.keys(icons).length === 0;
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
  headerComponent: SelectHeader,
  suppressHeaderKeyboardEvent: keysInCell,
  sortable: false,
  resizable: false,
  initialWidth: selectWidth(),
  minWidth: selectWidth(),
  cellRenderer: SelectCell,
  cellRendererParams: { suppressMouseEventHandling: isOnButton },
};

function actionsColumn({ header, width }: { header: string; width: number }): ColDef<Row> {
  return {
    colId: 'actions',
    headerName: header,
    // The grid doesn't swap left and right in right-to-left layouts.
    pinned: isRightToLeft() ? 'left' : 'right',
    sortable: false,
    resizable: false,
    // Set both limits, because the grid keeps the width of a column whose limits allow it.
    minWidth: width,
    maxWidth: width,
    cellRenderer: ActionsCell,
    cellRendererParams: { suppressMouseEventHandling: isOnButton },
    cellClass: 'ag-actions-cell',
  };
}

/** Returns true for mouse events that the grid must ignore, because focusing the cell first might scroll the button away. */
export function isOnButton({ event }: { event?: Event | null | undefined }): boolean {
  return event?.target instanceof Element && event.target.closest('button, a[href], label') !== null;
}
