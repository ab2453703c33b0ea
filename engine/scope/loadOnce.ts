const loads = new WeakMap<() => Promise<unknown>, Promise<unknown>>();

/** The one promise of a loader, so that rendering again does not load again. A failed load is forgotten and can be tried again. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const known = loads.get(load);
  // The map holds for each loader only what that loader returned.
  if (known) return known as Promise<Loaded>;
  const loading = load();
  loads.set(load, loading);
  loading.catch(() => loads.delete(load));
  return loading;
}
