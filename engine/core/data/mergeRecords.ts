import { isRecord } from '../conditions/isRecord.ts';
import { toText } from '../conditions/toText.ts';
import { isSameStored, parsePage, type VersionedRow } from './remoteRecords.ts';

export interface WantedRecord {
  /** The minimum version. A record with a lower version is outdated. */
  version: number;
  isNew: boolean;
  /** The record, if the server sent it with its report. */
  sent?: VersionedRow | undefined;
  /** True if the record comes after all other records. */
  isLast?: boolean | undefined;
}

/** A record and the id of the record before it. `previous` is `undefined` for the first record. */
export interface Placed extends VersionedRow {
  previous: string | undefined;
}

/** Parses records that were requested by id, in order. Throws if the response has a different shape. */
export function parsePlaced(body: unknown, name: string): Placed[] {
  const before = isRecord(body) && Array.isArray(body['previous']) ? body['previous'] : [];
  return parsePage(body, name).entries.map((entry, index) => ({ ...entry, previous: toText(before[index]) || undefined }));
}

/**
 * Merges records that the server sent with its reports into a list, and deletes them from `wanted`. A record without a known position stays
 * in `wanted`, because it has to be loaded.
 */
export function mergeSent(before: readonly VersionedRow[], wanted: Map<string, WantedRecord>): readonly VersionedRow[] {
  const list = [...before];
  for (const [id, { sent, version, isNew, isLast }] of wanted) {
    const index = list.findIndex(({ row }) => row.id === id);
    if (!sent || sent.version < version || !(isNew ? isLast && (index < 0 || index === list.length - 1) : index >= 0)) continue;
    // A response to the viewer's own change may have brought a newer version in the meantime.
    const isOlder = !isNew && sent.version < (list[index]?.version ?? 0);
    if (!isOlder) list[index < 0 ? list.length : index] = sent;
    wanted.delete(id);
  }
  return list;
}

interface Arrived {
  found: readonly Placed[];
  wanted: ReadonlyMap<string, WantedRecord>;
  gone: ReadonlySet<string>;
}

/**
 * Merges records that were requested by id into a list. Removes records that weren't found. Unchanged records remain the same objects.
 * @returns The list, or `undefined` if the response doesn't fit the list, so the whole list must be loaded.
 */
export function mergeRecords(before: readonly VersionedRow[], { found, wanted, gone }: Arrived): readonly VersionedRow[] | undefined {
  const there = new Set(found.map(({ row }) => row.id));
  const list = before.filter(({ row }) => there.has(row.id) || !wanted.has(row.id ?? ''));
  for (const { previous, ...entry } of found) {
    const { id = '' } = entry.row;
    const { version = 0, isNew = false } = wanted.get(id) ?? {};
    if (gone.has(id)) continue;
    if (entry.version < version) return undefined;
    const index = list.findIndex(({ row }) => row.id === id);
    const known = list[index];
    const newest = known && (known.version > entry.version || isSameStored(known, entry)) ? known : entry;
    if (known && !isNew) {
      list[index] = newest;
      continue;
    }
    if (known) list.splice(index, 1);
    const place = previous === undefined ? 0 : list.findIndex(({ row }) => row.id === previous) + 1;
    if (previous !== undefined && place === 0) return undefined;
    list.splice(place, 0, newest);
  }
  return list;
}
