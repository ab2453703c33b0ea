/** The result of a condition. `undefined` if the condition is broken. A broken condition fails even inside `not`. */
export type Verdict = boolean | undefined;

/** Returns false if any verdict is false, or else `undefined` if any verdict is `undefined`, or else true. */
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

/** Returns true if any verdict is true, or else `undefined` if any verdict is `undefined`, or else false. */
export function anyOf<T>(items: readonly T[], judge: (item: T) => Verdict): Verdict {
  return negate(allOf(items, (item) => negate(judge(item))));
}
