import type { Condition, Gates } from './Condition.ts';
import { matches } from './matches.ts';
import type { Scope } from './scope.ts';

/** The rows for which `where` holds with each as `row` in the scope; the very list when nothing is asked. */
export function filterRows<R>(rows: readonly R[], where: Condition | undefined, scope: Scope, gates?: Gates): readonly R[] {
  if (where === undefined) return rows;
  // One scope for all rows: copying it for each is what would be felt with a hundred thousand of them.
  const here: Record<string, unknown> = { ...scope };
  return rows.filter((row) => {
    here.row = row;
    return matches(where, here, gates);
  });
}
