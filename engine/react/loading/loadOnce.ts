import { readable } from './readable.ts';

const loads = new WeakMap<() => Promise<unknown>, Promise<unknown>>();
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/** How long a failure is known, in ms: whoever renders it meanwhile would otherwise ask again, and again, and never show it. */
export const failureKnown = 1000;

/** The one promise of a loader, so that rendering again does not load again. A failed load can be tried again a second later. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const known = loads.get(load);
  // The maps hold for each loader only what that loader returned.
  if (known) return known as Promise<Loaded>;
  const loading = readable(load());
  loads.set(load, loading);
  loading.then(
    (value) => loaded.set(load, value),
    () => setTimeout(() => loads.delete(load), failureKnown),
  );
  return loading;
}

/** What `loadOnce` has loaded so far; `undefined` before. */
export function loadedSoFar<Loaded>(load: () => Promise<Loaded>): Loaded | undefined {
  return loaded.get(load) as Loaded | undefined; // as above
}
