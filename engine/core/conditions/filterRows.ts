import type { Condition, Gates } from '../../language/condition.ts';
import { matches } from './matches.ts';
import { readsOnlyRow } from './pathsRead.ts';
import { withRow, type Scope } from './scope.ts';

interface Found {
  rows: readonly unknown[];
  gates: Gates | undefined;
}

/** Cached results of conditions that read only the row. */
const found = new WeakMap<readonly unknown[], WeakMap<Condition, Found>>();

/** Returns the rows for which `where` holds. */
export function filterRows<R>(rows: readonly R[], where: Condition | undefined, scope: Scope, gates?: Gates): readonly R[] {
  if (where === undefined) return rows;
  if (!readsOnlyRow(where, gates)) return holding(rows, where, scope, gates);
  const ofRows = found.get(rows) ?? new WeakMap<Condition, Found>();
  found.set(rows, ofRows);
  const known = ofRows.get(where);
  // The cached rows come from this list, so they have its type.
  if (known && known.gates === gates) return known.rows as readonly R[];
  const left = holding(rows, where, scope, gates);
  ofRows.set(where, { rows: left, gates });
  return left;
}

function holding<R>(rows: readonly R[], where: Condition, scope: Scope, gates: Gates | undefined): readonly R[] {
  // Reuse one scope, because copying it 100,000 times is slow.
  const here = withRow(scope, undefined);
  return rows.filter((row) => {
    here['row'] = row;
    return matches(where, here, gates);
  });
}
