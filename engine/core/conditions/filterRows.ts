import type { Condition, Gates } from '../../language/condition.ts';
import { matches } from './matches.ts';
import { readsOnlyRow } from './pathsRead.ts';
import { withRow, type Scope } from './scope.ts';

interface CachedRows {
  rows: readonly unknown[];
  gates: Gates | undefined;
}

/** Cached results of conditions that read only the row. */
const cache = new WeakMap<readonly unknown[], WeakMap<Condition, CachedRows>>();

/** Returns the rows that match `where`. */
export function filterRows<R>(rows: readonly R[], where: Condition | undefined, scope: Scope, gates?: Gates): readonly R[] {
  if (where === undefined) return rows;
  if (!readsOnlyRow(where, gates)) return selectRows(rows, where, scope, gates);
  const ofRows = cache.get(rows) ?? new WeakMap<Condition, CachedRows>();
  cache.set(rows, ofRows);
  const known = ofRows.get(where);
  // `known.rows` contains some of `rows`, so it has the same type.
  if (known && known.gates === gates) return known.rows as readonly R[];
  const matching = selectRows(rows, where, scope, gates);
  ofRows.set(where, { rows: matching, gates });
  return matching;
}

function selectRows<R>(rows: readonly R[], where: Condition, scope: Scope, gates: Gates | undefined): readonly R[] {
  // Reuse one scope, because copying it 100,000 times is slow.
  const rowScope = withRow(scope, undefined);
  return rows.filter((row) => {
    rowScope['row'] = row;
    return matches(where, rowScope, gates);
  });
}
