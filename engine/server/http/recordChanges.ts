import { matches } from '../../core/conditions/matches.ts';
import { withRow } from '../../core/conditions/scope.ts';
import type { RecordChange } from '../../core/data/Server.ts';
import { ownerKey } from '../../core/access/queryableScope.ts';
import { changedKeys } from '../../core/values/changedKeys.ts';
import type { Row } from '../../language/Row.ts';
import type { AuditEntry } from '../database/audit.ts';
import { pickFields } from '../database/records.ts';
import { withoutHidden } from '../people/withoutHidden.ts';
import type { ServedCollection, ServedPortal, ViewerContext } from '../people/ServedPortal.ts';
import type { Records } from './createRecords.ts';
import type { ServerRecords } from './serverRecords.ts';

export interface ChangedEntry extends AuditEntry {
  /** True for a new record with the highest position in its collection. */
  isLast?: boolean;
}

/** A collection's changes, in order. If `entries` is missing, any record may have changed. */
export interface CollectionChange {
  collection: string;
  entries?: readonly ChangedEntry[];
}

export interface ReadContext {
  portal: Pick<ServedPortal, 'gates'>;
  records: Pick<Records, 'collections'>;
  people: Pick<ServerRecords, 'has' | 'maySee'>;
}

/** Returns the changes as a viewer sees them. If the viewer can no longer read a record, the record counts as removed. */
export function changesSeenBy(
  viewerContext: ViewerContext,
  { collection, entries = [] }: CollectionChange,
  { portal, records, people }: ReadContext,
): RecordChange[] {
  const served = records.collections.get(collection);
  const { access, names, rules } = served ?? {};
  const canSee = (row: Row | undefined) => {
    if (row === undefined) return false;
    if (people.has(collection)) return people.maySee(viewerContext, collection, row);
    return access?.read !== undefined && matches(access.read, withRow(viewerContext.scope, row), portal.gates);
  };
  const shown = (row: Row = {}) => withoutHidden(row, access, viewerContext, portal.gates);
  const changes = entries.flatMap(({ id, before, after, version, isLast }): RecordChange[] => {
    const [couldSee, isSeen] = [canSee(before), canSee(after)];
    if (!isSeen) return couldSee ? [{ id, kind: 'removed' }] : [];
    const row = served && after && getVisibleRow(viewerContext, served, shown(after));
    const now = { id, ...(version !== undefined && { version, ...(row && { row }) }) };
    if (!couldSee) return [{ ...now, kind: 'added', ...(isLast && before === undefined && { isLast }) }];
    // People are sorted by name, so a new name moves the record.
    if (collection === 'people' && before?.['name'] !== after?.['name']) return [{ id, kind: 'added' }];
    const changed = changedKeys(shown(before), shown(after)).filter((key) => key === ownerKey || names?.has(key));
    // Assume that all computed fields have changed.
    return [{ ...now, kind: 'changed', ...(rules && { fields: [...changed, ...rules.computed] }) }];
  });
  return latestChanges(changes);
}

/**
 * Returns a record as the viewer sees it, or `undefined` if the database has to compute a count for this viewer.
 * `row` must not contain hidden fields.
 */
function getVisibleRow({ viewer }: ViewerContext, { access, names }: ServedCollection, row: Row): Row | undefined {
  const { own, counts = {} } = access;
  if (Object.values(counts).some((count) => count.own !== undefined)) return undefined;
  const owner = row[ownerKey];
  return { ...pickFields(row, names), ...(own !== undefined && { [own]: owner !== undefined && owner === viewer.id }) };
}

/** Merges each record's changes. If a record was removed and then added, returns two changes. */
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
