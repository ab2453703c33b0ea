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
  useEffect(() => {
    const stops = [...read.current].map((store) => store.subscribe(renderAgain));
    return () => stops.forEach((stop) => stop());
  });
  return (store) => {
    read.current.add(store);
    // Once a component may have suspended, React requires `use` on every render.
    return use(readable(store.ready()));
  };
}
