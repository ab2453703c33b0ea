import type { EditConflictError } from '../../core/data/editConflicts.ts';
import type { Row } from '../../language/Row.ts';

/** The record that a form was opened with, and callbacks for the result of submitting it. */
export interface OpenedRecord {
  /** The record that the form was filled in from. `undefined` for a form without a record. */
  row: Row | undefined;
  /** Called when others have changed the record. Returns true if the form is mounted and so shows the conflict. */
  showConflicts: (found: EditConflictError) => boolean;
  /** Called with the server's messages about rejected fields. Shows the messages about visible fields, and returns the other messages. */
  refused: (fields: Readonly<Record<string, string>>) => readonly string[];
  saved: (row: Row) => void;
}
