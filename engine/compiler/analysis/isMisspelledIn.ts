import { nearest } from '../source/nearest.ts';
import type { CheckedForLive } from './CheckedForLive.ts';

/**
 * Returns true if access.json has an entry for an unknown entity whose name resembles this one. The rules of this entity are probably there,
 * so other problems with its rules would only repeat the misspelling.
 */
export function isMisspelledIn(access: Readonly<Record<string, unknown>>, name: string, { entities }: CheckedForLive): boolean {
  const names = Object.keys(entities);
  return Object.keys(access).some((other) => !Object.hasOwn(entities, other) && nearest(other, names) === name);
}
