import { isScopePath, scopeRoots } from '../../core/conditions/scope.ts';
import { nearest } from '../source/nearest.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import type { ReferenceContext } from './Reference.ts';

/** Returns true if a string is probably meant to be a scope path, even if its root isn't valid in this block. */
export function looksLikePath(text: string, { given = [] }: ReferenceContext = {}): boolean {
  const roots = Object.fromEntries([...Object.keys(scopeRoots), ...given].map((root) => [root, true]));
  if (isScopePath(text, roots)) return true;
  const start = /^([\w-]+)(?:\.[\w-]+)+$/.exec(text)?.[1];
  return start !== undefined && nearest(start, Object.keys(roots)) !== undefined;
}

export function rootsGiven(provided: PortalNames['provided']): string[] {
  return Object.values(provided).flatMap(({ roots, own }) => Object.keys({ ...roots, ...own }));
}
