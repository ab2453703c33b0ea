import { use, useEffect, useReducer, useState } from 'react';
import { trackPromise } from '../loading/trackPromise.ts';

interface WaitableStore<Value> {
  subscribe: (listener: () => void) => () => void;
  ready: () => Promise<Value>;
}

/** Returns a function that reads a store, and suspends until the store is ready. A change to the store rerenders the component. */
export function useWaiting(): <Value>(store: WaitableStore<Value>) => Value {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const [stores] = useState(() => createSubscriptions(renderAgain));
  useEffect(() => stores.follow());
  useEffect(() => stores.stop, [stores]);
  return (store) => {
    stores.read(store);
    // Call `use` even if the store is ready, because React requires it after a component has suspended.
    return use(trackPromise(store.ready()));
  };
}

function createSubscriptions(listener: () => void) {
  const readStores = new Set<WaitableStore<unknown>>();
  const subscriptions = new Map<WaitableStore<unknown>, () => void>();
  return {
    read: (store: WaitableStore<unknown>): void => void readStores.add(store),
    /** Subscribes to all stores that have been read and don't have a subscription yet. */
    follow: (): void => {
      for (const store of readStores) if (!subscriptions.has(store)) subscriptions.set(store, store.subscribe(listener));
    },
    stop: (): void => {
      for (const end of subscriptions.values()) end();
      subscriptions.clear();
    },
  };
}
