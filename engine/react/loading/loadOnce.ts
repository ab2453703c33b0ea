import { readable } from './readable.ts';

const loads = new WeakMap<() => Promise<unknown>, Promise<unknown>>();
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/** How long a failure is cached, in ms. Without the cache, each render would start another load, and the failure would never show. */
export const failureKnown = 1000;

/** Returns the same promise for each call with a loader. A failed load can be retried after a second. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const known = loads.get(load);
  // The maps only store values that the loader itself returned.
  if (known) return known as Promise<Loaded>;
  const loading = readable(load());
  loads.set(load, loading);
  loading.then(
    (value) => loaded.set(load, value),
    () => setTimeout(() => loads.delete(load), failureKnown),
  );
  return loading;
}

export function loadedSoFar<Loaded>(load: () => Promise<Loaded>): Loaded | undefined {
  return loaded.get(load) as Loaded | undefined; // The cast is safe for the same reason as above.
}
