import type { Condition, Gates } from '../../language/condition.ts';
import { matches } from './matches.ts';
import { asksOfRowAlone } from './pathsRead.ts';
import { withRow, type Scope } from './scope.ts';

interface Found {
  rows: readonly unknown[];
  gates: Gates | undefined;
}

/** What was found by conditions that ask of the row alone: the scope changes with every key that is typed, those answers do not. */
const found = new WeakMap<readonly unknown[], WeakMap<Condition, Found>>();

/**
 * The rows for which `where` holds with each as `row` in the scope; the very list when nothing is asked, and the same list again
 * when the same is asked of the same rows and of nothing else.
 */
export function filterRows<R>(rows: readonly R[], where: Condition | undefined, scope: Scope, gates?: Gates): readonly R[] {
  if (where === undefined) return rows;
  if (!asksOfRowAlone(where, gates)) return holding(rows, where, scope, gates);
  const ofRows = found.get(rows) ?? new WeakMap<Condition, Found>();
  found.set(rows, ofRows);
  const known = ofRows.get(where);
  // The map holds for each list only rows of that list.
  if (known && known.gates === gates) return known.rows as readonly R[];
  const left = holding(rows, where, scope, gates);
  ofRows.set(where, { rows: left, gates });
  return left;
}

function holding<R>(rows: readonly R[], where: Condition, scope: Scope, gates: Gates | undefined): readonly R[] {
  // One scope for all rows: copying it for each is what would be felt with a hundred thousand of them.
  const here = withRow(scope, undefined);
  return rows.filter((row) => {
    here['row'] = row;
    return matches(where, here, gates);
  });
}
