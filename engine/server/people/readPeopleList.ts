import { CsvError, parse } from 'csv-parse/sync';
import addressparser from 'nodemailer/lib/addressparser';
import { readRecord } from '../../core/fields/readRecord.ts';
import { readText } from '../../core/fields/readText.ts';
import { formatText } from '../../core/text/formatText.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { fieldRefusal } from './Refusal.ts';

export interface ListedPerson {
  /** The line number in the text, starting at 1. */
  line: number;
  name: string;
  /** The email in lowercase, otherwise as it was written. It may be invalid. */
  email: string;
  /** The values from other columns, if the column's heading is a field's name or label. */
  fields: Row;
}

/** The maximum number of people on a list. */
export const mostListed = 2000;

const headings = {
  email: /^(e-?mail|mail|e-?mail[ -]?address|email ?\d?)$/i,
  name: /^(full )?name$/i,
  first: /^(first|given)[ -]?name$|^first$/i,
  last: /^(last|family)[ -]?name$|^surname$|^last$/i,
};

/**
 * Reads a list of addresses and names, or a table. The table may have headings for `fields`. Throws Refusal 422 if the text can't be read.
 */
export function readPeopleList(text: string, fields: readonly Field[], runtime: Runtime): ListedPerson[] {
  const people = isOfMailProgram(text) ? readAddresses(text) : readCells(readTable(text), fields, runtime);
  if (people.length === 0) throw listProblem('There is no one on this list.');
  if (people.length > mostListed)
    throw listProblem(`This list has ${people.length} people, but you can invite at most ${mostListed} at once. Split it into parts.`);
  return people;
}

const isOfMailProgram = (text: string) => /^[^\n]*<[^<>@\s]+@[^<>\s]+>/.test(text.trim());

/** Reads addresses such as `Jane Doe <jane@example.org>, "Roe, Sam" <sam@example.org>`. */
function readAddresses(text: string): ListedPerson[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const found = addressparser(readText(line), { flatten: true });
    return found.map(({ name, address }) => makePerson(address || name, address ? name : '', index + 1));
  });
}

function readCells(rows: readonly TableRow[], fields: readonly Field[], runtime: Runtime): ListedPerson[] {
  const [head] = rows;
  if (head?.cells.some((cell) => headings.email.test(cell)) === true) return headed(head.cells, rows.slice(1), fields, runtime);
  const column = addressColumn(rows);
  return rows.flatMap((row) => unheaded(row, column));
}

interface TableRow {
  line: number;
  cells: string[];
}

function readTable(text: string): TableRow[] {
  const [first = ''] = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const delimiter = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ',';
  try {
    const rows: TableRow[] = [];
    parse(text, {
      ...{ delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, trim: true },
      // Allow quotation marks inside a name, such as `Dwayne "The Rock" Johnson`.
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record: readonly string[], { lines }) => {
        const cells = record.map((cell) => readText(cell));
        if (cells.some((cell) => cell !== '')) rows.push({ line: lines, cells });
        return undefined;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error;
    const where = typeof lines === 'number' ? ` near line ${lines}` : '';
    throw listProblem(`This list can't be read${where}. Check for a missing quotation mark.`);
  }
}

function addressColumn(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    cells.forEach((cell, column) => {
      if (cell.includes('@')) counts.set(column, (counts.get(column) ?? 0) + 1);
    });
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** Reads a line from a list without headings. If a line contains only addresses, it lists several people. */
function unheaded({ line, cells }: TableRow, column: number): ListedPerson[] {
  const given = cells.filter((cell) => cell !== '');
  if (given.length > 1 && given.every((cell) => cell.includes('@'))) return given.map((cell) => makePerson(cell, '', line));
  const names = cells.filter((cell, index) => index !== column && cell !== '' && !cell.includes('@'));
  return [makePerson(cells[column] ?? '', names.join(' '), line)];
}

function makePerson(address: string, name: string, line: number): ListedPerson {
  return {
    line,
    name,
    email: address
      .replace(/^mailto:/i, '')
      .trim()
      .toLowerCase(),
    fields: {},
  };
}

function headed(head: readonly string[], rows: readonly TableRow[], fields: readonly Field[], runtime: Runtime): ListedPerson[] {
  const find = (heading: RegExp) => head.findIndex((cell) => heading.test(cell));
  const columns = { email: find(headings.email), name: find(headings.name), first: find(headings.first), last: find(headings.last) };
  const taken = Object.values(columns);
  const others = head.flatMap((cell, column) => {
    if (taken.includes(column)) return [];
    const field = fields.find(({ name, label }) => [name, formatText(label, {}, runtime.locale)].some((word) => isSameWord(word, cell)));
    return field ? [{ field, column }] : [];
  });
  return rows.map(({ line, cells }) => {
    const at = (column: number) => cells[column] ?? '';
    const given = others.filter(({ column }) => at(column) !== '');
    const values = Object.fromEntries(given.map(({ field, column }) => [field.name, readCell(field, at(column), runtime)]));
    const name = at(columns.name) || `${at(columns.first)} ${at(columns.last)}`.trim();
    return { ...makePerson(at(columns.email), name, line), fields: readRecord(values, fields, runtime) };
  });
}

/**
 * Converts the text of a cell to a value of the field. For example, converts the label of a choice to the choice's value, and digits to a
 * number.
 */
function readCell({ options, type }: Field, cell: string, { locale }: Runtime): unknown {
  const option = options?.find(({ value, label }) => isSameWord(value, cell) || isSameWord(formatText(label, {}, locale), cell));
  if (option) return option.value;
  return (type === 'number' || type === 'year') && /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase().replace(/[\s_-]/g, '') === other.toLowerCase().replace(/[\s_-]/g, '');
}

function listProblem(sentence: string) {
  return fieldRefusal({ list: sentence });
}
