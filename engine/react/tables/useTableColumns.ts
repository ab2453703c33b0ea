import { useMemo } from 'react';
import type { Scope } from '../../core/conditions/scope.ts';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import type { Row } from '../../language/Row.ts';
import { useCollections } from '../context/useCollection.ts';
import type { Table } from '../../language/table.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useRows } from '../context/useValue.ts';
import { collectionsRead, readsScope } from './dynamicTable.ts';
import type { TableColumn } from './TableColumn.ts';
import { tableColumns } from './tableColumns.ts';

const emptyScope: Scope = {};

/** Returns a table's columns. Returns the same array until the columns' data changes. */
export function useTableColumns(table: Table): readonly TableColumn[] {
  const { manifests, runtime, functions } = usePortal();
  const { gates } = manifests;
  const surroundingScope = useScope();
  // Use the scope only if the table reads it, because each keystroke in a search box changes it.
  const scope = useMemo(() => readsScope(table), [table]) ? surroundingScope : emptyScope;
  const names = useMemo(() => collectionsRead(table), [table]);
  names.forEach(useRows());
  const collections = useCollections(names);
  return useMemo(
    () => tableColumns(table, { scope, gates, runtime, functions, rows: (name) => loadedRows(collections, name) }),
    [table, scope, gates, runtime, functions, collections],
  );
}

function loadedRows(collections: Readonly<Record<string, CollectionState>>, name: string): readonly Row[] {
  const state = collections[name];
  if (state?.status !== 'ready') throw state?.error ?? new Error(`The collection "${name}" isn't loaded`);
  return state.rows;
}
