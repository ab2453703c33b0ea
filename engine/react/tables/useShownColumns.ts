import { useMemo, useState } from 'react';
import type { Row } from '../../language/Row.ts';
import { usePageState } from '../context/usePageState.ts';
import { phone } from '../ui/phone.ts';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { leastWidth } from './columnWidths.ts';
import { fittingColumns, type Fitting } from './fittingColumns.ts';
import type { TableColumn } from './TableColumn.ts';

/** Between the ids of the columns in the address. */
const separator = '.';

/** Which columns of a table are shown where it stands, and how its reader chooses others. */
export interface ShownColumns extends Fitting {
  /** The least pixels of a column. */
  widthOf: (column: TableColumn) => number;
  /** Those that the reader asked for, or all: what is on paper. */
  asked: readonly TableColumn[];
  /** Whether the reader chose columns. */
  isChosen: boolean;
  /** Shows a column, or hides it. One that is the last stays. */
  toggle: (column: TableColumn) => void;
  /** Returns to the columns that fit. */
  reset: () => void;
}

/** Whether a table with these rows scrolls inside, beside a scrollbar of its own. */
export interface Inside {
  /** Pixels of the whole table; `undefined` until they are known. */
  width: number | undefined;
  rows: readonly Row[];
  scrolls: boolean;
  /** Pixels of what is no column: actions, boxes to tick. */
  beside: number;
}

/** A scrollbar that takes room, at its widest. */
const scrollbar = 17;

/**
 * The columns that there is room for, or those that the page's state says under `key`: `columns=date.amount`. On a phone all of them,
 * on cards.
 */
export function useShownColumns(key: string, columns: readonly TableColumn[], { width, rows, scrolls, beside }: Inside): ShownColumns {
  const isPhone = useMediaQuery(phone);
  const { values, set } = usePageState();
  const ids = values[key];
  const widthOf = useMemo(() => {
    // Nobody asks for it on a phone, and numbers are measured in every row.
    const widths = new Map(isPhone ? [] : columns.map((column) => [column.id, leastWidth(column, rows)]));
    return ({ id }: TableColumn) => widths.get(id) ?? 0;
  }, [isPhone, columns, rows]);
  const asked = useMemo(() => askedFor(ids, columns), [ids, columns]);
  const isChosen = asked !== columns;
  const fitting = useMemo((): Fitting => {
    if (isPhone) return { asCards: true, shown: asked };
    const fits = fittingColumns(asked, { width: width && width - beside - (scrolls ? scrollbar : 0), widthOf });
    return isChosen ? { ...fits, shown: asked } : fits;
  }, [asked, isChosen, isPhone, width, beside, scrolls, widthOf]);
  // The same list for the same columns: for another one the grid would build and sort all rows anew.
  const [shown, setShown] = useState(fitting.shown);
  const isSame = shown.length === fitting.shown.length && shown.every((column, index) => column === fitting.shown[index]);
  if (!isSame) setShown(fitting.shown);
  return {
    ...fitting,
    shown: isSame ? shown : fitting.shown,
    widthOf,
    asked,
    isChosen,
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
