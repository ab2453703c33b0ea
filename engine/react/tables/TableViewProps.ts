import type { Action } from '../../language/action.ts';
import type { Tone } from '../../language/basics.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Sorting } from './sorting.ts';
import type { TableColumn } from './TableColumn.ts';

/** What a table shows, whichever way it is shown. */
export interface TableViewProps {
  /** The accessible name. */
  label: string;
  columns: readonly TableColumn[];
  /** Those of the columns that are shown. */
  shown: readonly TableColumn[];
  /** The least pixels of a column. */
  widthOf: (column: TableColumn) => number;
  fields: readonly Field[];
  /** The rows to show, in the table's own order where a field decides it: rows that are equal in the reader's order keep it. */
  rows: readonly Row[];
  /** The same rows and those that the reader filtered out. */
  all: readonly Row[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
  actions: readonly Action[];
  actionsLabel: string;
  /** Some rows can be selected. */
  selects: boolean;
  rowTone: (row: Row) => Tone | undefined;
}
