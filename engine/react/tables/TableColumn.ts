import type { FieldType } from '../../core/fields/FieldType.ts';
import type { Tone } from '../../language/basics.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Piece } from '../../language/piece.ts';
import type { CellLook, Column } from '../../language/table.ts';

/** An icon that is shown instead of a value, and the icon's label. */
export interface ValueIcon {
  icon: string;
  label: string;
  tone?: Tone;
}

/** A column for all of a table's views (grid, cards, print, CSV). It is derived from the manifest and the field's type. */
export interface TableColumn {
  /** The column as written in the manifest. */
  column: Column;
  /** An id that is unique within the table: the field's name or, if there is no field or the name is taken, a name such as `column-4`. */
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
  /** An avatar in front of the value: the value's initials (`true`), or the picture in the field with this name. */
  avatar: true | string | undefined;
  /** The column's priority on a phone: 1 is the row's title, 2 is shown below the title, and higher numbers are shown on demand. */
  priority: number;
  width: number | undefined;
  wrap: boolean;
}
