import { useMemo } from 'react';
import type { Scope } from '../../core/conditions/scope.ts';
import { useCollections } from '../context/useCollections.ts';
import type { Table } from '../../language/table.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { collectionsRead, readsScope } from './dynamicTable.ts';
import type { TableColumn } from './TableColumn.ts';
import { tableColumns } from './tableColumns.ts';

const nothing: Scope = {};

/** The columns of a table in the scope here: the same list until something that they read changes. */
export function useTableColumns(table: Table): readonly TableColumn[] {
  const { manifests, functions } = usePortal();
  const { gates } = manifests;
  const { locale } = manifests.settings;
  const here = useScope();
  // The scope changes with every key that is typed into a search box; most tables do not read it.
  const scope = useMemo(() => readsScope(table), [table]) ? here : nothing;
  const collections = useCollections(useMemo(() => collectionsRead(table), [table]));
  return useMemo(
    () => tableColumns(table, { scope, gates, locale, functions, rows: (name) => collections[name]?.rows ?? [] }),
    [table, scope, gates, locale, functions, collections],
  );
}
