import { nearest } from '../source/nearest.ts';
import type { CheckedForLive } from './CheckedForLive.ts';

/** Returns true if access.json contains a name that isn't an entity and is probably a misspelling of `name`. */
export function isMisspelledIn(access: Readonly<Record<string, unknown>>, name: string, { entities }: CheckedForLive): boolean {
  const names = Object.keys(entities);
  return Object.keys(access).some((other) => !Object.hasOwn(entities, other) && nearest(other, names) === name);
}
