import { sortRowsBy } from '../../core/values/sortRowsBy.ts';
import type { Row } from '../../language/Row.ts';
import type { TableColumn } from './TableColumn.ts';

export interface Sorting {
  column: string;
  direction: 'asc' | 'desc';
}

/** Parses a sort order such as `date` or `-date`. Returns `undefined` if there is no such column. */
export function readSorting(text: string | undefined, columns: readonly TableColumn[]): Sorting | undefined {
  if (!text) return undefined;
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  if (!columns.some(({ id }) => id === column)) return undefined;
  return { column, direction: descending ? 'desc' : 'asc' };
}

export function writeSorting({ column, direction }: Sorting): string {
  return direction === 'desc' ? `-${column}` : column;
}

/** Sorts rows. Equal rows keep their order. Returns the same array if the order doesn't change. */
export function sortedRows(rows: readonly Row[], sorting: Sorting | undefined, columns: readonly TableColumn[]): readonly Row[] {
  const column = columns.find(({ id }) => id === sorting?.column);
  if (!column) return rows;
  return sortRowsBy(rows, { value: column.value, compare: column.compare, descending: sorting?.direction === 'desc' });
}
