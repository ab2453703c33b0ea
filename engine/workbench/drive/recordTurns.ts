/** A step by person 1 or person 2. In `11a2b`, `a` and `b` are changes to records by persons 1 and 2. */
type Turn = '1' | '2';

/** Drops or adds a person's steps at the end of `turns`. `steps` is the person's new number of steps. */
export function recordTurns(turns = '', person: Turn, steps: number): string {
  const own = [...turns].filter((turn) => turn === person).length;
  // `person` has just taken a step, so add this step at the end.
  const remaining = Math.max(0, Math.min(own, steps - 1));
  let count = remaining;
  const before = [...turns].filter((turn) => turn !== person || (count -= 1) >= 0);
  return before.join('') + person.repeat(steps - remaining);
}
