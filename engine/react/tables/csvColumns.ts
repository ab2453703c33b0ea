import { recordsOf, textOf } from '../../core/conditions/textOf.ts';
import type { CsvColumn } from '../../core/data/csv.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { typeOf } from '../../core/fields/fieldTypes.ts';
import { ownValue } from '../../core/fields/values.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import type { SpreadExport, Table } from '../../language/table.ts';
import type { TableColumn } from './TableColumn.ts';

/**
 * Returns the columns of a table's CSV export: the fields in its `export`, in order. Defaults to its own columns, each followed by the
 * fields of its small print. Leaves out small print written as text. A table can list the fields in it under `export`. There, a list can
 * become a column for each different header in `rows`.
 */
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
  return { header: labelOf(field), csv: (row) => typeOf(field, runtime).csv(ownValue(row, field.name), field) };
}

/** Returns a column for each different header in a list of the rows, in the order in which they occur. */
function spreadColumns({ each, header, value }: SpreadExport, rows: readonly Row[]): CsvColumn[] {
  const headers = new Set(rows.flatMap((row) => recordsOf(row[each]).map((item) => textOf(item[header]))));
  return [...headers].map((title) => ({
    header: title,
    csv: (row) =>
      recordsOf(row[each])
        .filter((item) => textOf(item[header]) === title)
        .map((item) => textOf(item[value]))
        .join(', '),
  }));
}
