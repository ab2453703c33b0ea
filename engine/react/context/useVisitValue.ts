import { useCallback, useSyncExternalStore } from 'react';
import { useDataSource } from './DataContext.tsx';

interface Visit {
  values: Map<string, string>;
  listeners: Set<() => void>;
}

/** Visits, keyed by data source. Each visit has its own data source. */
const visits = new WeakMap<object, Visit>();

function findVisit(source: object): Visit {
  const visit = visits.get(source) ?? { values: new Map(), listeners: new Set() };
  visits.set(source, visit);
  return visit;
}

/** Returns a choice and its setter. The choice starts as `initial` and persists across screens until the visit ends. */
export function useVisitValue<Value extends string>(
  key: string,
  initial: Value,
  values: readonly Value[],
): [Value, (value: Value) => void] {
  const { values: known, listeners } = findVisit(useDataSource());
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [listeners],
  );
  const stored = useSyncExternalStore(subscribe, () => known.get(key));
  const set = useCallback(
    (value: Value) => {
      known.set(key, value);
      for (const listener of listeners) listener();
    },
    [known, listeners, key],
  );
  return [values.find((value) => value === stored) ?? initial, set];
}
