import { isSame } from './isSame.ts';

/** Returns the keys whose values differ. Includes keys that only one of the records has. */
export function changedKeys(before: object, after: object): string[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => !isSame(was.get(key), is.get(key)));
}
