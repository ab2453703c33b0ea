import { useSyncExternalStore } from 'react';
import type { PlainText } from '../../language/text.ts';
import type { PortalManifests, ScreenModule, ShellModule } from '../../language/PortalManifests.ts';

const published = new Map<string, unknown>();
const listeners = new Set<() => void>();

/** Replaces the value that `useLive(id, …)` returns. The dev server calls this when it replaces a module. */
export function publish(id: string, value: unknown): void {
  published.set(id, value);
  announce();
}

export function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const previousValues = new Map<string, unknown>();

/** Returns a copy of `value` that reuses the unchanged parts of the previous value with this id. */
export function reuseUnchanged<Value>(id: string, value: Value): Value {
  const merged = mergeUnchanged(previousValues.get(id), value);
  previousValues.set(id, merged);
  // The result is deeply equal to `value`, so it has the same type.
  return merged as Value;
}

function mergeUnchanged(before: unknown, after: unknown): unknown {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, now] = [Object.entries(before), Object.entries(after)];
  const parts = now.map(([key, part], index) => [key, mergeUnchanged(old[index]?.[0] === key ? old[index][1] : undefined, part)] as const);
  if (old.length === now.length && parts.every(([key, part], index) => old[index]?.[0] === key && old[index][1] === part)) return before;
  return Array.isArray(after) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

const loaders = new Map<string, () => Promise<unknown>>();

/** Returns a function that loads one of the portal's modules. Returns the same function for the same id. Used in the dev server. */
export function loader(id: string): () => Promise<unknown> {
  // The dev server's address for a virtual module.
  const address = `${import.meta.env.BASE_URL}@id/__x00__${id}`;
  const load = loaders.get(id) ?? (() => import(/* @vite-ignore */ address));
  loaders.set(id, load);
  return load;
}

/** Like `useLive`, but for code outside of a component. */
export function readCurrent<Value>(id: string, initial: Value): Value {
  // The published value comes from a newer version of the same module, so it has the same type as `initial`.
  return published.has(id) ? (published.get(id) as Value) : initial;
}

/** Returns the latest value published under `id`, or `initial`. The id is `portal` or a screen's file. */
export function useLive<Value>(id: string, initial: Value): Value {
  return useAnnounced(() => readCurrent(id, initial));
}

/** Returns the result of `read`, and rerenders the component when an edit changes the result. */
export function useAnnounced<Value>(read: () => Value): Value {
  return useSyncExternalStore(subscribe, read, read);
}

type PartCode<Mark> = Pick<ScreenModule, 'validators'> & { mark: ((part: object, places: Mark) => void) | undefined };

/** Adds validators to a screen or layout, and maps its objects to their manifest entries. Used by the dev server. */
export function livePart<Places>(
  file: string,
  { exports, places }: { exports: object; places: Places },
  { validators, mark }: PartCode<Places>,
): object {
  const part = Object.fromEntries(
    Object.entries(exports).map(([name, value]): [string, unknown] => [name, reuseUnchanged(`${file} ${name}`, value)]),
  );
  mark?.(part, places);
  return { ...part, validators };
}

type LoadedKey = 'layouts' | 'routes' | 'standalone' | 'search' | 'fixtures' | 'phrase';
type Phrases = Readonly<Record<string, PlainText>>;

/** The dev server's manifests as plain data, with ids instead of modules. */
interface ManifestsValues extends Omit<PortalManifests, LoadedKey> {
  phrases?: Phrases;
  layouts: [entry: PortalManifests['layouts'][number], shell: string | null][];
  routes: [entry: Omit<PortalManifests['routes'][number], 'load'>, screen: string][];
  standalone: Record<string, string>;
  search?: string;
}

interface ManifestsCode extends Pick<PortalManifests, 'fixtures'> {
  phraseFormatter?: (phrases: Phrases, locale: string) => NonNullable<PortalManifests['phrase']>;
}

/** Builds `PortalManifests` from plain data and code, for the dev server. */
export function liveManifests(
  { phrases, layouts, routes, standalone, search, ...about }: ManifestsValues,
  { fixtures, phraseFormatter }: ManifestsCode,
): PortalManifests {
  // Each id in the dev server's data belongs to a module of the expected type.
  const screen = (id: string) => loader(id) as () => Promise<ScreenModule>;
  const shell = (id: string) => loader(id) as () => Promise<ShellModule>;
  return reuseUnchanged('portal', {
    ...(phrases && phraseFormatter && { phrase: phraseFormatter(reuseUnchanged('phrases', phrases), about.settings.locale) }),
    ...about,
    layouts: layouts.map(([entry, id]) => ({ ...entry, ...(id !== null && { shell: shell(id) }) })),
    routes: routes.map(([entry, id]) => ({ ...entry, load: screen(id) })),
    standalone: Object.fromEntries(Object.entries(standalone).map(([name, id]) => [name, screen(id)])),
    fixtures,
    ...(search !== undefined && { search: loader(search) as PortalManifests['search'] }),
  });
}
