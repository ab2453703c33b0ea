import { use, useEffect, useReducer, useRef } from 'react';
import { readable } from '../loading/readable.ts';

interface Waited<Value> {
  subscribe: (listener: () => void) => () => void;
  ready: () => Promise<Value>;
}

/**
 * Returns a function that returns a store's value. It suspends until the store is ready, and rerenders the component when the store
 * changes.
 */
export function useWaiting(): <Value>(store: Waited<Value>) => Value {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const read = useRef(new Set<Waited<unknown>>());
  const followed = useRef(new Map<Waited<unknown>, () => void>());
  // Subscribe to each store only once, because a store loads again for its first subscriber. A store that fails would load without end.
  useEffect(() => {
    for (const store of read.current) if (!followed.current.has(store)) followed.current.set(store, store.subscribe(renderAgain));
  });
  useEffect(() => {
    const { current: stops } = followed;
    return () => {
      for (const stop of stops.values()) stop();
      stops.clear();
    };
  }, []);
  return (store) => {
    read.current.add(store);
    // Once a component may have suspended, React requires `use` on every render.
    return use(readable(store.ready()));
  };
}
