import { useMemo, useSyncExternalStore } from 'react';
import { toRecords } from '../../core/conditions/toText.ts';
import { readPath } from '../../core/conditions/scope.ts';
import { collectionStore, type CollectionState } from '../../core/data/collectionStore.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { Field } from '../../language/field.ts';
import { useDataSource } from './DataContext.tsx';
import { useRowFields } from './RowScope.tsx';
import { useScope } from './ScopeContext.tsx';
import { useRecordCheck } from './useRecordCheck.ts';

export interface Collection extends CollectionState {
  fields: readonly Field[];
}

const noFields: readonly Field[] = [];

/** Returns a collection's rows and fields. `of` can also be a list in the scope, such as `row.lines`. Throws if a record is broken. */
export function useCollection(of: string): Collection {
  return useRecords(of);
}

/** Returns a collection's records. If `answer` (a query's result) is passed, returns the records in `answer`. */
export function useRecords(of: string, answer?: CollectionState): Collection {
  const isPath = of.includes('.');
  const stored = useCollections(answer || isPath ? [] : [of])[of];
  const scope = useScope();
  const check = useRecordCheck();
  const fields = useRowFields(of) ?? noFields;
  const list = isPath ? readPath(scope, of) : undefined;
  const inScope = useMemo(
    (): CollectionState => ({
      status: 'ready',
      rows: toRecords(list),
      error: undefined,
      retry: () => {},
    }),
    [list],
  );
  const state = isPath ? inScope : (answer ?? stored);
  if (!state) throw new Error(`There is no collection "${of}"`);
  check(of, Array.isArray(list) ? list : state.rows, fields);
  // `useRecordOptions` adds `options` when the referenced records have loaded.
  const isWaiting = fields.some(({ type, options }) => type === 'record' && !options);
  return isWaiting && state.status === 'ready' ? { ...state, status: 'loading', fields } : { ...state, fields };
}

/** Returns several collections, keyed by name. The names can differ between renders. */
export function useCollections(names: readonly string[]): Readonly<Record<string, CollectionState>> {
  const source = useDataSource();
  const key = names.join(' ');
  const { subscribe, getSnapshot } = useMemo(() => collectionsStore(source, key.split(' ').filter(Boolean)), [source, key]);
  return useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
}

function collectionsStore(source: DataSource, names: readonly string[]) {
  const stores = names.map((name) => [name, collectionStore(source, name)] as const);
  let states: Readonly<Record<string, CollectionState>> = {};
  return {
    subscribe: (listener: () => void) => {
      const stops = stores.map(([, store]) => store.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    getSnapshot: () => {
      const isCurrent = stores.every(([name, store]) => states[name] === store.getSnapshot());
      if (!isCurrent) states = Object.fromEntries(stores.map(([name, store]) => [name, store.getSnapshot()]));
      return states;
    },
  };
}
