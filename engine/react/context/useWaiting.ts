import { use, useEffect, useReducer, useRef } from 'react';
import { readable } from '../loading/readable.ts';

interface Waited<Value> {
  subscribe: (listener: () => void) => () => void;
  ready: () => Promise<Value>;
}

/** Returns a function that suspends until a store is ready, and then returns its value. Rerenders when the store changes. */
export function useWaiting(): <Value>(store: Waited<Value>) => Value {
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
