import { use, useEffect, useReducer, useRef } from 'react';
import { useDataSource } from './DataContext.tsx';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { Row } from '../../language/Row.ts';
import type { Value } from '../../language/value.ts';
import { evaluate } from '../../core/values/evaluate.ts';
import { usePortal } from './PortalContext.ts';
import { useScope } from './ScopeContext.tsx';
import { readable } from '../loading/readable.ts';
import { preloadRecordCheck, useRecordCheck } from './useRecordCheck.ts';

/**
 * Evaluates manifest values in the scope here. Suspends while a collection that a value reads is still loading,
 * throws to the block's boundary when it could not be loaded or has a broken record, and renders again when one changes.
 */
export function useValue(): (value: Value) => unknown {
  const scope = useScope();
  const { manifests, functions } = usePortal();
  const rows = useRows();
  const env = { scope, gates: manifests.gates, locale: manifests.settings.locale, functions, rows };
  return (value) => evaluate(value, env);
}

/** Reads whole collections while rendering; remembers which, so that their changes render again. */
function useRows(): (collection: string) => readonly Row[] {
  const data = useDataSource();
  const check = useRecordCheck();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const read = useRef(new Set<string>());
  useEffect(() => {
    const stops = [...read.current].map((collection) => data.subscribe(collection, renderAgain));
    return () => stops.forEach((stop) => stop());
  });
  return (collection) => {
    read.current.add(collection);
    preloadRecordCheck();
    // React wants `use` on every rendering of a component that may have suspended.
    const first = use(firstLoad(data, collection));
    const rows = data.peek(collection) ?? first;
    check(collection, rows);
    return rows;
  };
}

const loads = new WeakMap<DataSource, Map<string, Promise<readonly Row[]>>>();

/** The one promise of a collection's first load; a load that failed is forgotten, so that it can be tried again. */
function firstLoad(data: DataSource, collection: string): Promise<readonly Row[]> {
  const known = loads.get(data) ?? new Map<string, Promise<readonly Row[]>>();
  loads.set(data, known);
  const loading = known.get(collection) ?? readable(data.list(collection));
  known.set(collection, loading);
  loading.catch(() => known.delete(collection));
  return loading;
}
