import type { GetRowIdParams, GridApi, GridReadyEvent, IRowNode, RowClassParams, SortChangedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import type { Row } from '../../language/Row.ts';
import { gridColumns } from './gridColumns.ts';
import { GridFrame } from './GridFrame.tsx';
import { keysInCell, returnToCell } from './gridKeys.ts';
import { gridModules } from './gridModules.ts';
import { gridTheme, tallGridTheme } from './gridTheme.ts';
import { pageNonce } from './pageNonce.ts';
import { TablePartsContext } from './TableParts.ts';
import type { TableViewProps } from './TableViewProps.ts';
import './grid.css';

/** Up to so many rows the table is as tall as they are; more scroll inside of it, and only those in sight are in the page. */
const mostUnscrolled = 50;

const neverPlaced: ('loading' | 'noRows' | 'noMatchingRows')[] = ['loading', 'noRows', 'noMatchingRows'];
const columnDefaults = {
  sortable: true,
  resizable: true,
  suppressHeaderMenuButton: true,
  sortingOrder: ['asc', 'desc'] as ('asc' | 'desc')[],
  suppressKeyboardEvent: keysInCell,
};

/** A table as a grid: sorted by its headers, its columns resized by their edges, walked through with the arrow keys. */
export default memo(function TableView(props: TableViewProps) {
  const { label, columns, fields, rows, all, sorting, onSort, actions, actionsLabel, rowTone } = props;
  const tall = all.length > mostUnscrolled;
  const defs = useMemo(
    () =>
      gridColumns(columns, {
        rows: all,
        sorting,
        actions: actions.length > 0 ? { header: actionsLabel, count: actions.length } : undefined,
      }),
    [columns, all, sorting, actions.length, actionsLabel],
  );
  const narrowed = rows !== all && rows.length < all.length;
  const passes = useMemo(() => {
    const shown = narrowed ? new Set(rows) : undefined;
    return ({ data }: IRowNode<Row>) => !shown || (data !== undefined && shown.has(data));
  }, [narrowed, rows]);
  const isNarrowed = useCallback(() => narrowed, [narrowed]);
  const withIds = useMemo(() => all.every(({ id }) => id), [all]);
  const [grid, setGrid] = useState<GridApi<Row>>();
  useEffect(() => grid?.setGridAriaProperty('label', label), [grid, label]);
  const parts = useMemo(() => ({ fields, actions }), [fields, actions]);
  const rowClass = useCallback(
    ({ data }: RowClassParams<Row>) => {
      const tone = data && rowTone(data);
      return tone && `tone-${tone} ag-toned-row`;
    },
    [rowTone],
  );
  const sorted = ({ columns: changed }: SortChangedEvent<Row>) => {
    const column = changed?.find((candidate) => candidate.getSort());
    const direction = column?.getSort();
    if (column && direction) onSort({ column: column.getColId(), direction });
  };

  return (
    <TablePartsContext value={parts}>
      <GridFrame tall={tall}>
        <AgGridReact<Row>
          modules={gridModules}
          theme={columns.some(({ details }) => details.length > 0) ? tallGridTheme : gridTheme}
          styleNonce={pageNonce(document)}
          themeCssLayer="components"
          // Below the portal's own styles, which say in what order the layers count.
          themeStyleContainer={document.body}
          columnDefs={defs}
          defaultColDef={columnDefaults}
          rowData={rowsForGrid(all)}
          getRowId={withIds ? rowId : undefined}
          isExternalFilterPresent={isNarrowed}
          doesExternalFilterPass={passes}
          getRowClass={rowClass}
          onSortChanged={sorted}
          onGridReady={({ api }: GridReadyEvent<Row>) => setGrid(api)}
          focusGridInnerElement={(params) => returnToCell(params, columns[0]?.id)}
          domLayout={tall ? 'normal' : 'autoHeight'}
          suppressOverlays={neverPlaced}
          suppressColumnVirtualisation
          suppressMultiSort
          suppressMovableColumns
          suppressDragLeaveHidesColumns
          animateRows={false}
          ensureDomOrder
          enableCellTextSelection
        />
      </GridFrame>
    </TablePartsContext>
  );
});

function rowId({ data }: GetRowIdParams<Row>): string {
  return data.id ?? '';
}

/** The grid asks for a list that it could change; it does not, because nothing in it is edited. */
function rowsForGrid(rows: readonly Row[]): Row[] {
  return rows as Row[];
}
