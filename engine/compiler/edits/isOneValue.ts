import { asObject, type Entry } from './entryAt.ts';
import { findArray, isScalar, schemaBranches } from './scalarField.ts';

/** Returns true for a single string or number, which has no form of its own. */
export function isOneValue({ value, schema }: Entry): boolean {
  if (value === undefined || typeof value === 'object' || !schema) return false;
  return (
    !asObject(typeof value === 'string' ? value : '', schema) &&
    schemaBranches(schema).every((form) => isScalar(form) || findArray(form.schema))
  );
}
