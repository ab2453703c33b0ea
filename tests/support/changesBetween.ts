import type { RecordChange } from '../../engine/core/data/Server.ts';
import { changedKeys } from '../../engine/core/values/changedKeys.ts';
import type { Row } from '../../engine/language/Row.ts';

export interface StoredRow {
  row: Row;
  version: number;
}

/** Returns the changes between two lists. Returns `undefined` if there are none or if records moved. */
export function changesBetween(before: readonly StoredRow[], after: readonly StoredRow[]): RecordChange[] | undefined {
  const [earlier, later] = [entriesById(before), entriesById(after)];
  const listCommon = (list: readonly StoredRow[], other: ReadonlyMap<unknown, StoredRow>) =>
    list.map(({ row }) => row.id).filter((id) => other.has(id));
  if (listCommon(before, later).join() !== listCommon(after, earlier).join()) return undefined;
  // A lower version means that the id now belongs to a new record.
  const isOther = (old: StoredRow | undefined, entry: StoredRow) =>
    !old || old.version > entry.version || (old.version === entry.version && old !== entry);
  const removed = before.filter((entry) => {
    const now = later.get(entry.row.id);
    return !now || isOther(entry, now);
  });
  const changes = [
    ...removed.map(({ row }): RecordChange => ({ id: String(row.id), kind: 'removed' })),
    ...after.flatMap((entry): RecordChange[] => {
      const old = earlier.get(entry.row.id);
      if (old === entry) return [];
      const change = { id: String(entry.row.id), version: entry.version };
      return [
        old && !isOther(old, entry)
          ? { ...change, kind: 'changed', fields: changedKeys(old.row, entry.row) }
          : { ...change, kind: 'added' },
      ];
    }),
  ];
  return changes.length > 0 ? changes : undefined;
}

function entriesById(list: readonly StoredRow[]): Map<unknown, StoredRow> {
  return new Map(list.map((entry) => [entry.row.id, entry]));
}
