import { compareNumbers, compareTexts } from '../../core/fields/compare.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { fieldNamed } from '../../core/fields/fieldNamed.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import { ownValue } from '../../core/fields/values.ts';
import { sortRowsBy } from '../../core/values/sortRowsBy.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';

/** Sorts rows by a field, using the field type's comparison. A leading `-` means descending order. Ties keep their order. */
export function sortRows(rows: readonly Row[], sort: string | undefined, fields: readonly Field[], runtime: Runtime): readonly Row[] {
  if (sort === undefined) return rows;
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  return sortRowsBy(rows, { value: (row) => ownValue(row, name), compare: createComparison(name, fields, runtime), descending });
}

function createComparison(name: string, fields: readonly Field[], runtime: Runtime): (a: unknown, b: unknown) => number {
  const field = fieldNamed(fields, name);
  if (field) return findFieldType(field, runtime).compare(field);
  return (a, b) => (typeof a === 'number' && typeof b === 'number' ? compareNumbers(a, b) : compareTexts(a, b));
}
