/** A step by the first or the second person. In `turns`, `a` and `b` are changes that they make to records: `11a2b`. */
type Turn = '1' | '2';

/**
 * Updates `turns` after one person's run has changed to `steps` steps. Drops this person's latest turns if their run has become shorter.
 */
export function recordTurns(turns = '', person: Turn, steps: number): string {
  const own = [...turns].filter((turn) => turn === person).length;
  // The last step is always new, even if the run has become shorter.
  const kept = Math.max(0, Math.min(own, steps - 1));
  let left = kept;
  const before = [...turns].filter((turn) => turn !== person || (left -= 1) >= 0);
  return before.join('') + person.repeat(steps - kept);
}
