import { isSame } from './isSame.ts';

/** Returns the keys whose values are different in the two records. */
export function changedKeys(before: object, after: object): string[] {
  const [oldValues, newValues] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...oldValues.keys(), ...newValues.keys()])].filter((key) => !isSame(oldValues.get(key), newValues.get(key)));
}
