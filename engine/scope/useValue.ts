import { use, useEffect, useReducer, useRef } from 'react';
import { useDataSource } from '../data/DataContext.tsx';
import type { Row } from '../manifest/fixture.ts';
import type { Value } from '../manifest/value.ts';
import { evaluate } from '../values/evaluate.ts';
import { usePortal } from './PortalContext.ts';
import { useScope } from './ScopeContext.tsx';

/**
 * Evaluates manifest values in the scope here. Suspends while a collection that a value reads is still loading,
 * throws to the block's boundary when it could not be loaded, and renders again when one changes.
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
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const read = useRef(new Set<string>());
  useEffect(() => {
    const stops = [...read.current].map((collection) => data.subscribe(collection, renderAgain));
    return () => stops.forEach((stop) => stop());
  });
  return (collection) => {
    read.current.add(collection);
    return data.peek(collection) ?? use(data.list(collection));
  };
}
