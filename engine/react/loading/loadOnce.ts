import { readable } from './readable.ts';

const loads = new WeakMap<() => Promise<unknown>, Promise<unknown>>();
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/** How long a failure is cached, in ms. Without the cache, rendering the failure would start another load and never show it. */
export const failureKnown = 1000;

/** Returns a loader's single promise, so that rerenders don't load again. A failed load can be retried a second later. */
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
  return loaded.get(load) as Loaded | undefined; // As above.
}
