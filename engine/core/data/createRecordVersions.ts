import type { VersionedRow } from './remoteRecords.ts';

/** Tracks the latest known versions of single records, separately from list responses. A removed record is `undefined`. */
export function createRecordVersions() {
  const said = new Map<string, { now: VersionedRow | undefined; at: number }>();
  let questions = 0;
  return {
    has: (id: string) => said.has(id),
    get: (id: string) => said.get(id)?.now,
    say: (id: string, now: VersionedRow | undefined) => void said.set(id, { now, at: questions }),
    clear: () => said.clear(),
    /** Call before sending a list request. Returns a number to pass to `hear`. */
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
