import type { CsvColumn } from '../../core/data/csv.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import { ownValue } from '../../core/fields/values.ts';
import type { Field } from '../../language/field.ts';
import type { Table } from '../../language/table.ts';
import type { TableColumn } from './TableColumn.ts';

/**
 * Returns the columns of a table's CSV export: the fields listed in its `export`, or else the table's own columns, each followed by the
 * fields in its small print. Omits small print that is written as text. To export the fields in such text, list them in `export`.
 */
export function csvColumns(
  columns: readonly TableColumn[],
  { fields, export: listed }: Pick<Table, 'fields' | 'export'>,
  runtime: Runtime,
  labelOf: (field: Field) => string,
): CsvColumn[] {
  const named = (wanted: string) => fields.filter(({ name }) => name === wanted).map((field) => fieldColumn(field, runtime, labelOf));
  if (listed) return listed.flatMap(named);
  return columns.flatMap(({ header, csv, details }) => [
    { header, csv },
    ...details.flatMap((piece) => (typeof piece === 'string' ? named(piece) : 'field' in piece ? named(piece.field) : [])),
  ]);
}

function fieldColumn(field: Field, runtime: Runtime, labelOf: (field: Field) => string): CsvColumn {
  return { header: labelOf(field), csv: (row) => findFieldType(field, runtime).csv(ownValue(row, field.name), field) };
}
