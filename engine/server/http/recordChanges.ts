import { matches } from '../../core/conditions/matches.ts';
import { withRow } from '../../core/conditions/scope.ts';
import type { RecordChange } from '../../core/data/Server.ts';
import { ownerKey } from '../../core/access/queryableScope.ts';
import { changedKeys } from '../../core/values/changedKeys.ts';
import type { Row } from '../../language/Row.ts';
import type { AuditEntry } from '../database/audit.ts';
import { pickFields } from '../database/records.ts';
import { withoutHidden } from '../people/withoutHidden.ts';
import type { ServedCollection, ServedPortal, Who } from '../people/ServedPortal.ts';
import type { Records } from './createRecords.ts';
import type { PeopleRecords } from './peopleRecords.ts';

/** A change in the audit log. */
export interface ChangedEntry extends AuditEntry {
  /** True if the new record comes after all records that were reported or loaded earlier. */
  isLast?: boolean;
}

/** Changes to a collection's records, in order. Without entries, any record may have changed. */
export interface CollectionChange {
  collection: string;
  entries?: readonly ChangedEntry[];
}

export interface ReadContext {
  portal: Pick<ServedPortal, 'gates'>;
  records: Pick<Records, 'collections'>;
  people: Pick<PeopleRecords, 'has' | 'maySee'>;
}

/**
 * Returns the changes as a viewer sees them. A record that became unreadable counts as removed, and a readable one as added. Includes the
 * records unless they have values that only the database can compute.
 */
export function changesSeenBy(
  who: Who,
  { collection, entries = [] }: CollectionChange,
  { portal, records, people }: ReadContext,
): RecordChange[] {
  const served = records.collections.get(collection);
  const { access, names, rules } = served ?? {};
  const sees = (row: Row | undefined) => {
    if (row === undefined) return false;
    if (people.has(collection)) return people.maySee(who, collection, row);
    return access?.read !== undefined && matches(access.read, withRow(who.scope, row), portal.gates);
  };
  const shown = (row: Row = {}) => withoutHidden(row, access, who, portal.gates);
  const changes = entries.flatMap(({ id, before, after, version, isLast }): RecordChange[] => {
    const [saw, isSeen] = [sees(before), sees(after)];
    if (!isSeen) return saw ? [{ id, kind: 'removed' }] : [];
    const row = served && after && rowSeenBy(who, served, shown(after));
    const now = { id, ...(version !== undefined && { version, ...(row && { row }) }) };
    if (!saw) return [{ ...now, kind: 'added', ...(isLast && before === undefined && { isLast }) }];
    // People are sorted by name, so a new name moves the record.
    if (collection === 'people' && before?.['name'] !== after?.['name']) return [{ id, kind: 'added' }];
    const changed = changedKeys(shown(before), shown(after)).filter((key) => key === ownerKey || names?.has(key));
    // Computed fields may depend on the changed ones.
    return [{ ...now, kind: 'changed', ...(rules && { fields: [...changed, ...rules.computed] }) }];
  });
  return latestChanges(changes);
}

/** Returns a record as a viewer reads it, or `undefined` if only the database can compute it. The given record has no hidden fields. */
function rowSeenBy({ viewer }: Who, { access, names }: ServedCollection, row: Row): Row | undefined {
  const { own, counts = {} } = access;
  if (Object.values(counts).some((count) => count.own !== undefined)) return undefined;
  const owner = row[ownerKey];
  return { ...pickFields(row, names), ...(own !== undefined && { [own]: owner !== undefined && owner === viewer.id }) };
}

/** Combines the changes to each record. A record that was removed and added again counts as both, in this order. */
function latestChanges(changes: readonly RecordChange[]): RecordChange[] {
  const removed = new Set<string>();
  const latest = new Map<string, RecordChange>();
  for (const change of changes) {
    const { fields, ...rest } = change;
    const { id, kind } = rest;
    const before = latest.get(id);
    if (kind === 'removed') {
      latest.delete(id);
      removed.add(id);
    } else if (!before || kind === 'added') latest.set(id, change);
    else if (before.kind === 'added') latest.set(id, { ...rest, kind: 'added', ...(before.isLast && { isLast: true }) });
    else latest.set(id, { ...rest, ...(before.fields && fields && { fields: [...new Set([...before.fields, ...fields])] }) });
  }
  return [...[...removed].map((id): RecordChange => ({ id, kind: 'removed' })), ...latest.values()];
}
