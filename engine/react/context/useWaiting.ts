import { use, useEffect, useReducer, useState } from 'react';
import { trackPromise } from '../loading/trackPromise.ts';

interface WaitableStore<Value> {
  subscribe: (listener: () => void) => () => void;
  ready: () => Promise<Value>;
}

/** Returns a function that reads a store, and suspends until the store is ready. The component rerenders when its stores change. */
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
    /** Subscribes to the stores that were read for the first time. */
    follow: (): void => {
      for (const store of readStores) if (!subscriptions.has(store)) subscriptions.set(store, store.subscribe(listener));
    },
    stop: (): void => {
      for (const end of subscriptions.values()) end();
      subscriptions.clear();
    },
  };
}
