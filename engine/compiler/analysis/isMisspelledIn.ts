import { nearest } from '../source/nearest.ts';
import type { CheckedForLive } from './CheckedForLive.ts';

/**
 * Returns true if access.json has an entry for an unknown entity with a similar name. The author probably misspelled `name` there, and
 * `check` already reports the misspelling.
 */
export function isMisspelledIn(access: Readonly<Record<string, unknown>>, name: string, { entities }: CheckedForLive): boolean {
  const names = Object.keys(entities);
  return Object.keys(access).some((other) => !Object.hasOwn(entities, other) && nearest(other, names) === name);
}
