/** A turn by person 1 or person 2. Runs such as `11a2b` also contain letters: `a` is a record change by person 1, and `b` by person 2. */
type Turn = '1' | '2';

/** Returns `turns`, adjusted so that `person` has exactly `steps` turns. The person's latest turn goes at the end. */
export function recordTurns(turns = '', person: Turn, steps: number): string {
  const own = [...turns].filter((turn) => turn === person).length;
  // Keep at most `steps - 1` of the person's turns, because the latest turn goes at the end.
  const remaining = Math.max(0, Math.min(own, steps - 1));
  let count = remaining;
  const before = [...turns].filter((turn) => turn !== person || (count -= 1) >= 0);
  return before.join('') + person.repeat(steps - remaining);
}
