import type { Row } from '../../language/Row.ts';
import type { VersionedRow } from './remoteRecords.ts';

/** Tracks the latest known version of single records, besides list responses. A removed record is `undefined`. */
export function createRecordVersions() {
  const said = new Map<string, { now: VersionedRow | undefined; at: number }>();
  let questions = 0;
  return {
    has: (id: string) => said.has(id),
    get: (id: string) => said.get(id)?.now,
    say: (id: string, now: VersionedRow | undefined) => void said.set(id, { now, at: questions }),
    /** Like `say`, unless a later version is known, or that the record was removed. */
    learn(now: VersionedRow): void {
      const id = now.row.id ?? '';
      const last = said.get(id);
      if (!last || (last.now && last.now.version < now.version)) said.set(id, { now, at: questions });
    },
    /** Returns the latest known versions of records, without those that were removed. */
    newest: (entries: readonly VersionedRow[]): Row[] =>
      entries.flatMap((entry) => {
        const last = said.get(entry.row.id ?? '');
        if (last && !last.now) return [];
        return [last?.now && last.now.version > entry.version ? last.now.row : entry.row];
      }),
    clear: () => said.clear(),
    /** Returns a number for a list request that is about to be sent, to pass to `hear`. */
    asks: () => (questions += 1),
    /** Updates known records from a list response if they were stored before its request, or have an older version. */
    hear(entries: readonly VersionedRow[], askedAt: number): void {
      for (const now of entries) {
        const id = now.row.id ?? '';
        const last = said.get(id);
        if (last && (last.at < askedAt || (last.now && last.now.version < now.version))) said.set(id, { now, at: askedAt });
      }
    },
  };
}
