import { expandShorthand, type Entry } from './entryAt.ts';
import { findArray, isScalar, schemaBranches } from './scalarField.ts';

/** Returns true for a scalar, such as a string or number. Users edit a scalar in its parent's form. */
export function isOneValue({ value, schema }: Entry): boolean {
  if (value === undefined || typeof value === 'object' || !schema) return false;
  return (
    !expandShorthand(typeof value === 'string' ? value : '', schema) &&
    schemaBranches(schema).every((form) => isScalar(form) || findArray(form.schema))
  );
}
