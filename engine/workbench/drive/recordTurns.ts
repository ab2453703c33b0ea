/**
 * A character in the turns of two runs. `1` or `2` is a step of that person. `a` (the first person) or `b` (the second) is a change to a
 * record.
 */
type Turn = '1' | '2';

/**
 * Returns the order of the steps of two runs after one of them has changed. `steps` is that run's current number of steps. If it has fewer
 * steps than before, leaves out its latest turns.
 */
export function recordTurns(turns = '', person: Turn, steps: number): string {
  const own = [...turns].filter((turn) => turn === person).length;
  // The last step is always new, even if it has replaced an earlier one.
  const kept = Math.max(0, Math.min(own, steps - 1));
  let left = kept;
  const before = [...turns].filter((turn) => turn !== person || (left -= 1) >= 0);
  return before.join('') + person.repeat(steps - kept);
}
