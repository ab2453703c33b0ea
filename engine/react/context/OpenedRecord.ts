import type { EditConflictError } from '../../core/data/editConflicts.ts';
import type { Row } from '../../language/Row.ts';

/** The record that a form was opened with, and callbacks about its change. */
export interface OpenedRecord {
  /** The record when the form was filled, or `undefined` for a form without a record. */
  row: Row | undefined;
  /** Called when others have changed the record. Returns true if the form is mounted and shows the conflict. */
  showConflicts: (found: EditConflictError) => boolean;
  /**
   * Called when the server rejects fields, each with a message. Shows those of visible fields as validation errors and returns the others.
   */
  refused: (fields: Readonly<Record<string, string>>) => readonly string[];
  saved: (row: Row) => void;
}
