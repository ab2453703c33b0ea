import { isObject } from '../source/Source.ts';

/** Whether two conditions can never hold together: both hold one path against values, and share none. */
export function areExclusive(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  return Object.keys(one).some((path) => {
    const [first, second] = [valuesOf(one[path]), valuesOf(other[path])];
    return first !== undefined && second !== undefined && !first.some((value) => second.includes(value));
  });
}

function valuesOf(test: unknown): readonly unknown[] | undefined {
  if (Array.isArray(test)) return test.some(isObject) ? undefined : test;
  return test === undefined || isObject(test) ? undefined : [test];
}
