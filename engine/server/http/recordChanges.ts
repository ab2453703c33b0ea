import { matches } from '../../core/conditions/matches.ts';
import { withRow } from '../../core/conditions/scope.ts';
import type { RecordChange } from '../../core/data/Server.ts';
import type { Row } from '../../language/Row.ts';
import { collectionsInAudit, readAuditEntries, type AuditEntry } from '../database/audit.ts';
import type { ServedDatabase } from '../database/Database.ts';
import type { ServedPortal, Who } from '../people/ServedPortal.ts';
import type { Records } from './createRecords.ts';

/** The maximum number of entries to read at once. More are reported as changes of whole collections. */
const mostAtOnce = 100;

/** Changes of a collection's records, in order. Without entries, any record may have changed. */
export interface CollectionChange {
  collection: string;
  entries?: readonly AuditEntry[];
}

/** Returns the ids of audit entries in a notification, or `undefined` if it names a collection. */
export function auditIdsIn(payload: string): string[] | undefined {
  return /^#\d+(?:,\d+)*$/.test(payload) ? payload.slice(1).split(',') : undefined;
}

/**
 * Creates a queue that reads audit entries by id and passes on their changes, in order. Entries that arrive during a read are read
 * together.
 * @param tell Called with the changes, or `undefined` if they couldn't be read, so that anything may have changed.
 */
export function createAuditReader(
  database: Pick<ServedDatabase, 'auth'>,
  tell: (changes: readonly CollectionChange[] | undefined) => void,
) {
  let waiting: string[] = [];
  let reading: Promise<void> | undefined;

  async function read(ids: readonly string[]): Promise<CollectionChange[]> {
    if (ids.length > mostAtOnce) return (await collectionsInAudit(database.auth, ids)).map((collection) => ({ collection }));
    const found = await readAuditEntries(database.auth, ids);
    return [...new Set(found.map(({ collection }) => collection))].map((collection) => ({
      collection,
      entries: found.filter((entry) => entry.collection === collection),
    }));
  }

  async function readAll(): Promise<void> {
    while (waiting.length > 0) {
      const ids = waiting;
      waiting = [];
      tell(await read(ids).catch(() => undefined));
    }
    reading = undefined;
  }

  return {
    add: (ids: readonly string[]): void => {
      waiting.push(...ids);
      reading ??= readAll();
    },
    settled: async (): Promise<void> => reading,
  };
}

/**
 * Returns the changes of a collection as a viewer sees them. A record that they may no longer read counts as removed, and one that they
 * couldn't read before as added. Leaves out records that they may not read.
 */
export function changesSeenBy(
  { scope }: Who,
  { collection, entries = [] }: CollectionChange,
  { gates, records }: Pick<ServedPortal, 'gates'> & { records: Pick<Records, 'collections'> },
): RecordChange[] {
  const read = records.collections.get(collection)?.access.read;
  const sees = (row: Row | undefined) => row !== undefined && read !== undefined && matches(read, withRow(scope, row), gates);
  return entries.flatMap(({ id, before, after, version }): RecordChange[] => {
    const [saw, isSeen] = [sees(before), sees(after)];
    if (isSeen) return [{ id, version, kind: saw ? 'changed' : 'added' }];
    return saw ? [{ id, kind: 'removed' }] : [];
  });
}
