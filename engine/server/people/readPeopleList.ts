import { CsvError, parse } from 'csv-parse/sync';
import addressparser from 'nodemailer/lib/addressparser';
import { readText } from '../../core/fields/readText.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { readListTable, type ChosenColumns, type ListColumn, type ListedLine } from './readListTable.ts';
import { fieldRefusal, message, type RefusalMessage } from './Refusal.ts';

export interface ListedPerson {
  /** The line number, starting at 1. */
  line: number;
  name: string;
  /** The email in lowercase. May be invalid. */
  email: string;
  /** The person's other fields, such as `{ role: 'guest' }`. */
  fields: Row;
}

export interface PeopleList {
  people: ListedPerson[];
  /** The table's columns. Empty for a plain list of email addresses. */
  columns: ListColumn[];
  /** The table's rows, including the header row. */
  rows: readonly ListedLine[];
}

export const maxListedPeople = 2000;

/**
 * Reads people from a list of email addresses, or from a table with columns for `fields`. Detects each column's meaning unless `chosen`
 * sets it. Throws a 422 `Refusal` if there are no people or too many.
 */
export function readPeopleList(text: string, fields: readonly Field[], runtime: Runtime, chosen: ChosenColumns = {}): PeopleList {
  const list = isOfMailProgram(text) ? readAddresses(text) : readPeopleRows(readRows(text), fields, runtime, chosen);
  const { length } = list.people;
  if (length === 0) throw listProblem(message('emptyList'));
  if (length > maxListedPeople) throw listProblem(message('longList', { count: length, most: maxListedPeople }));
  return list;
}

const isOfMailProgram = (text: string) => /^[^\n]*<[^<>@\s]+@[^<>\s]+>/.test(text.trim());

/** Reads addresses such as `Jane Doe <jane@example.org>, "Roe, Sam" <sam@example.org>`. */
function readAddresses(text: string): PeopleList {
  const people = text.split(/\r\n?|\n/).flatMap((line, index) => {
    const found = addressparser(readText(line), { flatten: true });
    return found.map(({ name, address }) => makePerson(address || name, address ? name : '', index + 1));
  });
  return { people, columns: [], rows: [] };
}

export function readPeopleRows(
  rows: readonly ListedLine[],
  fields: readonly Field[],
  runtime: Runtime,
  chosen: ChosenColumns = {},
): PeopleList {
  if (rows.every(({ cells }) => isOfAddresses(cells)))
    return { people: rows.flatMap(({ line, cells }) => given(cells).map((cell) => makePerson(cell, '', line))), columns: [], rows };
  const { head, below, columns, read } = readListTable(rows, fields, runtime, chosen);
  const people = below.flatMap((row) => {
    // Without a header row, each email on a line belongs to a separate person.
    if (head === undefined && given(row.cells).length > 1 && isOfAddresses(row.cells))
      return given(row.cells).map((cell) => makePerson(cell, '', row.line));
    const { email, name, values } = read(row);
    return [{ ...makePerson(email, name, row.line), fields: values }];
  });
  return { people, columns: columns.length > 1 ? columns : [], rows };
}

const given = (cells: readonly string[]) => cells.filter((cell) => cell !== '');
const isOfAddresses = (cells: readonly string[]) => given(cells).every((cell) => cell.includes('@'));

function readRows(text: string): ListedLine[] {
  const [first = ''] = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const delimiter = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ',';
  try {
    const rows: ListedLine[] = [];
    parse(text, {
      ...{ delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, trim: true },
      // Allow names such as `Dwayne "The Rock" Johnson`.
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
    throw listProblem(typeof lines === 'number' ? message('brokenLine', { line: lines }) : message('brokenList'));
  }
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

function listProblem(sentence: RefusalMessage) {
  return fieldRefusal({ list: sentence });
}
