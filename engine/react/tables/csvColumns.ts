import { toRecords, toText } from '../../core/conditions/toText.ts';
import type { CsvColumn } from '../../core/data/csv.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import { ownValue } from '../../core/fields/values.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { SpreadExport, Table } from '../../language/table.ts';
import type { TableColumn } from './TableColumn.ts';

/** Returns a table's CSV columns. If the table has no `export`, adds the fields in each column's details after that column. */
export function csvColumns(
  columns: readonly TableColumn[],
  { fields, export: listed }: Pick<Table, 'fields' | 'export'>,
  rows: readonly Row[],
  runtime: Runtime,
  labelOf: (field: Field) => string,
): CsvColumn[] {
  const named = (wanted: string) => fields.filter(({ name }) => name === wanted).map((field) => fieldColumn(field, runtime, labelOf));
  if (listed) return listed.flatMap((entry) => (typeof entry === 'string' ? named(entry) : spreadColumns(entry, rows)));
  return columns.flatMap(({ header, csv, details }) => [
    { header, csv },
    ...details.flatMap((piece) => (typeof piece === 'string' ? named(piece) : 'field' in piece ? named(piece.field) : [])),
  ]);
}

function fieldColumn(field: Field, runtime: Runtime, labelOf: (field: Field) => string): CsvColumn {
  return { header: labelOf(field), csv: (row) => findFieldType(field, runtime).csv(ownValue(row, field.name), field) };
}

/**
 * Returns one column for each different header in the rows' lists. For example, the item `{ "plan": "Family", "cost": 90 }` adds the column
 * `Family`.
 */
function spreadColumns({ each, header, value }: SpreadExport, rows: readonly Row[]): CsvColumn[] {
  const headers = new Set(rows.flatMap((row) => toRecords(row[each]).map((item) => toText(item[header]))));
  return [...headers].map((title) => ({
    header: title,
    csv: (row) =>
      toRecords(row[each])
        .filter((item) => toText(item[header]) === title)
        .map((item) => toText(item[value]))
        .join(', '),
  }));
}
