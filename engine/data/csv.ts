import { fieldTypes } from '../fields/fieldTypes.ts';
import type { Field } from '../manifest/field.ts';
import type { Row } from '../manifest/fixture.ts';

/**
 * The rows as CSV (RFC 4180): a line of labels, then a line for each row, in the fields' order.
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front; plain numbers stay numbers.
 */
export function toCsv(fields: readonly Field[], rows: readonly Row[], labelOf: (field: Field) => string): string {
  const lines = [fields.map(labelOf), ...rows.map((row) => fields.map((field) => fieldTypes[field.type].csv(row[field.name], field)))];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

const startsFormula = /^[\s\u0000]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const isNumber = /^[-+]?\d+(\.\d+)?$/;

function csvCell(text: string): string {
  const harmless = startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
