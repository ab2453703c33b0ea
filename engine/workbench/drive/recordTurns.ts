/** A step by the first or the second person. In `turns`, such as `11a2b`, `a` is the first person's change to a record. */
type Turn = '1' | '2';

/** Returns `turns` with `steps` steps by `person`. Drops or adds steps at the end. */
export function recordTurns(turns = '', person: Turn, steps: number): string {
  const own = [...turns].filter((turn) => turn === person).length;
  // The last step is always new, so put it at the end.
  const remaining = Math.max(0, Math.min(own, steps - 1));
  let count = remaining;
  const before = [...turns].filter((turn) => turn !== person || (count -= 1) >= 0);
  return before.join('') + person.repeat(steps - remaining);
}
