import { useMemo, useState } from 'react';
import type { Row } from '../../language/Row.ts';
import { usePageState } from '../context/usePageState.ts';
import { phone } from '../ui/phone.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { leastWidth } from './columnWidths.ts';
import { fittingColumns, type Fitting } from './fittingColumns.ts';
import { singleValues } from './singleValues.ts';
import type { TableColumn } from './TableColumn.ts';

const separator = '.';

export interface ShownColumns extends Fitting {
  widthOf: (column: TableColumn) => number;
  /** The columns that the viewer chose, or else all columns. Used for printing. */
  asked: readonly TableColumn[];
  isChosen: boolean;
  /** The hidden columns in which all rows have the same value, with the text of that value. */
  singles: ReadonlyMap<TableColumn, string>;
  /** True if there is ample room for all columns and for the labels of the row actions. */
  inWords: boolean;
  /** Shows or hides a column. The last visible column can't be hidden. */
  toggle: (column: TableColumn) => void;
  reset: () => void;
}

export interface TableSpace {
  /** The table's width in pixels, or `undefined` until it is measured. */
  width: number | undefined;
  rows: readonly Row[];
  scrolls: boolean;
  /** The width of the actions and checkboxes, in pixels. */
  beside: number;
  /** That width when actions show their labels, or `undefined` if they never do. */
  besideInWords: number | undefined;
  /** True to hide columns in which all rows have the same value. */
  collapses: boolean;
}

const noSingles: ReadonlyMap<TableColumn, string> = new Map();

const scrollbar = 17;
/** Columns get 1.5 times their minimum width before actions show their labels, because truncated text is worse than icons. */
const roomy = 1.5;

/** Returns the columns that fit, or those that the page's state lists: `columns=date.amount`. On a phone, cards show all of them. */
export function useShownColumns(key: string, columns: readonly TableColumn[], space: TableSpace): ShownColumns {
  const { width, rows, scrolls, beside, besideInWords, collapses } = space;
  const isPhone = useMediaQuery(phone);
  const { values, set } = usePageState();
  const ids = values[key];
  const widthOf = useMemo(() => {
    // Skip this on a phone, where it isn't used, because measuring numbers reads every row.
    const widths = new Map(isPhone ? [] : columns.map((column) => [column.id, leastWidth(column, rows)]));
    return ({ id }: TableColumn) => widths.get(id) ?? 0;
  }, [isPhone, columns, rows]);
  const asked = useMemo(() => askedFor(ids, columns), [ids, columns]);
  const isChosen = asked !== columns;
  const singles = useMemo(
    () => (isPhone || isChosen || !collapses ? noSingles : singleValues(columns, rows)),
    [isPhone, isChosen, collapses, columns, rows],
  );
  const fitting = useMemo((): Fitting => {
    if (isPhone) return { asCards: true, shown: asked };
    const several = singles.size === 0 ? asked : asked.filter((column) => !singles.has(column));
    const fits = fittingColumns(several, { width: width && width - beside - (scrolls ? scrollbar : 0), widthOf });
    return isChosen || fits.asCards ? { ...fits, shown: asked } : fits;
  }, [asked, singles, isChosen, isPhone, width, beside, scrolls, widthOf]);
  const leastOfAll = asked.reduce((sum, column) => (singles.has(column) ? sum : sum + widthOf(column)), scrolls ? scrollbar : 0);
  // Keep the same array for the same columns. Otherwise, the grid would rebuild and sort all rows.
  const [shown, setShown] = useState(fitting.shown);
  const isSame = shown.length === fitting.shown.length && shown.every((column, index) => column === fitting.shown[index]);
  if (!isSame) setShown(fitting.shown);
  return {
    ...fitting,
    shown: isSame ? shown : fitting.shown,
    widthOf,
    asked,
    isChosen,
    singles: fitting.asCards ? noSingles : singles,
    inWords: !fitting.asCards && width !== undefined && besideInWords !== undefined && leastOfAll * roomy + besideInWords <= width,
    toggle: (column) =>
      set(
        (latest) => {
          const before = askedFor(latest[key], columns);
          const shown = before === columns ? fitting.shown : before;
          const wanted = columns.filter((other) => shown.includes(other) !== (other === column));
          return wanted.length > 0 ? { [key]: wanted.map(({ id }) => id).join(separator) } : {};
        },
        { replace: true },
      ),
    reset: () => set({ [key]: undefined }, { replace: true }),
  };
}

function askedFor(ids: string | undefined, columns: readonly TableColumn[]): readonly TableColumn[] {
  const wanted = new Set(ids?.split(separator));
  const asked = columns.filter(({ id }) => wanted.has(id));
  return asked.length > 0 ? asked : columns;
}
