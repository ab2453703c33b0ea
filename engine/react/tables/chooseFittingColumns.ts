import type { TableColumn } from './TableColumn.ts';

/** Tables narrower than this, in px, become cards if their essential columns don't fit. Wider tables scroll sideways instead. */
const cardsBelow = 1000;

/** A column can be hidden if its priority is at least this number. */
const spare = 3;

export interface ColumnArrangement {
  asCards: boolean;
  shown: readonly TableColumn[];
}

export interface AvailableSpace {
  /** The available width in pixels. `undefined` until it is measured. */
  width: number | undefined;
  widthOf: (column: TableColumn) => number;
}

/** Returns the columns that fit, by priority. If the essential columns are too wide for a narrow table, returns all columns as cards. */
export function chooseFittingColumns(columns: readonly TableColumn[], { width, widthOf }: AvailableSpace): ColumnArrangement {
  if (width === undefined) return { asCards: false, shown: columns };
  let left = columns.reduce((room, column) => (column.priority < spare ? room - widthOf(column) : room), width);
  if (left < 0 && width < cardsBelow) return { asCards: true, shown: columns };
  const hidden = new Set<TableColumn>();
  for (const column of columns.filter(({ priority }) => priority >= spare).toSorted((a, b) => a.priority - b.priority)) {
    if (widthOf(column) <= left) left -= widthOf(column);
    else hidden.add(column);
  }
  return { asCards: false, shown: columns.filter((column) => !hidden.has(column)) };
}
