/** A person's step in the string `turns`. In that string, `a` and `b` are changes to records by the first and the second person. */
type Turn = '1' | '2';

/**
 * Returns the order of two people's steps after one person's run has changed. `steps` is the new number of steps in that run. If the run
 * has become shorter, drops the person's latest turns.
 */
export function recordTurns(turns = '', person: Turn, steps: number): string {
  const own = [...turns].filter((turn) => turn === person).length;
  // The last step is always new, even if it has replaced an earlier one.
  const kept = Math.max(0, Math.min(own, steps - 1));
  let left = kept;
  const before = [...turns].filter((turn) => turn !== person || (left -= 1) >= 0);
  return before.join('') + person.repeat(steps - kept);
}
