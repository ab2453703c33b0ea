import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GetRowIdParams,
  GridApi,
  GridReadyEvent,
  IRowNode,
  RowClassParams,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import type { Row } from '../../language/Row.ts';
import { actionsWidth, actionsWidthInWords } from './columnWidths.ts';
import { gridColumns, isOnButton } from './gridColumns.ts';
import { GridFrame } from './GridFrame.tsx';
import { keysInCell, returnToCell } from './gridKeys.ts';
import { gridModules } from './gridModules.ts';
import { gridTheme } from './gridTheme.ts';
import { scrollsInside } from './scrollsInside.ts';
import { useDensity } from './density.ts';
import { pageNonce } from '../ui/pageNonce.ts';
import { TablePartsContext } from './TableParts.ts';
import type { TableViewProps } from './TableViewProps.ts';
import './grid.css';
import { usePhrases } from '../context/usePhrases.ts';
import { tablePhrases } from './tablePhrases.ts';
import { isRightToLeft } from '../ui/getDirectionalKey.ts';

const neverPlaced: ('loading' | 'noRows' | 'noMatchingRows')[] = ['loading', 'noRows', 'noMatchingRows'];
const columnDefaults = {
  sortable: true,
  resizable: true,
  suppressHeaderMenuButton: true,
  sortingOrder: ['asc', 'desc'] as ('asc' | 'desc')[],
  suppressKeyboardEvent: keysInCell,
};

export default memo(function TableView(props: TableViewProps) {
  const { label, columns, fields, rows, all, sorting, shown, widthOf, onSort, actions, actionsLabel, selects, rowTone, onOpen, opened } =
    props;
  const { actionWords, addressOf } = props;
  const phrase = usePhrases(tablePhrases);
  const tall = scrollsInside(all);
  const [density] = useDensity();
  const actionsRoom = actionWords ? actionsWidthInWords(actionWords) : actionsWidth(actionsLabel, actions.length);
  const titleId = columns.find(({ priority }) => priority === 1)?.id;
  const defs = useMemo(
    () =>
      gridColumns(columns, {
        sorting,
        shown,
        widthOf,
        selects: selects ? phrase('select') : undefined,
        actions: actions.length > 0 ? { header: actionsLabel, width: actionsRoom } : undefined,
        title: addressOf && titleId,
      }),
    [columns, sorting, shown, widthOf, selects, actions.length, actionsLabel, actionsRoom, addressOf, titleId, phrase],
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
  const inWords = actionWords !== undefined;
  const parts = useMemo(
    () => ({
      fields,
      actions,
      inWords,
      title: addressOf && onOpen && titleId !== undefined ? { id: titleId, addressOf, onOpen } : undefined,
    }),
    [fields, actions, inWords, addressOf, onOpen, titleId],
  );
  const rowClass = useCallback(
    ({ data }: RowClassParams<Row>) => {
      const tone = data && rowTone(data);
      return `${tone ? `tone-${tone} ag-toned-row` : ''} ${data?.id !== undefined && data.id === opened ? 'ag-open-row' : ''}`;
    },
    [rowTone, opened],
  );
  const sorted = ({ columns: changed }: SortChangedEvent<Row>) => {
    const column = changed?.find((candidate) => candidate.getSort());
    const direction = column?.getSort();
    if (column && direction) onSort({ column: column.getColId(), direction });
  };

  const open = ({ data, event }: { data?: Row | undefined; event?: Event | null | undefined }) => {
    if (data && !isOnButton({ event })) onOpen?.(data);
  };
  const openByKey = ({ data, event }: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
    if (event instanceof KeyboardEvent && event.key === 'Enter' && !event.defaultPrevented) open({ data, event });
  };

  return (
    <TablePartsContext value={parts}>
      <GridFrame tall={tall} opens={onOpen !== undefined} opened={opened} pinned={actions.length > 0 ? actionsRoom : 0}>
        <AgGridReact<Row>
          modules={gridModules}
          enableRtl={isRightToLeft()}
          theme={gridTheme(
            columns.some(({ details }) => details.length > 0),
            density,
          )}
          styleNonce={pageNonce(document)}
          themeCssLayer="components"
          // Add the theme after the portal's own styles, because the portal's styles declare the order of the cascade layers.
          themeStyleContainer={document.body}
          columnDefs={defs}
          defaultColDef={columnDefaults}
          rowData={rowsForGrid(all)}
          getRowId={withIds ? rowId : undefined}
          isExternalFilterPresent={isNarrowed}
          doesExternalFilterPass={passes}
          getRowClass={rowClass}
          onSortChanged={sorted}
          onRowClicked={onOpen && open}
          onCellKeyDown={onOpen && openByKey}
          onGridReady={({ api }: GridReadyEvent<Row>) => setGrid(api)}
          focusGridInnerElement={(params) => returnToCell(params, shown[0]?.id)}
          domLayout={tall ? 'normal' : 'autoHeight'}
          suppressOverlays={neverPlaced}
          suppressColumnVirtualisation
          suppressMultiSort
          suppressMovableColumns
          suppressDragLeaveHidesColumns
          animateRows={false}
          ensureDomOrder
        />
      </GridFrame>
    </TablePartsContext>
  );
});

function rowId({ data }: GetRowIdParams<Row>): string {
  return data.id ?? '';
}

/** Casts rows to a mutable array, because the grid's types require one. The grid doesn't change the array, because editing is off. */
function rowsForGrid(rows: readonly Row[]): Row[] {
  return rows as Row[];
}
