/** Everything that a scope can have at its root. What is not here cannot be read anywhere. */
export const scopeRoots = [
  'viewer',
  'features',
  'domain',
  'home',
  'portal',
  'session',
  'page',
  'flow',
  'row',
  'form',
  'now',
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
