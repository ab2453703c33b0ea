/**
 * The answer to a question: yes, no, or `undefined` where the question itself is broken (an unknown operator or gate, a
 * gate that asks for itself, a forbidden key). Broken is closed, and unlike a plain no it stays so under `not`.
 */
export type Verdict = boolean | undefined;

/** Yes when every item is; a no outweighs what is broken. */
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

/** Yes when some item is; a yes outweighs what is broken. */
export function anyOf<T>(items: readonly T[], judge: (item: T) => Verdict): Verdict {
  return negate(allOf(items, (item) => negate(judge(item))));
}
