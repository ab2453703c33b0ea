/**
 * The result of a condition. `undefined` means broken: an unknown operator or gate, a gate that refers to itself, or a forbidden key.
 * Broken fails closed and, unlike a plain no, stays closed under `not`.
 */
export type Verdict = boolean | undefined;

/** Yes if every item is yes. A no outweighs a broken item. */
export function allOf<T>(items: readonly T[], judge: (item: T) => Verdict): Verdict {
  let verdict: Verdict = true;
  for (const item of items) {
    const part = judge(item);
    if (part === false) return false;
    if (part === undefined) verdict = undefined;
  }
  return verdict;
}

export function negate(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict;
}

/** Yes if some item is yes. A yes outweighs a broken item. */
export function anyOf<T>(items: readonly T[], judge: (item: T) => Verdict): Verdict {
  return negate(allOf(items, (item) => negate(judge(item))));
}
