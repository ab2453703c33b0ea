import { matches } from '../../core/conditions/matches.ts';
import { withRow } from '../../core/conditions/scope.ts';
import type { RecordChange } from '../../core/data/Server.ts';
import { ownerKey } from '../../core/access/queryableScope.ts';
import { changedKeys } from '../../core/values/changedKeys.ts';
import type { Row } from '../../language/Row.ts';
import { collectionsInAudit, readAuditEntries, type AuditEntry } from '../database/audit.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { withoutHidden } from '../people/withoutHidden.ts';
import type { ServedPortal, Who } from '../people/ServedPortal.ts';
import type { Records } from './createRecords.ts';
import type { PeopleRecords } from './peopleRecords.ts';

/** The maximum number of entries to read at once. If there are more, they are reported as changes to whole collections. */
const mostAtOnce = 100;

/** Changes to a collection's records, in order. Without entries, any record may have changed. */
export interface CollectionChange {
  collection: string;
  entries?: readonly AuditEntry[];
}

/** Returns the ids of audit entries in a notification, or `undefined` if it names a collection. */
export function auditIdsIn(payload: string): string[] | undefined {
  return /^#\d+(?:,\d+)*$/.test(payload) ? payload.slice(1).split(',') : undefined;
}

/** Creates a queue that reads audit entries and calls `tell` with their changes, or `undefined` if they can't be read. `pause` is in ms. */
export function createAuditReader(
  database: Pick<ServedDatabase, 'auth'>,
  tell: (changes: readonly CollectionChange[] | undefined) => void,
  pause: () => number,
) {
  let waiting: string[] = [];
  let reading: Promise<void> | undefined;
  let isClosing = false;
  let endPause = () => {};

  async function read(ids: readonly string[]): Promise<CollectionChange[]> {
    if (ids.length > mostAtOnce) {
      const changed = await collectionsInAudit(database.auth, ids);
      return [...changed, 'audit'].map((collection) => ({ collection }));
    }
    const found = await readAuditEntries(database.auth, ids);
    const changes = [...new Set(found.map(({ collection }) => collection))].map((collection) => ({
      collection,
      entries: found.filter((entry) => entry.collection === collection),
    }));
    // Each entry is also a record of the audit log.
    return [...changes, { collection: 'audit', entries: ids.map((id) => ({ collection: 'audit', id, after: {}, version: 1 })) }];
  }

  async function readAll(): Promise<void> {
    while (waiting.length > 0) {
      const ids = waiting;
      waiting = [];
      tell(await read(ids).catch(() => undefined));
      if (!isClosing) await new Promise<void>((resolve) => void setTimeout((endPause = resolve), pause()));
    }
    reading = undefined;
  }

  return {
    add: (ids: readonly string[]): void => {
      waiting.push(...ids);
      reading ??= readAll();
    },
    /** Resolves once all entries are read. Doesn't pause anymore. */
    close: async (): Promise<void> => {
      isClosing = true;
      endPause();
      await reading;
    },
  };
}

export interface ReadContext {
  portal: Pick<ServedPortal, 'gates'>;
  records: Pick<Records, 'collections'>;
  people: Pick<PeopleRecords, 'has' | 'maySee'>;
}

/** Returns the changes as a viewer sees them. A record that became unreadable counts as removed, and a readable one as added. */
export function changesSeenBy(
  who: Who,
  { collection, entries = [] }: CollectionChange,
  { portal, records, people }: ReadContext,
): RecordChange[] {
  const { access, names, rules } = records.collections.get(collection) ?? {};
  const sees = (row: Row | undefined) => {
    if (row === undefined) return false;
    if (people.has(collection)) return people.maySee(who, collection, row);
    return access?.read !== undefined && matches(access.read, withRow(who.scope, row), portal.gates);
  };
  return entries.flatMap(({ id, before, after, version }): RecordChange[] => {
    const [saw, isSeen] = [sees(before), sees(after)];
    if (!isSeen) return saw ? [{ id, kind: 'removed' }] : [];
    const now = { id, ...(version !== undefined && { version }) };
    if (!saw) return [{ ...now, kind: 'added' }];
    // People are sorted by name, so a new name moves the record.
    if (collection === 'people' && before?.['name'] !== after?.['name']) return [{ id, kind: 'added' }];
    const shown = (row: Row = {}) => withoutHidden(row, access, who, portal.gates);
    const changed = changedKeys(shown(before), shown(after)).filter((key) => key === ownerKey || names?.has(key));
    // Computed fields may depend on the changed ones.
    return [{ ...now, kind: 'changed', ...(rules && { fields: [...changed, ...rules.computed] }) }];
  });
}
