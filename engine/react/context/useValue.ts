import { use, useContext, useEffect, useReducer, useRef } from 'react';
import type { Scope } from '../../core/conditions/scope.ts';
import { collectionStore } from '../../core/data/collectionStore.ts';
import type { Query } from '../../core/data/Query.ts';
import { queryStore } from '../../core/data/queryStore.ts';
import { evaluate } from '../../core/values/evaluate.ts';
import type { Row } from '../../language/Row.ts';
import type { Value } from '../../language/value.ts';
import type { ValueEnv } from '../../core/values/ValueEnv.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { readable } from '../loading/readable.ts';
import { useDataSource } from './DataContext.tsx';
import type { Remote } from './Remote.ts';
import { usePortal } from './PortalContext.ts';
import { useScope } from './ScopeContext.tsx';
import { ScreenAssetsContext } from './ScreenAssets.ts';
import { preloadRecordCheck, useRecordCheck } from './useRecordCheck.ts';

// Loaded with the first figure over a long collection; public pages have none.
const loadLongFigure = () => import('./longFigure.ts');

/**
 * Returns a function that evaluates manifest values in the current scope, extended by `over`. Suspends while a collection that the value
 * reads is loading, throws to the block's boundary if it failed to load or has an invalid record, and rerenders when it changes.
 */
export function useValue(): (value: Value, over?: Scope) => unknown {
  const env = useValueEnv();
  return (value, over) => evaluate(value, over ? { ...env, scope: { ...env.scope, ...over } } : env);
}

/** Returns the environment for computing values. Reading a collection that hasn't loaded suspends (see `useValue`). */
export function useValueEnv(): ValueEnv {
  const scope = useScope();
  const portal = usePortal();
  const { manifests, runtime, functions } = portal;
  const rows = useRows();
  const { gates } = manifests;
  const env = { scope, gates, runtime, functions, rows };
  const figure = useFigures(env, portal.remote);
  return figure ? { ...env, figure } : env;
}

/** Returns a function that reads figures over long collections while rendering. Suspends until they have loaded. */
function useLongFigures({ gates, runtime }: ValueEnv, remote: Remote | undefined): ValueEnv['figure'] {
  const data = useDataSource();
  const entities = useContext(ScreenAssetsContext)?.entities;
  const wait = useWaiting();
  const figures = (query: Query) => {
    const store = queryStore(data, query);
    const first = wait(store);
    const now = store.getSnapshot();
    return (now.status === 'ready' ? now : first).figures;
  };
  return (counted, here) =>
    remote?.long.has(counted.of)
      ? use(loadOnce(loadLongFigure)).longFigure(counted, here, { gates, runtime, entities, figures })
      : undefined;
}

const useFigures = import.meta.env.PORTAL_REMOTE ? useLongFigures : () => undefined;

/**
 * Returns a function that reads whole collections while rendering, and rerenders when they change. Suspends while one is loading; throws
 * to the block's boundary if it failed to load or has an invalid record.
 */
export function useRows(): (collection: string) => readonly Row[] {
  const data = useDataSource();
  const entities = useContext(ScreenAssetsContext)?.entities;
  const check = useRecordCheck();
  const wait = useWaiting();
  return (collection) => {
    preloadRecordCheck();
    const store = collectionStore(data, collection);
    const first = wait(store);
    const now = store.getSnapshot();
    const rows = now.status === 'ready' ? now.rows : first;
    check(collection, rows, entities?.[collection]?.fields ?? []);
    return rows;
  };
}

interface Waited<Value> {
  subscribe: (listener: () => void) => () => void;
  ready: () => Promise<Value>;
}

/** Returns a function that suspends until a store is ready, and returns what it was then. Rerenders when the store changes. */
function useWaiting(): <Value>(store: Waited<Value>) => Value {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const read = useRef(new Set<Waited<unknown>>());
  useEffect(() => {
    const stops = [...read.current].map((store) => store.subscribe(renderAgain));
    return () => stops.forEach((stop) => stop());
  });
  return (store) => {
    read.current.add(store);
    // React requires `use` on every render of a component that may have suspended.
    return use(readable(store.ready()));
  };
}
