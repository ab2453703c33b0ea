import type { EditConflictError } from '../../core/data/editConflicts.ts';
import type { Row } from '../../language/Row.ts';

/** The record in an edit form, and callbacks for the result of saving it. */
export interface OpenedRecord {
  /** The record that the form edits. `undefined` for a form without a record. */
  row: Row | undefined;
  /** Called if someone else has changed the record. Returns true if the form is still mounted and shows the conflict. */
  showConflicts: (found: EditConflictError) => boolean;
  /** Called with the server's messages about rejected fields. Returns the messages that the form can't show. */
  refused: (fields: Readonly<Record<string, string>>) => readonly string[];
  saved: (row: Row) => void;
}
