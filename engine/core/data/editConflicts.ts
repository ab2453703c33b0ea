import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { typeOf } from '../fields/fieldTypes.ts';
import { isBlank } from '../fields/values.ts';
import { isSame } from '../values/isSame.ts';
import { ServerError } from './Server.ts';

/** A field that two have changed, each into something else. */
export interface FieldConflict {
  field: string;
  theirs: unknown;
  yours: unknown;
}

/** Somebody else has changed what a change is about since it was begun. Nothing was written. */
export class EditConflictError extends ServerError {
  readonly conflicts: readonly FieldConflict[];
  /** The record as it is now. */
  readonly row: Row;

  constructor(row: Row, conflicts: readonly FieldConflict[]) {
    super('Somebody else has changed this in the meantime. Look at it as it is now, and try again.', { status: 412, reason: 'changed' });
    this.row = row;
    this.conflicts = conflicts;
  }
}

/** Whether two values of a field come to the same; nothing is nothing, whatever way it is written. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return (isBlank(one) && isBlank(other)) || isSame(one, other);
}

/** A stored value as a form reads it, so that what was not touched is known by it. */
export function asEntered(value: unknown, field: Field | undefined, runtime: Runtime): unknown {
  return field ? typeOf(field, runtime).read(value, field) : value;
}

/**
 * The change of a record that was `opened` as it was then and is laid over the record as it is by now. What the change leaves as it was
 * opened is not part of it: the fields that others have changed meanwhile stay as they made them.
 * @param fields of the record, by which a form reads its values.
 * @returns a function of the record as it is. It throws `EditConflictError` where others have made something else of what is changed.
 */
export function overOpened(opened: Row, change: Row, runtime: Runtime, fields: readonly Field[] = []): (row: Row) => Row {
  const isTouched = ([name, value]: [string, unknown]) => {
    const field = fields.find((known) => known.name === name);
    return !isSameValue(value, opened[name]) && !isSameValue(value, asEntered(opened[name], field, runtime));
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
