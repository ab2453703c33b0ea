import type { Action } from '../../language/action.ts';
import type { Tone } from '../../language/basics.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Sorting } from './sorting.ts';
import type { TableColumn } from './TableColumn.ts';

export interface TableViewProps {
  label: string;
  columns: readonly TableColumn[];
  shown: readonly TableColumn[];
  widthOf: (column: TableColumn) => number;
  fields: readonly Field[];
  /** The rows to show, presorted in the table's default order, so that a stable sort keeps equal rows in that order. */
  rows: readonly Row[];
  all: readonly Row[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
  actions: readonly Action[];
  actionsLabel: string;
  /** The labels of the actions, if there is room for them. */
  actionWords: readonly string[] | undefined;
  selects: boolean;
  /** Called when a row is clicked, or Enter is pressed on a cell without controls. */
  onOpen: ((row: Row) => void) | undefined;
  addressOf: ((row: Row) => string | undefined) | undefined;
  /** The id of the record that is shown beside the table. */
  opened: string | undefined;
  rowTone: (row: Row) => Tone | undefined;
}
