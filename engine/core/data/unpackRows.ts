import type { PackedRows } from './packRows.ts';

/** Returns the records that `packRows` stored. */
export function unpackRows(packed: PackedRows): unknown {
  if ('records' in packed) return packed.records;
  const { fields, columns } = packed;
  const lists = columns.map(({ values, indexes }) => indexes?.map((index) => values[index]) ?? values);
  // Copying one object is faster than adding the fields one by one, because the copies share a layout in memory.
  const blank: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, null]));
  return (lists[0] ?? []).map((_value, index) => {
    const row = { ...blank };
    fields.forEach((field, at) => {
      row[field] = lists[at]?.[index];
    });
    return row;
  });
}
