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
  /** The columns that the viewer chose or, by default, all columns. They are all printed. */
  asked: readonly TableColumn[];
  isChosen: boolean;
  /** The columns that are hidden because they have the same value in all rows, with this value's text. */
  singles: ReadonlyMap<TableColumn, string>;
  /** True if all columns fit comfortably, including the labels of row actions. */
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
  beside: number;
  /** Like `beside`, but with labels for the actions. `undefined` if the actions never have labels. */
  besideInWords: number | undefined;
  /** True to hide columns that have the same value in all rows. */
  collapses: boolean;
}

const noSingles: ReadonlyMap<TableColumn, string> = new Map();

const scrollbar = 17;
/** Actions show their labels if all columns have 1.5 times their minimum width. In narrower columns, too much text would be truncated. */
const roomy = 1.5;

/**
 * Returns the columns that fit, or the columns that the viewer chose (`columns=date.amount` in the URL). On a phone, returns all columns.
 */
export function useShownColumns(key: string, columns: readonly TableColumn[], space: TableSpace): ShownColumns {
  const { width, rows, scrolls, beside, besideInWords, collapses } = space;
  const isPhone = useMediaQuery(phone);
  const { values, set } = usePageState();
  const ids = values[key];
  const widthOf = useMemo(() => {
    // Measuring reads every row, so skip it on a phone, where the widths don't matter.
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
  // Return the same array if possible. For a new array, the grid would rebuild and sort all rows.
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
