import type { TableColumn } from './TableColumn.ts';

/** A table whose essential columns don't fit is shown as cards below this width, in pixels, and scrolls horizontally above it. */
const cardsBelow = 1000;

/** Columns whose priority number is this or higher may be hidden. */
const spare = 3;

export interface Fitting {
  asCards: boolean;
  shown: readonly TableColumn[];
}

export interface Room {
  /** The width in pixels for columns, or `undefined` until measured. */
  width: number | undefined;
  widthOf: (column: TableColumn) => number;
}

/** Returns the columns that fit, by priority. If the essential columns don't fit in a narrow window, returns all, to show as cards. */
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
