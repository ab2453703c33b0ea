/** A value of a module; one that is replaced in place through `live` keeps what it has in common with the one before as the same objects. */
export function kept(id: string, value: unknown, live: string | undefined): string {
  return live === undefined ? code(value) : `alike(${code(id)}, ${code(value)})`;
}

/** `publish` in a module that accepts its own update, so that an edit shows without a reload; nothing without the module that has it. */
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

/** What was written already: most of a portal is the same after an edit, and nobody changes what was compiled. */
const written = new WeakMap<object, string>();

/** JSON is JavaScript, but for `__proto__`, which the compiler refuses. */
export function code(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = written.get(value) ?? JSON.stringify(value);
  written.set(value, known);
  return known;
}
