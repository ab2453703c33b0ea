import type { Condition, Gates } from '../../language/condition.ts';
import { matches } from './matches.ts';
import { readsOnlyRow } from './pathsRead.ts';
import { withRow, type Scope } from './scope.ts';

interface Found {
  rows: readonly unknown[];
  gates: Gates | undefined;
}

/** Cached results of conditions that read only the row. They stay valid if the scope changes. */
const found = new WeakMap<readonly unknown[], WeakMap<Condition, Found>>();

/** Returns the rows for which `where` holds. Caches the result if the condition reads only the row. */
export function filterRows<R>(rows: readonly R[], where: Condition | undefined, scope: Scope, gates?: Gates): readonly R[] {
  if (where === undefined) return rows;
  if (!readsOnlyRow(where, gates)) return holding(rows, where, scope, gates);
  const ofRows = found.get(rows) ?? new WeakMap<Condition, Found>();
  found.set(rows, ofRows);
  const known = ofRows.get(where);
  // A list's cached rows are some of the list's own rows, so they have the same type.
  if (known && known.gates === gates) return known.rows as readonly R[];
  const left = holding(rows, where, scope, gates);
  ofRows.set(where, { rows: left, gates });
  return left;
}

function holding<R>(rows: readonly R[], where: Condition, scope: Scope, gates: Gates | undefined): readonly R[] {
  // Share one scope between all rows. Copying it for each of a hundred thousand rows is slow.
  const here = withRow(scope, undefined);
  return rows.filter((row) => {
    here['row'] = row;
    return matches(where, here, gates);
  });
}
