/** Everything that manifests can read at the root of some scope. */
const scopeRoots = [
  'viewer',
  'features',
  'domain',
  'home',
  'portal',
  'session',
  'page',
  'flow',
  'row',
  'outer',
  'group',
  'form',
  'item',
  'payload',
  'now',
  'numbers',
  'credentials',
  'user',
  'event',
  'context',
  'count',
  'progress',
  'values',
] as const;

/** Whether a text of a value or an operand is meant as a scope path: it starts with a root and a dot. */
export function looksLikePath(text: string): boolean {
  const dot = text.indexOf('.');
  return dot > 0 && scopeRoots.some((root) => root === text.slice(0, dot)) && /^[\w-]+(\.[\w-]+)+$/.test(text);
}
