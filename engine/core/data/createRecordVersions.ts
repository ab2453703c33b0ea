import type { Stored } from './remoteRecords.ts';

/** What a server said last of single records, beside the answers that hold many: `undefined` for those that are gone. */
export function createRecordVersions() {
  const said = new Map<string, { now: Stored | undefined; at: number }>();
  let questions = 0;
  return {
    has: (id: string) => said.has(id),
    get: (id: string) => said.get(id)?.now,
    say: (id: string, now: Stored | undefined) => void said.set(id, { now, at: questions }),
    clear: () => said.clear(),
    /** Something about many is asked; `hear` wants to know when. */
    asks: () => (questions += 1),
    /** What was said of a record before that was asked, or of an earlier version, is not the last that was heard of it. */
    hear(entries: readonly Stored[], askedAt: number): void {
      for (const now of entries) {
        const id = now.row.id ?? '';
        const last = said.get(id);
        if (last && (last.at < askedAt || (last.now && last.now.version < now.version))) said.set(id, { now, at: askedAt });
      }
    },
  };
}
