import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { findFieldType } from '../fields/fieldTypes.ts';
import { isBlank } from '../fields/values.ts';
import { isSame } from '../values/isSame.ts';
import { ServerError } from './Server.ts';
import { serverPhrases } from './serverPhrases.ts';

export interface FieldConflict {
  field: string;
  theirs: unknown;
  yours: unknown;
}

/** Thrown if someone else changed a field that the user was editing. Nothing was saved. */
export class EditConflictError extends ServerError {
  readonly conflicts: readonly FieldConflict[];
  readonly row: Row;

  constructor(row: Row, conflicts: readonly FieldConflict[]) {
    super(serverPhrases.texts.changed, { status: 412, reason: 'changed', phrase: 'changed' });
    this.row = row;
    this.conflicts = conflicts;
  }
}

/** Compares two values of a field. All blank values are equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return (isBlank(one) && isBlank(other)) || isSame(one, other);
}

/** Returns the value that a form submits if the user doesn't touch the field. */
export function getUntouchedValue(value: unknown, field: Field | undefined, runtime: Runtime): unknown {
  return field ? findFieldType(field, runtime).read(value, field) : value;
}

/**
 * Creates a function that applies a user's edit to the latest version of a record. Other users' changes to other fields remain.
 * @param opened The record when the user started editing.
 * @param change The edited record.
 * @returns A function that throws `EditConflictError` if someone else has changed the same fields.
 */
export function rebaseEdit(opened: Row, change: Row, runtime: Runtime, fields: readonly Field[] = []): (row: Row) => Row {
  const isTouched = ([name, value]: [string, unknown]) => {
    const field = fields.find((known) => known.name === name);
    return !isSameValue(value, opened[name]) && !isSameValue(value, getUntouchedValue(opened[name], field, runtime));
  };
  const touched = Object.entries(change).filter(isTouched);
  return (row) => {
    const conflicts = touched.flatMap(([field, yours]): FieldConflict[] => {
      const theirs = row[field];
      return isSameValue(theirs, opened[field]) || isSameValue(theirs, yours) ? [] : [{ field, theirs, yours }];
    });
    if (conflicts.length > 0) throw new EditConflictError(row, conflicts);
    return { ...row, ...Object.fromEntries(touched) };
  };
}
