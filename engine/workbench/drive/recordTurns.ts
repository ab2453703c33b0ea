/**
 * A step by the first or the second person. In `turns`, such as `11a2b`, the letters are changes to records: `a` is a change by the first
 * person, and `b` is a change by the second.
 */
type Turn = '1' | '2';

/**
 * Updates `turns` after a change to one person's run, which now has `steps` steps. If the run is shorter than before, drops the person's
 * latest turns.
 */
export function recordTurns(turns = '', person: Turn, steps: number): string {
  const own = [...turns].filter((turn) => turn === person).length;
  // The last step is always new, even if the run has become shorter.
  const remaining = Math.max(0, Math.min(own, steps - 1));
  let count = remaining;
  const before = [...turns].filter((turn) => turn !== person || (count -= 1) >= 0);
  return before.join('') + person.repeat(steps - remaining);
}
