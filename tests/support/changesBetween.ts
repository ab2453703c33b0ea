import type { RecordChange } from '../../engine/core/data/Server.ts';
import { changedKeys } from '../../engine/core/values/changedKeys.ts';
import type { Row } from '../../engine/language/Row.ts';

export interface Kept {
  row: Row;
  version: number;
}

/** Returns the changes from one list to another. Returns `undefined` if there are none or if records moved. */
export function changesBetween(before: readonly Kept[], after: readonly Kept[]): RecordChange[] | undefined {
  const [earlier, later] = [entriesById(before), entriesById(after)];
  const stayed = (list: readonly Kept[], other: ReadonlyMap<unknown, Kept>) => list.map(({ row }) => row.id).filter((id) => other.has(id));
  if (stayed(before, later).join() !== stayed(after, earlier).join()) return undefined;
  // If the version is lower, this is another record with the same id.
  const isOther = (old: Kept | undefined, entry: Kept) =>
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

function entriesById(list: readonly Kept[]): Map<unknown, Kept> {
  return new Map(list.map((entry) => [entry.row.id, entry]));
}
