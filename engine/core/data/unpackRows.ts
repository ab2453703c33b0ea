import type { PackedRows } from './packRows.ts';

/** Restores the records that `packRows` packed. */
export function unpackRows(packed: PackedRows): unknown {
  if ('records' in packed) return packed.records;
  const { fields, columns } = packed;
  const lists = columns.map(({ values, indexes }) => indexes?.map((index) => values[index]) ?? values);
  // Copying one object is faster than adding fields one by one.
  const blank: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, null]));
  return (lists[0] ?? []).map((_value, index) => {
    const row = { ...blank };
    fields.forEach((field, at) => {
      row[field] = lists[at]?.[index];
    });
    return row;
  });
}
