import type { TableColumn } from './TableColumn.ts';

/** Below so many pixels a table whose needed columns do not fit is cards; above it they scroll sideways. */
const cardsBelow = 1000;

/** The priority from which on a column may leave. */
const spare = 3;

/** What a table shows where it stands. */
export interface Fitting {
  asCards: boolean;
  /** Those that there is room for, in their order. */
  shown: readonly TableColumn[];
}

export interface Room {
  /** Pixels for columns; `undefined` where nobody knows yet. */
  width: number | undefined;
  /** The least pixels of a column. */
  widthOf: (column: TableColumn) => number;
}

/**
 * The columns that fit: as room shrinks, those of priority 4 leave, then those of priority 3; each that still has room stays. Where the others do not fit either,
 * the table is cards, which show them all.
 */
export function fittingColumns(columns: readonly TableColumn[], { width, widthOf }: Room): Fitting {
  if (width === undefined) return { asCards: false, shown: columns };
  let left = columns.reduce((room, column) => (column.priority < spare ? room - widthOf(column) : room), width);
  if (left < 0 && width < cardsBelow) return { asCards: true, shown: columns };
  const gone = new Set<TableColumn>();
  for (const column of columns.filter(({ priority }) => priority >= spare).toSorted((a, b) => a.priority - b.priority)) {
    if (widthOf(column) <= left) left -= widthOf(column);
    else gone.add(column);
  }
  return { asCards: false, shown: columns.filter((column) => !gone.has(column)) };
}
