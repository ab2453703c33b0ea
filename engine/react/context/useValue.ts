import { useContext } from 'react';
import type { Scope } from '../../core/conditions/scope.ts';
import { collectionStore } from '../../core/data/collectionStore.ts';
import { evaluate } from '../../core/values/evaluate.ts';
import type { Row } from '../../language/Row.ts';
import type { Value } from '../../language/value.ts';
import type { ValueEnv } from '../../core/values/ValueEnv.ts';
import { useDataSource } from './DataContext.tsx';
import { FigureContext } from './FigureContext.ts';
import { usePortal } from './PortalContext.ts';
import { useScope } from './ScopeContext.tsx';
import { ScreenAssetsContext } from './ScreenAssets.ts';
import { preloadRecordCheck, useRecordCheck } from './useRecordCheck.ts';
import { useWaiting } from './useWaiting.ts';

/** Returns a function that evaluates a value in the scope. Suspends while collections are loading, and throws if loading fails. */
export function useValue(): (value: Value, over?: Scope) => unknown {
  const env = useValueEnv();
  return (value, over) => evaluate(value, over ? { ...env, scope: { ...env.scope, ...over } } : env);
}

/** Returns the environment for computing values. Computing a value suspends until the necessary collections have loaded. */
export function useValueEnv(): ValueEnv {
  const scope = useScope();
  const { manifests, runtime, functions } = usePortal();
  const sources = useValueContext();
  const { gates } = manifests;
  const env = { scope, gates, runtime, functions, rows: rowsIn(sources) };
  return { ...env, figure: useContext(FigureContext)?.(env, sources) };
}

/** Returns a function that reads whole collections. Suspends during loading, and throws if loading fails or a record is broken. */
export function useRows(): (collection: string) => readonly Row[] {
  return rowsIn(useValueContext());
}

function useValueContext() {
  const entities = useContext(ScreenAssetsContext)?.entities;
  return { data: useDataSource(), entities, check: useRecordCheck(), wait: useWaiting() };
}

function rowsIn({ data, entities, check, wait }: ReturnType<typeof useValueContext>): (collection: string) => readonly Row[] {
  return (collection) => {
    preloadRecordCheck();
    const store = collectionStore(data, collection);
    const initial = wait(store);
    const current = store.getSnapshot();
    const rows = current.status === 'ready' ? current.rows : initial;
    check(collection, rows, entities?.[collection]?.fields ?? []);
    return rows;
  };
}
