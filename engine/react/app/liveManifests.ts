import { useSyncExternalStore } from 'react';

const published = new Map<string, unknown>();
const listeners = new Set<() => void>();

/**
 * Puts `value` in the place of what `useLive(id, …)` gave so far. Called by the modules that the dev server replaces.
 * @public
 */
export function publish(id: string, value: unknown): void {
  published.set(id, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useLatest<Value>(id: string, initial: Value): Value {
  return useSyncExternalStore(subscribe, () => current(id, initial));
}

function useInitial<Value>(_id: string, initial: Value): Value {
  return initial;
}

/** What `useLive` would give now, for what is asked between renderings. */
export function current<Value>(id: string, initial: Value): Value {
  // What is published under an id is a newer version of the module that `initial` came from.
  return import.meta.hot && published.has(id) ? (published.get(id) as Value) : initial;
}

/**
 * `initial`, or what was published under `id` since: `portal` for the manifests, a screen's file for a screen.
 * In a production build it is `initial`, and nothing of the store is left.
 */
export const useLive = import.meta.hot ? useLatest : useInitial;
