import { isRecord } from '../conditions/isRecord.ts';
import { toText } from '../conditions/toText.ts';
import { isSameVersion, parsePage, type VersionedRow } from './remoteRecords.ts';

export interface RecordToLoad {
  /** The lowest version of the record to accept. 0 if it's unknown. In that case, a response to an earlier request isn't enough. */
  version: number;
  /** True if the record is new or may have moved. */
  isNew: boolean;
  /** The record, if the server included it in its change notification. */
  sent?: VersionedRow | undefined;
  /** True if the record comes last in the collection. */
  isLast?: boolean | undefined;
}

/** A record with its position. `previous` is the id of the previous record. */
export interface OrderedRow extends VersionedRow {
  previous: string | undefined;
}

/** Parses the response to a request for records by id. */
export function parsePlaced(body: unknown, name: string): OrderedRow[] {
  const previousIds = isRecord(body) && Array.isArray(body['previous']) ? body['previous'] : [];
  return parsePage(body, name).entries.map((entry, index) => ({ ...entry, previous: toText(previousIds[index]) || undefined }));
}

/**
 * Returns a copy of `loaded` with the records that the server has already sent, except for records whose position is unknown. Removes the
 * merged records from `toLoad`.
 */
export function mergeSent(loaded: readonly VersionedRow[], toLoad: Map<string, RecordToLoad>): readonly VersionedRow[] {
  const list = [...loaded];
  for (const [id, { sent, version, isNew, isLast }] of toLoad) {
    const index = list.findIndex(({ row }) => row.id === id);
    if (!sent || sent.version < version || !(isNew ? isLast && (index < 0 || index === list.length - 1) : index >= 0)) continue;
    // The list may already contain a newer version.
    const isOlder = !isNew && sent.version < (list[index]?.version ?? 0);
    if (!isOlder) list[index < 0 ? list.length : index] = sent;
    toLoad.delete(id);
  }
  return list;
}

interface LoadedRecords {
  found: readonly OrderedRow[];
  requested: ReadonlyMap<string, RecordToLoad>;
  removed: ReadonlySet<string>;
  /** The records to load with the next request. `mergeRecords` adds the records whose position is still uncertain. */
  toLoad: Map<string, RecordToLoad>;
}

/**
 * Merges requested records into a list. Removes requested records that the server didn't find.
 * @returns `undefined` if the response doesn't fit the list. The caller must then reload the whole list.
 */
export function mergeRecords(
  loaded: readonly VersionedRow[],
  { found, requested, removed, toLoad }: LoadedRecords,
): readonly VersionedRow[] | undefined {
  const foundIds = new Set(found.map(({ row }) => row.id));
  const list = loaded.filter(({ row }) => foundIds.has(row.id) || !requested.has(row.id ?? ''));
  const uncertain = new Map<string, VersionedRow>();
  for (const { previous, ...entry } of found) {
    const { id = '' } = entry.row;
    const { version = 0, isNew = false } = requested.get(id) ?? {};
    if (removed.has(id)) continue;
    if (entry.version < version) return undefined;
    const index = list.findIndex(({ row }) => row.id === id);
    const known = list[index];
    const newest = known && (known.version > entry.version || isSameVersion(known, entry)) ? known : entry;
    if (known && !isNew) {
      list[index] = newest;
      continue;
    }
    uncertain.delete(id);
    if (known) list.splice(index, 1);
    const next = known && list[index];
    const place = previous === undefined ? 0 : list.findIndex(({ row }) => row.id === previous) + 1;
    if (previous !== undefined && place === 0) return undefined;
    list.splice(place, 0, newest);
    // The record before this one may be in the wrong position itself, until its own response arrives.
    if (previous !== undefined && toLoad.get(previous)?.isNew) uncertain.set(id, newest);
    // This record has moved away, so the record that used to follow it may be in the wrong position.
    if (next && place !== index) uncertain.set(next.row.id ?? '', next);
  }
  for (const [id, { version }] of uncertain) toLoad.set(id, { version, ...toLoad.get(id), isNew: true });
  return list;
}
