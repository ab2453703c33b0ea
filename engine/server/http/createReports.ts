import { isBlank } from '../../core/fields/values.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import type { Row } from '../../language/Row.ts';
import type { ViewerContext } from '../people/ServedPortal.ts';
import { viewerFields } from '../people/viewerFields.ts';
import { readRules } from '../sql/fieldRules.ts';
import { reportChanges, type ChangeReport } from './changeEvents.ts';
import { changesSeenBy, type ChangedEntry, type CollectionChange, type ReadContext } from './recordChanges.ts';

type Entries = readonly ChangedEntry[];

/**
 * Returns a function that creates one viewer's report of a change. The function returns `undefined` if the viewer can't see the change.
 * The viewer must have read access to the collection.
 */
export function createReports(
  change: CollectionChange,
  context: ReadContext,
): (viewerContext: ViewerContext, variant: string) => ChangeReport | undefined {
  const { collection, entries = [] } = change;
  const isSame = isSameForAll(collection, context);
  const reports = new Map<string, ChangeReport | undefined>();
  const find = createFinder(entries);

  return (viewerContext, variant) => {
    const key = isSame ? '' : `${variant} ${viewerContext.viewer.id ?? ''}`;
    if (!reports.has(key)) {
      const changes = changesSeenBy(viewerContext, { collection, entries: candidates(viewerContext) }, context);
      reports.set(key, changes.length > 0 ? reportChanges(collection, changes) : undefined);
    }
    return reports.get(key);
  };

  /** Returns the entries that the viewer might see. Skips most entries if the read rule compares a field with the viewer's id. */
  function candidates({ scope, viewer }: ViewerContext): Entries {
    const read = context.people.has(collection) ? undefined : context.records.collections.get(collection)?.access.read;
    const fields = read && viewerFields(read, scope, context.portal.gates);
    return fields ? find(fields, viewer.id) : entries;
  }
}

/** Returns true if everyone who may read the collection sees the same records and values. */
function isSameForAll(collection: string, { portal, records, people }: ReadContext): boolean {
  const { access } = records.collections.get(collection) ?? {};
  if (people.has(collection) || access?.read === undefined || access.own !== undefined || readRules(access).size > 0) return false;
  return [...pathsRead(access.read, portal.gates)].every((path) => !path.startsWith('row.') && !path.startsWith('now.'));
}

/** Creates a function that finds log entries by field value. An entry matches if its change added, kept, or removed the value. */
function createFinder(entries: Entries): (fields: ReadonlySet<string>, value: string | undefined) => Entries {
  const indexes = new Map<string, Map<unknown, Set<number>>>();

  function indexOf(field: string): Map<unknown, Set<number>> {
    const known = indexes.get(field);
    if (known) return known;
    const index = new Map<unknown, Set<number>>();
    for (const [position, { before, after }] of entries.entries()) {
      for (const value of [...listValues(before, field), ...listValues(after, field)]) {
        index.set(value, (index.get(value) ?? new Set()).add(position));
      }
    }
    indexes.set(field, index);
    return index;
  }

  return (fields, value) => {
    if (isBlank(value)) return [];
    const positions = new Set([...fields].flatMap((field) => [...(indexOf(field).get(value) ?? [])]));
    return [...positions].toSorted((one, other) => one - other).flatMap((position) => entries[position] ?? []);
  };
}

function listValues(row: Row | undefined, field: string): readonly unknown[] {
  const value = row?.[field];
  return Array.isArray(value) ? value : [value];
}
