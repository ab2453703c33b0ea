/** Returns code for a value. In the dev server (`live`), the code reuses unchanged objects. */
export function reusableCode(id: string, value: unknown, live: string | undefined): string {
  return live === undefined ? code(value) : `reuseUnchanged(${code(id)}, ${code(value)})`;
}

/** Returns code that updates a module's value without a reload. Returns an empty string in builds. */
export function replaceInPlace(id: string, value: string, live: string | undefined): string {
  if (live === undefined) return '';
  return [
    `import { reuseUnchanged, publish } from ${code(live)};`,
    'if (import.meta.hot) import.meta.hot.accept((module) => {',
    `  if (module) publish(${code(id)}, ${value});`,
    '});',
  ].join('\n');
}

export function lazy(name: string, specifier: string): string {
  return `${code(name)}: () => import(${code(specifier)})`;
}

/** Caches each object's code, because an edit leaves most objects unchanged. */
const codeCache = new WeakMap<object, string>();

/** Returns JavaScript code for a value. JSON works, because the compiler rejects the key `__proto__`. */
export function code(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = codeCache.get(value) ?? JSON.stringify(value);
  codeCache.set(value, known);
  return known;
}
