import type { FieldType } from '../../core/fields/FieldType.ts';
import type { Tone } from '../../language/basics.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Piece } from '../../language/piece.ts';
import type { CellLook } from '../../language/table.ts';

/** An icon in place of a value, with the words that it stands for. */
export interface ValueIcon {
  icon: string;
  label: string;
  tone?: Tone;
}

/** A column as every view of a table needs it (grid, cards, paper, CSV), worked out from the manifest and the field's type. */
export interface TableColumn {
  /** The field's name, or `column-4` for a column without one. Unique in the table. */
  id: string;
  /** What stands above it; plain text. */
  header: string;
  align: FieldType['align'];
  /** Where in the row the value stands; `undefined` for a value that is computed. */
  key: string | undefined;
  /** What the column is sorted by and shows. */
  value: (row: Row) => unknown;
  /** The text of a cell. */
  text: (row: Row) => string;
  /** The cell in a CSV file, before quoting. */
  csv: (row: Row) => string;
  /** Ascending order of two values. */
  compare: (a: unknown, b: unknown) => number;
  /** The field that the value is one of. */
  field: Field;
  type: FieldType;
  look: CellLook | undefined;
  icons: Readonly<Record<string, ValueIcon>>;
  /** The pieces that are shown in place of a value. */
  pieces: readonly Piece[] | undefined;
  /** Pieces in small print below. */
  details: readonly Piece[];
  /** On a phone: 1 names the row, 2 stands below, 3 opens on demand. */
  priority: number;
  width: number | undefined;
  wrap: boolean;
}
