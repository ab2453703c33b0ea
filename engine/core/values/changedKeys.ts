import { isSame } from './isSame.ts';

/** Returns the keys whose values are different in the two records. */
export function changedKeys(before: object, after: object): string[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => !isSame(was.get(key), is.get(key)));
}
