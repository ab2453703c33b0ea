/** A person's mark in the turns of two runs: `1` or `2` for a step, and `a` or `b` for a change of the first or second person to a record. */
type Turn = '1' | '2';

/**
 * Returns the order of the steps of two runs after one of them has changed. `steps` is that run's number of steps now. If it has fewer
 * steps than before, the latest of its turns are left out.
 */
export function recordTurns(turns = '', person: Turn, steps: number): string {
  const own = [...turns].filter((turn) => turn === person).length;
  // The last step is always new, even if it has replaced an earlier one.
  const kept = Math.max(0, Math.min(own, steps - 1));
  let left = kept;
  const before = [...turns].filter((turn) => turn !== person || (left -= 1) >= 0);
  return before.join('') + person.repeat(steps - kept);
}
