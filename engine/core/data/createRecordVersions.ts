import type { Row } from '../../language/Row.ts';
import type { VersionedRow } from './remoteRecords.ts';

/** Stores the latest known version of each record, or `undefined` if the record was removed. */
export function createRecordVersions() {
  const latest = new Map<string, { now: VersionedRow | undefined; at: number }>();
  let requests = 0;
  return {
    has: (id: string) => latest.has(id),
    get: (id: string) => latest.get(id)?.now,
    put: (id: string, now: VersionedRow | undefined) => void latest.set(id, { now, at: requests }),
    /** Stores a record, unless a newer version is known or the record was removed. */
    putNewer(now: VersionedRow): void {
      const id = now.row.id ?? '';
      const last = latest.get(id);
      if (!last || (last.now && last.now.version < now.version)) latest.set(id, { now, at: requests });
    },
    /** Replaces records with their latest known versions. Leaves out removed records. */
    newest: (entries: readonly VersionedRow[]): Row[] =>
      entries.flatMap((entry) => {
        const last = latest.get(entry.row.id ?? '');
        if (last && !last.now) return [];
        return [last?.now && last.now.version > entry.version ? last.now.row : entry.row];
      }),
    clear: () => latest.clear(),
    /** Call this before requesting a list. Pass the returned number to `merge`. */
    startRequest: () => (requests += 1),
    /** Updates known records from a newly loaded list. If a record changed after the list was requested, keeps the newer version. */
    merge(entries: readonly VersionedRow[], sentAt: number): void {
      for (const now of entries) {
        const id = now.row.id ?? '';
        const last = latest.get(id);
        if (last && (last.at < sentAt || (last.now && last.now.version < now.version))) latest.set(id, { now, at: sentAt });
      }
    },
  };
}
