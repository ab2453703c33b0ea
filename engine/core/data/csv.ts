import type { Runtime } from '../fields/createRuntime.ts';
import { findFieldType } from '../fields/fieldTypes.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';

export interface CsvColumn {
  header: string;
  /** The text of a cell, without quotes or escapes. */
  csv: (row: Row) => string;
}

/** Formats rows as CSV (RFC 4180). Adds an apostrophe to cells that a spreadsheet would run as a formula. */
export function formatCsv(columns: readonly CsvColumn[], rows: readonly Row[]): string {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ csv }) => csv(row)))];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

export function toCsv(fields: readonly Field[], rows: readonly Row[], runtime: Runtime, labelOf: (field: Field) => string): string {
  const columns = fields.map((field) => ({
    header: labelOf(field),
    csv: (row: Row) => findFieldType(field, runtime).csv(row[field.name], field),
  }));
  return formatCsv(columns, rows);
}

const startsFormula = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const isNumber = /^[-+]?\d+(\.\d+)?$/;

function csvCell(text: string): string {
  const harmless = startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
