import { useCallback } from 'react';
import type { Scope } from '../conditions/scope.ts';
import { useDataSource } from '../data/DataContext.tsx';
import type { Row } from '../manifest/fixture.ts';
import type { Value } from '../manifest/value.ts';
import { usePortal } from '../scope/PortalContext.ts';
import { collectionsOf } from '../values/collectionsOf.ts';
import { evaluate } from '../values/evaluate.ts';

/** Evaluates a value at the moment of an action: the collections that it reads are loaded first. */
export function useEvaluate(): (value: Value, scope: Scope) => Promise<unknown> {
  const data = useDataSource();
  const { manifests, functions } = usePortal();
  return useCallback(
    async (value, scope) => {
      const read = collectionsOf(value);
      const lists = await Promise.all(read.map((collection) => data.list(collection)));
      const rows = new Map<string, readonly Row[]>(read.map((collection, index) => [collection, lists[index] ?? []]));
      const { gates, settings } = manifests;
      return evaluate(value, { scope, gates, locale: settings.locale, functions, rows: (collection) => rows.get(collection) ?? [] });
    },
    [data, manifests, functions],
  );
}
