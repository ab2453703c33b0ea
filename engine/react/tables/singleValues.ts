import type { Row } from '../../language/Row.ts';
import type { TableColumn } from './TableColumn.ts';

/** With fewer rows than this, equal values may be a coincidence. */
const fewest = 3;

/** Finds columns where all rows have the same value, and returns each column's formatted value. Skips title columns. */
export function singleValues(columns: readonly TableColumn[], rows: readonly Row[]): ReadonlyMap<TableColumn, string> {
  const [first] = rows;
  const found = new Map<TableColumn, string>();
  if (!first || rows.length < fewest) return found;
  for (const column of columns) {
    const { priority, details, pieces, icons } = column;
    if (priority === 1 || pieces || details.length > 0) continue;
    const value = column.value(first);
    const text = column.text(first);
    const isSame = (row: Row) => Object.is(column.value(row), value) || column.text(row) === text;
    if (rows.every(isSame)) found.set(column, icons[String(value)]?.label ?? text);
  }
  return found;
}
