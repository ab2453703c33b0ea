/** A turn of person 1 or 2. A run such as `11a2b` also contains their changes to records, `a` and `b`. */
type Turn = '1' | '2';

/** Returns `turns` with `steps` steps by the person. Adds and drops steps at the end. */
export function recordTurns(turns = '', person: Turn, steps: number): string {
  const own = [...turns].filter((turn) => turn === person).length;
  // `person` just took the last of the `steps`, so keep at most `steps - 1` earlier ones.
  const remaining = Math.max(0, Math.min(own, steps - 1));
  let count = remaining;
  const before = [...turns].filter((turn) => turn !== person || (count -= 1) >= 0);
  return before.join('') + person.repeat(steps - remaining);
}
