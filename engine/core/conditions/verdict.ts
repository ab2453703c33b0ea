/** The result of a condition. A broken condition is `undefined` and never holds, not even under `not`. */
export type Verdict = boolean | undefined;

/** Returns true if `judge` returns true for every item. One false item makes the result false, even if other items are broken. */
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

/** Returns true if `judge` returns true for any item, even if other items are broken. */
export function anyOf<T>(items: readonly T[], judge: (item: T) => Verdict): Verdict {
  return negate(allOf(items, (item) => negate(judge(item))));
}
