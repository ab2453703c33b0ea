import { useCallback } from 'react';
import type { Scope } from '../../core/conditions/scope.ts';
import { useDataSource } from '../context/DataContext.tsx';
import type { Row } from '../../language/Row.ts';
import type { Value } from '../../language/value.ts';
import { usePortal } from '../context/PortalContext.ts';
import { evaluate } from '../../core/values/evaluate.ts';
import { loadOnce } from '../loading/loadOnce.ts';
import { loadRunAction } from './loadRunAction.ts';

/** Returns a function that evaluates a value after loading the collections that the value reads. */
export function useEvaluate(): (value: Value, scope: Scope) => Promise<unknown> {
  const data = useDataSource();
  const { manifests, runtime, functions } = usePortal();
  return useCallback(
    async (value, scope) => {
      const { listCollections } = await loadOnce(loadRunAction);
      const read = listCollections(value);
      const lists = await Promise.all(read.map((collection) => data.list(collection)));
      const rows = new Map<string, readonly Row[]>(read.map((collection, index) => [collection, lists[index] ?? []]));
      const { gates } = manifests;
      return evaluate(value, { scope, gates, runtime, functions, rows: (collection) => rows.get(collection) ?? [] });
    },
    [data, manifests, runtime, functions],
  );
}
