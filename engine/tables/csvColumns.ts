import type { CsvColumn } from '../data/csv.ts';
import { fieldTypes } from '../fields/fieldTypes.ts';
import { ownValue } from '../fields/ownValue.ts';
import type { Field } from '../manifest/field.ts';
import type { TableColumn } from './TableColumn.ts';

/** The columns of a table's export. What a cell shows in small print gets columns of its own, next to it. */
export function csvColumns(columns: readonly TableColumn[], fields: readonly Field[], labelOf: (field: Field) => string): CsvColumn[] {
  return columns.flatMap(({ header, csv, details }) => {
    const beside = details.flatMap((piece) => ('field' in piece ? fields.filter(({ name }) => name === piece.field) : []));
    return [{ header, csv }, ...beside.map((field) => fieldColumn(field, labelOf))];
  });
}

function fieldColumn(field: Field, labelOf: (field: Field) => string): CsvColumn {
  return { header: labelOf(field), csv: (row) => fieldTypes[field.type].csv(ownValue(row, field.name), field) };
}
