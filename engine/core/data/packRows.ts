import { isRecord } from '../conditions/isRecord.ts';
import type { Row } from '../../language/Row.ts';

/** A field's values. If `indexes` is set, `values` lists each distinct value once, and `indexes` has each row's index into `values`. */
type Column = { readonly values: readonly unknown[]; readonly indexes?: readonly number[] };

/** Sample records in built files. Records with the same fields are stored by column, to save space. */
export type PackedRows = { readonly records: unknown } | { readonly fields: readonly string[]; readonly columns: readonly Column[] };

export function packRows(records: unknown): PackedRows {
  if (!haveSameFields(records)) return { records };
  const fields = Object.keys(records[0] ?? {});
  return { fields, columns: fields.map((field) => packColumn(records.map((row) => row[field]))) };
}

/** Returns true if all records have the same fields in the same order. */
function haveSameFields(records: unknown): records is readonly Row[] {
  if (!Array.isArray(records)) return false;
  const [fields, ...others] = records.map((row: unknown) => (isRecord(row) ? JSON.stringify(Object.keys(row)) : ''));
  return Boolean(fields) && fields !== '[]' && others.every((other) => other === fields);
}

function packColumn(values: readonly unknown[]): Column {
  const seen = new Map<unknown, number>();
  for (const value of values) if (!seen.has(value)) seen.set(value, seen.size);
  if (seen.size > values.length / 10) return { values };
  return { values: [...seen.keys()], indexes: values.map((value) => seen.get(value) ?? 0) };
}
