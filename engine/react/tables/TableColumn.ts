import type { FieldType } from '../../core/fields/FieldType.ts';
import type { Tone } from '../../language/basics.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Piece } from '../../language/piece.ts';
import type { CellLook, Column } from '../../language/table.ts';

/** An icon that replaces a value, with its label. */
export interface ValueIcon {
  icon: string;
  label: string;
  tone?: Tone;
}

/** A column for all views of a table (grid, cards, print, CSV), derived from the manifest and the field's type. */
export interface TableColumn {
  /** The column as written in the manifest. */
  column: Column;
  /** The field's name, or a name such as `column-4` if there is no field or its name is taken. Unique in the table. */
  id: string;
  header: string;
  align: FieldType['align'];
  /** The key of the value in the row, or `undefined` for a computed value. */
  key: string | undefined;
  value: (row: Row) => unknown;
  text: (row: Row) => string;
  /** Formats the value for CSV, before quoting. */
  csv: (row: Row) => string;
  compare: (a: unknown, b: unknown) => number;
  field: Field;
  type: FieldType;
  look: CellLook | undefined;
  icons: Readonly<Record<string, ValueIcon>>;
  pieces: readonly Piece[] | undefined;
  details: readonly Piece[];
  /** A face shown before the value: the value's initials (`true`), or the picture in the field with this name. */
  avatar: true | string | undefined;
  /** The priority on a phone: 1 is the row's title, 2 is shown below it, and higher numbers are shown on demand. */
  priority: number;
  width: number | undefined;
  wrap: boolean;
}
