import { useSyncExternalStore } from 'react';

const published = new Map<string, unknown>();
const listeners = new Set<() => void>();

/** Puts `value` in the place of what `useLive(id, …)` gave so far. For the modules that the dev server replaces. */
export function publish(id: string, value: unknown): void {
  published.set(id, value);
  announce();
}

/** Renders again what shows something that may have changed. */
export function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const made = new Map<string, unknown>();

/**
 * `value`, with what it has in common with the one that was made under `id` before as the same objects: whoever goes by identity has
 * nothing to do where an edit changed nothing. For the modules that the dev server replaces.
 */
export function alike<Value>(id: string, value: Value): Value {
  const kept = keptAlike(made.get(id), value);
  made.set(id, kept);
  // What holds the same as `value` is of its type.
  return kept as Value;
}

function keptAlike(before: unknown, after: unknown): unknown {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, now] = [Object.entries(before), Object.entries(after)];
  const parts = now.map(([key, part], index) => [key, keptAlike(old[index]?.[0] === key ? old[index][1] : undefined, part)] as const);
  if (old.length === now.length && parts.every(([key, part], index) => old[index]?.[0] === key && old[index][1] === part)) return before;
  return Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

const loaders = new Map<string, () => Promise<unknown>>();

/** Loads a module of the portal by its id, always by the same function. For the modules that the dev server replaces. */
export function loader(id: string): () => Promise<unknown> {
  // Where the dev server has modules that no file is.
  const address = `${import.meta.env.BASE_URL}@id/__x00__${id}`;
  const known = loaders.get(id) ?? (() => import(/* @vite-ignore */ address));
  loaders.set(id, known);
  return known;
}

/** What `useLive` would give now, for what is asked between renderings. */
export function current<Value>(id: string, initial: Value): Value {
  // What is published under an id is a newer version of the module that `initial` came from.
  return published.has(id) ? (published.get(id) as Value) : initial;
}

/** `initial`, or what was published under `id` since: `portal` for the manifests, a screen's file for a screen. */
export function useLive<Value>(id: string, initial: Value): Value {
  return useAnnounced(() => current(id, initial));
}

/** What `now` gives, anew with each announcement. */
export function useAnnounced<Value>(now: () => Value): Value {
  return useSyncExternalStore(subscribe, now, now);
}
