import { use, useContext, useEffect, useReducer, useRef } from 'react';
import type { Scope } from '../../core/conditions/scope.ts';
import { collectionStore } from '../../core/data/collectionStore.ts';
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
import { ScreenAssetsContext, type ScreenAssets } from './ScreenAssets.ts';
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
  return import.meta.env.PORTAL_REMOTE ? { ...env, figure: longFigures(env, portal.remote, use(ScreenAssetsContext)) } : env;
}

/** Returns a function that reads figures over long collections while rendering. Suspends until they have loaded. */
function longFigures(env: ValueEnv, remote: Remote | undefined, assets: ScreenAssets | undefined): ValueEnv['figure'] {
  return (counted, here) =>
    remote?.long.has(counted.of)
      ? use(loadOnce(loadLongFigure)).longFigure(counted, here, { ...env, entities: assets?.entities })
      : undefined;
}

/**
 * Returns a function that reads whole collections while rendering, and rerenders when they change. Suspends while one is loading; throws
 * to the block's boundary if it failed to load or has an invalid record.
 */
export function useRows(): (collection: string) => readonly Row[] {
  const data = useDataSource();
  const entities = useContext(ScreenAssetsContext)?.entities;
  const check = useRecordCheck();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const read = useRef(new Set<string>());
  useEffect(() => {
    const stops = [...read.current].map((collection) => collectionStore(data, collection).subscribe(renderAgain));
    return () => stops.forEach((stop) => stop());
  });
  return (collection) => {
    read.current.add(collection);
    preloadRecordCheck();
    const store = collectionStore(data, collection);
    // React requires `use` on every render of a component that may have suspended.
    const first = use(readable(store.ready()));
    const now = store.getSnapshot();
    const rows = now.status === 'ready' ? now.rows : first;
    check(collection, rows, entities?.[collection]?.fields ?? []);
    return rows;
  };
}
