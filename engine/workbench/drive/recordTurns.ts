/** A turn of person 1 or 2. A run such as `11a2b` also contains changes to records: `a` by person 1, and `b` by person 2. */
type Turn = '1' | '2';

/** Returns `turns` with exactly `steps` turns of `person`. The latest turn goes at the end. */
export function recordTurns(turns = '', person: Turn, steps: number): string {
  const own = [...turns].filter((turn) => turn === person).length;
  // Keep at most `steps - 1` of the person's turns, because the latest turn goes at the end.
  const remaining = Math.max(0, Math.min(own, steps - 1));
  let count = remaining;
  const before = [...turns].filter((turn) => turn !== person || (count -= 1) >= 0);
  return before.join('') + person.repeat(steps - remaining);
}
