import { trackPromise } from './trackPromise.ts';

const loads = new WeakMap<() => Promise<unknown>, Promise<unknown>>();
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/** Failures are cached for this long, in ms. Otherwise, each render would start a new load and never show the failure. */
export const failureKnown = 1000;

/** Calls a loader once, and returns the same promise on later calls. A load that failed can be retried after a second. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const known = loads.get(load);
  // The cast is safe, because `load` returned this promise.
  if (known) return known as Promise<Loaded>;
  const loading = trackPromise(load());
  loads.set(load, loading);
  loading.then(
    (value) => loaded.set(load, value),
    () => setTimeout(() => loads.delete(load), failureKnown),
  );
  return loading;
}

export function loadedSoFar<Loaded>(load: () => Promise<Loaded>): Loaded | undefined {
  return loaded.get(load) as Loaded | undefined; // `loaded` stores each loader's own result
}
