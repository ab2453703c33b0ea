import { nearest } from '../source/nearest.ts';

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

/** Whether a text of a value or an operand is meant as a scope path: it starts with a root and a dot, or with a slip of a root. */
export function looksLikePath(text: string): boolean {
  if (!/^[\w-]+(\.[\w-]+)+$/.test(text)) return false;
  const [start = ''] = text.split('.');
  return scopeRoots.some((root) => root === start) || nearest(start, scopeRoots) !== undefined;
}
