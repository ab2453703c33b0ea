import type { Row } from '../../language/Row.ts';
import { isRecord } from '../conditions/isRecord.ts';
import { toText } from '../conditions/toText.ts';
import { isSame } from '../values/isSame.ts';
import type { Change } from './DataSource.ts';

/** A record and its version number, which increases with every change. */
export interface VersionedRow {
  row: Row;
  version: number;
}

/** Returns the values that the server added to a new record, such as a secret link. */
export function addedFields(sent: Row, { row }: VersionedRow): Row {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !Object.hasOwn(sent, key)));
}

export type RowsChange = (rows: readonly Row[]) => readonly Row[];

/** Parses a page of records. To request the next page, send the id in `next`. */
export function parsePage(body: unknown, name: string): { entries: VersionedRow[]; next?: string } {
  const { rows, versions, next } = isRecord(body) ? body : {};
  if (!Array.isArray(rows) || !Array.isArray(versions)) throw createUnreadableError(name);
  const entries = rows.map((row: unknown, index) => parseVersionedRow({ row, version: versions[index] }, name));
  return { entries, ...(next !== undefined && next !== null && { next: toText(next) }) };
}

/** Parses a record with its version. Throws if the response has the wrong shape. */
export function parseVersionedRow(body: unknown, name: string): VersionedRow {
  const { row, version } = isRecord(body) ? body : {};
  if (!isRecord(row) || typeof version !== 'number') throw createUnreadableError(name);
  return { row, version };
}

function createUnreadableError(name: string): Error {
  return new Error(`Couldn't read the server's response for "${name}"`);
}

/** Applies a change to a row, but keeps the id. If a change function throws, returns the row unchanged. */
function applyChange(row: Row, change: Change, id: string): Row {
  try {
    const changes = typeof change === 'function' ? change(row) : change;
    return { ...Object.fromEntries(Object.entries({ ...row, ...changes }).filter(([, value]) => value !== undefined)), id };
  } catch {
    return row;
  }
}

export interface RecordDifference {
  set: Record<string, unknown>;
  unset: string[];
  isEmpty: boolean;
}

/** Returns the properties that a change sets and removes. */
export function recordDifference(row: Row, change: Change): RecordDifference {
  const changes: Row = typeof change === 'function' ? change(row) : change;
  const set: Record<string, unknown> = {};
  const unset: string[] = [];
  for (const [key, value] of Object.entries(changes)) {
    if (key === 'id' || (typeof change === 'function' && isSame(row[key], value))) continue;
    if (value === undefined) unset.push(key);
    else set[key] = value;
  }
  return { set, unset, isEmpty: Object.keys(set).length === 0 && unset.length === 0 };
}

/** Returns true if `change` would overwrite a different value that someone else has saved since `before`. */
export function hasConflicts(before: Row, now: Row, change: Row): boolean {
  return Object.entries(change).some(([key, value]) => key !== 'id' && !isSame(before[key], now[key]) && !isSame(now[key], value));
}

export function isSameVersion(one: VersionedRow, other: VersionedRow): boolean {
  return one.version === other.version && isSame(one.row, other.row);
}

/** Creates a function that applies a change to the row with this `id`. The function reuses the changed row until the original changes. */
export function createPatch(id: string, change: Change): RowsChange {
  let last: { of: Row; row: Row } | undefined;
  return (rows) =>
    rows.map((row) => {
      if (row.id !== id) return row;
      if (last?.of !== row) last = { of: row, row: applyChange(row, change, id) };
      return last.row;
    });
}

/** Inserts a row, unless the list contains a row with the same id. */
export function insertRow(rows: readonly Row[], row: Row, before: string | undefined): readonly Row[] {
  return rows.some(({ id }) => id === row.id) ? rows : insertEntry(rows, row, ({ id }) => id === before);
}

export function insertEntry<Entry>(list: readonly Entry[], entry: Entry, isBefore: (other: Entry) => boolean): readonly Entry[] {
  const index = list.findIndex(isBefore);
  return list.toSpliced(index < 0 ? list.length : index, 0, entry);
}

/** Merges a list with the records that arrived while the list was loading. Unchanged records stay the same objects. */
export function mergeResponses(
  loaded: readonly VersionedRow[] | undefined,
  found: readonly VersionedRow[],
  received: ReadonlyMap<string, VersionedRow | undefined>,
): readonly VersionedRow[] {
  const known = new Map((loaded ?? []).map((entry) => [entry.row.id, entry]));
  const ids = new Set(found.map(({ row }) => row.id));
  const list = found.flatMap((entry) => {
    const id = entry.row.id ?? '';
    if (received.has(id) && !received.get(id)) return [];
    const latest = received.get(id);
    const newest = latest && latest.version > entry.version ? latest : entry;
    const same = known.get(id);
    return [same && isSameVersion(same, newest) ? same : newest];
  });
  const missing = [...received.values()].flatMap((entry) => (entry && !ids.has(entry.row.id) ? [entry] : []));
  return [...list, ...missing];
}
