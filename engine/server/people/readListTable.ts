import { readRecord } from '../../core/fields/readRecord.ts';
import { formatText } from '../../core/text/formatText.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';

export interface ListedLine {
  line: number;
  cells: string[];
}

interface ListTable {
  /** The header row, if there is one. */
  head?: string[];
  /** The rows below the header row. */
  below: ListedLine[];
}

export interface ListColumn {
  /** The heading in lowercase, without spaces. For a column without a heading, its position (`#1`). */
  id: string;
  heading: string;
  /** Up to two of the column's values, such as `Ann, Bob`. */
  example: string;
  /** `email`, `name`, `firstName`, `lastName`, a field's name, or `none`. */
  meaning: string;
}

/** The meanings that a user chose for columns, keyed by column id. */
export type ChosenColumns = Readonly<Record<string, string>>;

/** Column meanings that aren't field names. */
export const plainMeanings = ['email', 'name', 'firstName', 'lastName', 'none'];

const headings: Readonly<Record<string, RegExp>> = {
  email: /^(e-?mail|mail|e-?mail[ -]?address|email ?\d?)$/i,
  name: /^(full )?name$/i,
  firstName: /^(first|given)[ -]?name$|^first$/i,
  lastName: /^(last|family)[ -]?name$|^surname$|^last$/i,
};

interface ReadTable extends ListTable {
  columns: ListColumn[];
  read: (row: ListedLine) => { email: string; name: string; values: Row };
}

/** Determines the meaning of each column from its heading and values, unless `chosen` sets it. */
export function readListTable(all: readonly ListedLine[], fields: readonly Field[], runtime: Runtime, chosen: ChosenColumns): ReadTable {
  const table = splitHead(all);
  const columns = findColumns(table, fields, runtime, chosen);

  const read = ({ cells }: ListedLine) => {
    const cellsFor = (meaning: string) => columns.flatMap((column, index) => (column.meaning === meaning ? [cells[index] ?? ''] : []));
    const join = (...texts: readonly string[]) => texts.filter((text) => text !== '').join(' ');
    const cellsOfFields = fields.flatMap((field) => cellsFor(field.name).flatMap((cell) => (cell === '' ? [] : [[field, cell] as const])));
    const values = Object.fromEntries(cellsOfFields.map(([field, cell]) => [field.name, readCell(field, cell, runtime)]));
    return {
      email: join(...cellsFor('email')),
      name: join(...cellsFor('name')) || join(...cellsFor('firstName'), ...cellsFor('lastName')),
      values: readRecord(values, fields, runtime),
    };
  };
  return { ...table, columns, read };
}

function splitHead(rows: readonly ListedLine[]): ListTable {
  const [first, ...below] = rows;
  const isHead = first?.cells.some((cell) => headings['email']?.test(cell)) === true || looksLikeHead(first?.cells ?? [], below);
  return first !== undefined && isHead ? { head: first.cells, below } : { below: [...rows] };
}

/** Returns true if a line looks like a header row: its cells are distinct and contain no @, and every line below it contains an @. */
function looksLikeHead(cells: readonly string[], rows: readonly ListedLine[]): boolean {
  const areWords = cells.length > 1 && cells.every((cell) => cell !== '' && !cell.includes('@')) && new Set(cells).size === cells.length;
  return areWords && rows.length > 0 && rows.every((row) => row.cells.some((cell) => cell.includes('@')));
}

function findColumns({ head, below: rows }: ListTable, fields: readonly Field[], runtime: Runtime, chosen: ChosenColumns): ListColumn[] {
  const width = Math.max(head?.length ?? 0, ...rows.map(({ cells }) => cells.length));
  const words = Array.from({ length: width }, (_, index) => shorten(head?.[index] ?? ''));
  const ids = words.map((word, index) => (words.indexOf(word) === index && word !== '' ? word : `${word}#${index + 1}`));
  const known = new Set([...plainMeanings, ...fields.map(({ name }) => name)]);
  const choices = ids.map((id) => (Object.hasOwn(chosen, id) && known.has(chosen[id] ?? '') ? chosen[id] : undefined));
  const taken = new Set(choices);
  const addresses = findEmailColumn(rows);

  const columns: ListColumn[] = [];
  for (const [index, id] of ids.entries()) {
    const heading = head?.[index] ?? '';
    const guessed = head === undefined ? guessFromValues(rows, index, addresses) : guessFromHeading(heading, fields, runtime);
    const isFree = guessed === 'name' ? !taken.has('firstName') && !taken.has('lastName') : !taken.has(guessed);
    const meaning =
      choices[index] ?? (isFree && (head === undefined || !columns.some((column) => column.meaning === guessed)) ? guessed : 'none');
    columns.push({ id, heading, example: firstValues(rows, index), meaning });
  }
  // If no column has the heading "Email", use the column with the most email addresses.
  const free = columns[addresses];
  if (!columns.some(({ meaning }) => meaning === 'email') && free !== undefined && choices[addresses] === undefined) free.meaning = 'email';
  return columns;
}

function guessFromHeading(heading: string, fields: readonly Field[], { locale }: Runtime): string {
  const plain = Object.entries(headings).find(([, pattern]) => pattern.test(heading))?.[0];
  return (
    plain ??
    fields.find(({ name, label }) => isSameWord(name, heading) || isSameWord(formatText(label, {}, locale), heading))?.name ??
    'none'
  );
}

function guessFromValues(rows: readonly ListedLine[], index: number, addresses: number): string {
  if (index === addresses) return 'email';
  return rows.some(({ cells }) => cells[index]?.includes('@')) ? 'none' : 'name';
}

/** Returns the index of the column with the most email addresses. */
function findEmailColumn(rows: readonly ListedLine[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    cells.forEach((cell, column) => {
      if (cell.includes('@')) counts.set(column, (counts.get(column) ?? 0) + 1);
    });
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

function firstValues(rows: readonly ListedLine[], index: number): string {
  const values = new Set(rows.flatMap(({ cells }) => cells[index] || []));
  return [...values].slice(0, 2).join(', ');
}

/** Converts a cell to a field's value. Looks up an option by its label, and parses numbers. */
function readCell({ options, type }: Field, cell: string, { locale }: Runtime): unknown {
  const option = options?.find(({ value, label }) => isSameWord(value, cell) || isSameWord(formatText(label, {}, locale), cell));
  if (option) return option.value;
  return (type === 'number' || type === 'year') && /^\d{1,9}$/.test(cell) ? Number(cell) : cell;
}

function isSameWord(one: string, other: string): boolean {
  return shorten(one) === shorten(other);
}

function shorten(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, '');
}
