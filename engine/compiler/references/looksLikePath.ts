import { isScopePath, scopeRoots } from '../../core/conditions/scope.ts';
import { nearest } from '../source/nearest.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import type { Surroundings } from './Reference.ts';

/**
 * Whether a text of a value or an operand is meant as a scope path: it starts with a root and a dot, or with a slip of a root. The roots are
 * those of the engine and those that blocks give, here or elsewhere: one that cannot be read here is told about, not taken for a word.
 */
export function looksLikePath(text: string, { given = [] }: Surroundings = {}): boolean {
  const roots = Object.fromEntries([...Object.keys(scopeRoots), ...given].map((root) => [root, true]));
  if (isScopePath(text, roots)) return true;
  const start = /^([\w-]+)(?:\.[\w-]+)+$/.exec(text)?.[1];
  return start !== undefined && nearest(start, Object.keys(roots)) !== undefined;
}

/** The roots that blocks of this portal give at all. */
export function rootsGiven(provided: PortalNames['provided']): string[] {
  return Object.values(provided).flatMap(({ roots, own }) => Object.keys({ ...roots, ...own }));
}
