import { useMemo } from 'react';
import { filterRows } from '../../core/conditions/filterRows.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useCollection } from '../context/useCollection.ts';
import { narrowRows } from './narrowRows.ts';
import type { ViewQuery } from './planQuery.ts';
import { sortRows } from './sortRows.ts';
import type { ViewRows } from './ViewRows.ts';

export function useNarrowed(stored: readonly Row[], fields: readonly Field[], query: ViewQuery): Pick<ViewRows, 'rows' | 'all' | 'count'> {
  const { keys, filters, sort, selected, scope } = query;
  const { where, limit, search } = keys;
  const { manifests, runtime } = usePortal();
  const { gates } = manifests;
  const sorted = useMemo(() => sortRows(stored, sort, fields, runtime), [stored, sort, fields, runtime]);
  const all = useMemo(() => filterRows(sorted, where, scope, gates), [sorted, where, scope, gates]);
  const narrowed = useMemo(
    () => narrowRows(all, { search, filters }, selected, { scope, gates, fields, runtime }),
    [all, search, filters, selected, scope, gates, fields, runtime],
  );
  const rows = useMemo(() => (limit === undefined ? narrowed : narrowed.slice(0, limit)), [narrowed, limit]);
  const count = useMemo(() => ({ shown: rows.length, total: all.length }), [rows.length, all.length]);
  return { rows, all, count };
}

export function useWholeRows(query: ViewQuery): ViewRows {
  const collection = useCollection(query.keys.of);
  return { ...collection, ...useNarrowed(collection.rows, collection.fields, query) };
}
