import { useSyncExternalStore } from 'react';

const published = new Map<string, unknown>();
const listeners = new Set<() => void>();

/**
 * Puts `value` in the place of what `useLive(id, …)` gave so far: the whole portal, when it has been fetched, and what the dev server
 * replaces.
 */
export function publish(id: string, value: unknown): void {
  published.set(id, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What `useLive` would give now, for what is asked between renderings. */
export function current<Value>(id: string, initial: Value): Value {
  // What is published under an id is a newer version of the module that `initial` came from.
  return published.has(id) ? (published.get(id) as Value) : initial;
}

/** `initial`, or what was published under `id` since: `portal` for the manifests, a screen's file for a screen. */
export function useLive<Value>(id: string, initial: Value): Value {
  const now = () => current(id, initial);
  return useSyncExternalStore(subscribe, now, now);
}
