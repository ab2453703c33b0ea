import { sortedBy } from '../../core/values/sortedBy.ts';
import type { Row } from '../../language/Row.ts';
import type { TableColumn } from './TableColumn.ts';

export interface Sorting {
  /** The id of a column. */
  column: string;
  direction: 'asc' | 'desc';
}

/** What `date` or `-date` asks for; `undefined` for nothing and for what is no column. */
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

/** The rows in the order asked for; those that compare equal stay as they are. The very list when nothing is asked, or they stand so already. */
export function sortedRows(rows: readonly Row[], sorting: Sorting | undefined, columns: readonly TableColumn[]): readonly Row[] {
  const column = columns.find(({ id }) => id === sorting?.column);
  if (!column) return rows;
  return sortedBy(rows, { value: column.value, compare: column.compare, descending: sorting?.direction === 'desc' });
}
