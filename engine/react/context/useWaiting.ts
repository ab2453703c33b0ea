import { use, useEffect, useReducer, useState } from 'react';
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
  const [stores] = useState(() => createFollowed(renderAgain));
  useEffect(() => stores.follow());
  useEffect(() => stores.stop, [stores]);
  return (store) => {
    stores.read(store);
    // Call `use` even if the store is ready, because React requires it after a component has suspended.
    return use(readable(store.ready()));
  };
}

function createFollowed(listener: () => void) {
  const read = new Set<Waited<unknown>>();
  const followed = new Map<Waited<unknown>, () => void>();
  return {
    read: (store: Waited<unknown>): void => void read.add(store),
    /** Subscribe to each store only once. A failed store loads again for its first subscriber, so resubscribing would load it in a loop. */
    follow: (): void => {
      for (const store of read) if (!followed.has(store)) followed.set(store, store.subscribe(listener));
    },
    stop: (): void => {
      for (const end of followed.values()) end();
      followed.clear();
    },
  };
}
