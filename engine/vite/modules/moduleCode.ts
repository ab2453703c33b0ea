/** Returns code for a module's value. With `live`, the value reuses unchanged objects from the value that it replaces. */
export function kept(id: string, value: unknown, live: string | undefined): string {
  return live === undefined ? code(value) : `alike(${code(id)}, ${code(value)})`;
}

/** Returns code that lets a module accept and publish its own updates, so that edits appear without a reload. Empty without `live`. */
export function replaceInPlace(id: string, value: string, live: string | undefined): string {
  if (live === undefined) return '';
  return [
    `import { alike, publish } from ${code(live)};`,
    'if (import.meta.hot) import.meta.hot.accept((module) => {',
    `  if (module) publish(${code(id)}, ${value});`,
    '});',
  ].join('\n');
}

export function lazy(name: string, specifier: string): string {
  return `${code(name)}: () => import(${code(specifier)})`;
}

/** Caches serialized values, because an edit changes only a small part of the portal, and compiled values are never mutated. */
const written = new WeakMap<object, string>();

/** Serializes a value as JavaScript. JSON is valid JavaScript except for `__proto__`, and the compiler rejects that key. */
export function code(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = written.get(value) ?? JSON.stringify(value);
  written.set(value, known);
  return known;
}
