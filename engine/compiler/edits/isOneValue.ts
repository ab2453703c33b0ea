import { asObject, type Entry } from './entryAt.ts';
import { findArray, isScalar, schemaBranches } from './scalarField.ts';

/**
 * Returns true if an entry is a single string or number. Such an entry has no form of its own. Instead, it is a field in the form of the
 * object around it.
 */
export function isOneValue({ value, schema }: Entry): boolean {
  if (value === undefined || typeof value === 'object' || !schema) return false;
  return (
    !asObject(typeof value === 'string' ? value : '', schema) &&
    schemaBranches(schema).every((form) => isScalar(form) || findArray(form.schema))
  );
}
