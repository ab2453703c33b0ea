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
  /** The rows to show, in the table's default order. When the viewer sorts, equal rows keep that order. */
  rows: readonly Row[];
  all: readonly Row[];
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
  actions: readonly Action[];
  actionsLabel: string;
  /** The labels of the actions. `undefined` if there is no room for labels. */
  actionWords: readonly string[] | undefined;
  selects: boolean;
  /** Called when the viewer clicks a row, or presses Enter on a cell without controls. */
  onOpen: ((row: Row) => void) | undefined;
  addressOf: ((row: Row) => string | undefined) | undefined;
  /** The id of the record that is shown beside the table. */
  opened: string | undefined;
  rowTone: (row: Row) => Tone | undefined;
}
