import { useMemo, useState } from 'react';
import type { Row } from '../../language/Row.ts';
import { usePageState } from '../context/usePageState.ts';
import { phone } from '../ui/phone.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { minimumWidth } from './columnWidths.ts';
import { chooseFittingColumns, type ColumnArrangement } from './chooseFittingColumns.ts';
import { singleValues } from './singleValues.ts';
import type { TableColumn } from './TableColumn.ts';

const separator = '.';

export interface ShownColumns extends ColumnArrangement {
  widthOf: (column: TableColumn) => number;
  /** The columns that the viewer chose or, by default, all columns. */
  requested: readonly TableColumn[];
  isChosen: boolean;
  /** Maps each single-value column to the value's text. These columns are hidden, because their value is the same in all rows. */
  singles: ReadonlyMap<TableColumn, string>;
  /** True if there is room for all columns and for the labels of row actions. */
  inWords: boolean;
  /** Shows or hides a column. Does nothing for the last visible column. */
  toggle: (column: TableColumn) => void;
  reset: () => void;
}

export interface TableSpace {
  /** The table's width in pixels, or `undefined` until it is measured. */
  width: number | undefined;
  rows: readonly Row[];
  scrolls: boolean;
  /** The width of the columns for actions and checkboxes, in pixels. */
  toolsWidth: number;
  /** Same as `toolsWidth`, but for actions with visible labels. */
  labeledToolsWidth: number | undefined;
  /** True to hide columns that have the same value in all rows. */
  collapses: boolean;
}

const noSingles: ReadonlyMap<TableColumn, string> = new Map();

const scrollbar = 17;
/** Actions show labels only if the columns can have 1.5 times their minimum width. Narrower columns truncate too much text. */
const roomy = 1.5;

/**
 * Returns the columns that fit, or the columns that the viewer chose (`columns=date.amount` in the URL). On a phone, returns all columns.
 */
export function useShownColumns(key: string, columns: readonly TableColumn[], space: TableSpace): ShownColumns {
  const { width, rows, scrolls, toolsWidth, labeledToolsWidth, collapses } = space;
  const isPhone = useMediaQuery(phone);
  const { values, set } = usePageState();
  const ids = values[key];
  const widthOf = useMemo(() => {
    // Measuring reads every row, so skip it on a phone, where the widths don't matter.
    const widths = new Map(isPhone ? [] : columns.map((column) => [column.id, minimumWidth(column, rows)]));
    return ({ id }: TableColumn) => widths.get(id) ?? 0;
  }, [isPhone, columns, rows]);
  const requested = useMemo(() => columnsFromUrl(ids, columns), [ids, columns]);
  const isChosen = requested !== columns;
  const singles = useMemo(
    () => (isPhone || isChosen || !collapses ? noSingles : singleValues(columns, rows)),
    [isPhone, isChosen, collapses, columns, rows],
  );
  const arrangement = useMemo((): ColumnArrangement => {
    if (isPhone) return { asCards: true, shown: requested };
    const varying = singles.size === 0 ? requested : requested.filter((column) => !singles.has(column));
    const fitted = chooseFittingColumns(varying, { width: width && width - toolsWidth - (scrolls ? scrollbar : 0), widthOf });
    return isChosen || fitted.asCards ? { ...fitted, shown: requested } : fitted;
  }, [requested, singles, isChosen, isPhone, width, toolsWidth, scrolls, widthOf]);
  const requestedWidth = requested.reduce((sum, column) => (singles.has(column) ? sum : sum + widthOf(column)), scrolls ? scrollbar : 0);
  // Keep the old array while the columns stay the same, because the grid rebuilds and sorts all rows for a new array.
  const [shown, setShown] = useState(arrangement.shown);
  const isSame = shown.length === arrangement.shown.length && shown.every((column, index) => column === arrangement.shown[index]);
  if (!isSame) setShown(arrangement.shown);
  return {
    ...arrangement,
    shown: isSame ? shown : arrangement.shown,
    widthOf,
    requested,
    isChosen,
    singles: arrangement.asCards ? noSingles : singles,
    inWords:
      !arrangement.asCards && width !== undefined && labeledToolsWidth !== undefined && requestedWidth * roomy + labeledToolsWidth <= width,
    toggle: (column) =>
      set(
        (latest) => {
          const chosenColumns = columnsFromUrl(latest[key], columns);
          const shown = chosenColumns === columns ? arrangement.shown : chosenColumns;
          const toggled = columns.filter((other) => shown.includes(other) !== (other === column));
          return toggled.length > 0 ? { [key]: toggled.map(({ id }) => id).join(separator) } : {};
        },
        { replace: true },
      ),
    reset: () => set({ [key]: undefined }, { replace: true }),
  };
}

function columnsFromUrl(ids: string | undefined, columns: readonly TableColumn[]): readonly TableColumn[] {
  const requestedIds = new Set(ids?.split(separator));
  const requested = columns.filter(({ id }) => requestedIds.has(id));
  return requested.length > 0 ? requested : columns;
}
