/** The result of a condition. `undefined` if the condition is broken. A broken condition fails even inside `not`. */
export type Verdict = boolean | undefined;

/** Returns true if all items are true, and false if any is false. Otherwise, returns `undefined`, because at least one item is broken. */
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

/** Returns true if any item is true, and false if all are false. Otherwise, returns `undefined`, because at least one item is broken. */
export function anyOf<T>(items: readonly T[], judge: (item: T) => Verdict): Verdict {
  return negate(allOf(items, (item) => negate(judge(item))));
}
