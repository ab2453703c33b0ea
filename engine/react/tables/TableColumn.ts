import type { FieldType } from '../../core/fields/FieldType.ts';
import type { Tone } from '../../language/basics.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Piece } from '../../language/piece.ts';
import type { CellLook, Column } from '../../language/table.ts';

/** An icon that replaces a value in cells. */
export interface ValueIcon {
  icon: string;
  label: string;
  tone?: Tone;
}

/** A table's column, for the grid, cards, print, and CSV files. */
export interface TableColumn {
  /** The column as written in the manifest. */
  column: Column;
  /** The field's name. Falls back to a name such as `column-4` if there is no field, or if an earlier column has the same field. */
  id: string;
  header: string;
  align: FieldType['align'];
  /** The value's key in the row. `undefined` if the value is computed. */
  key: string | undefined;
  value: (row: Row) => unknown;
  text: (row: Row) => string;
  /** Formats the value for CSV, without quotation marks. */
  csv: (row: Row) => string;
  compare: (a: unknown, b: unknown) => number;
  field: Field;
  type: FieldType;
  look: CellLook | undefined;
  icons: Readonly<Record<string, ValueIcon>>;
  pieces: readonly Piece[] | undefined;
  details: readonly Piece[];
  /** An avatar in front of the value: the value's initials if `true`, or the picture in the named field. */
  avatar: true | string | undefined;
  /** The column's priority on a phone: 1 is the title, 2 is shown below the title, and anything higher is shown on demand. */
  priority: number;
  width: number | undefined;
  wrap: boolean;
}
