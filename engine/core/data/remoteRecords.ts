import type { Row } from '../../language/Row.ts';
import { isRecord } from '../conditions/isRecord.ts';
import { textOf } from '../conditions/textOf.ts';
import type { Change } from './DataSource.ts';

/** A record as the server has it. */
export interface Stored {
  row: Row;
  /** Goes up with every change. */
  version: number;
}

/** What an answer says of a new record beside what was sent: it may be said once, as a link that nobody can look up. */
export function addedFields(sent: Row, { row }: Stored): Row {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !Object.hasOwn(sent, key)));
}

/** Shows a change of one record among the rows. */
export type Lay = (rows: readonly Row[]) => readonly Row[];

/** One page of a collection's records in their order, and the id behind which the next one begins. */
export function pageOf(body: unknown, name: string): { entries: Stored[]; next?: string } {
  const { rows, versions, next } = isRecord(body) ? body : {};
  if (!Array.isArray(rows) || !Array.isArray(versions)) throw unreadable(name);
  const entries = rows.map((row: unknown, index) => storedOf({ row, version: versions[index] }, name));
  return { entries, ...(next !== undefined && next !== null && { next: textOf(next) }) };
}

/** @throws Error where the server has answered something else. */
export function storedOf(body: unknown, name: string): Stored {
  const { row, version } = isRecord(body) ? body : {};
  if (!isRecord(row) || typeof version !== 'number') throw unreadable(name);
  return { row, version };
}

function unreadable(name: string): Error {
  return new Error(`The server's answer about "${name}" cannot be read`);
}

/** The row with a change laid over it, which keeps its id; a change that cannot be made of this row leaves it as it is. */
function laidOver(row: Row, change: Change, id: string): Row {
  try {
    const given = typeof change === 'function' ? change(row) : change;
    return { ...Object.fromEntries(Object.entries({ ...row, ...given }).filter(([, value]) => value !== undefined)), id };
  } catch {
    return row;
  }
}

export interface Difference {
  set: Record<string, unknown>;
  unset: string[];
  isEmpty: boolean;
}

/** What a change says of a row: all that an object names, and of what a function returns only what differs. */
export function difference(row: Row, change: Change): Difference {
  const given: Row = typeof change === 'function' ? change(row) : change;
  const set: Record<string, unknown> = {};
  const unset: string[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (key === 'id' || (typeof change === 'function' && isSame(row[key], value))) continue;
    if (value === undefined) unset.push(key);
    else set[key] = value;
  }
  return { set, unset, isEmpty: Object.keys(set).length === 0 && unset.length === 0 };
}

/** Whether somebody else has changed what `change` is about into something else. */
export function conflicts(before: Row, now: Row, change: Row): boolean {
  return Object.entries(change).some(([key, value]) => key !== 'id' && !isSame(before[key], now[key]) && !isSame(now[key], value));
}

/** Values of records are JSON, whose keys a database keeps in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/** Whether a record is as it was. */
export function isSameStored(one: Stored, other: Stored): boolean {
  return one.version === other.version && isSame(one.row, other.row);
}

/** The same row gives the same changed one. */
export function laying(id: string, change: Change): Lay {
  let last: { of: Row; row: Row } | undefined;
  return (rows) =>
    rows.map((row) => {
      if (row.id !== id) return row;
      if (last?.of !== row) last = { of: row, row: laidOver(row, change, id) };
      return last.row;
    });
}

/** The rows with one more, unless they have it already. */
export function inserted(rows: readonly Row[], row: Row, before: string | undefined): readonly Row[] {
  return rows.some(({ id }) => id === row.id) ? rows : placed(rows, row, ({ id }) => id === before);
}

/** The list with one more: before the one that is meant, or at the end. */
export function placed<Entry>(list: readonly Entry[], entry: Entry, isBefore: (other: Entry) => boolean): readonly Entry[] {
  const index = list.findIndex(isBefore);
  return list.toSpliced(index < 0 ? list.length : index, 0, entry);
}

/** What was found, with what was answered meanwhile; records that have not changed are the same objects as before. */
export function upToDate(
  before: readonly Stored[] | undefined,
  found: readonly Stored[],
  answered: ReadonlyMap<string, Stored | undefined>,
): readonly Stored[] {
  const known = new Map((before ?? []).map((entry) => [entry.row.id, entry]));
  const names = new Set(found.map(({ row }) => row.id));
  const list = found.flatMap((entry) => {
    const id = entry.row.id ?? '';
    if (answered.has(id) && !answered.get(id)) return [];
    const ours = answered.get(id);
    const newest = ours && ours.version > entry.version ? ours : entry;
    const same = known.get(id);
    return [same && isSameStored(same, newest) ? same : newest];
  });
  const missing = [...answered.values()].flatMap((entry) => (entry && !names.has(entry.row.id) ? [entry] : []));
  return [...list, ...missing];
}
