import type { Condition, Gates } from '../../language/condition.ts';
import { matches } from './matches.ts';
import type { Scope } from './scope.ts';

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
  const here: Record<string, unknown> = { ...scope };
  return rows.filter((row) => {
    here.row = row;
    return matches(where, here, gates);
  });
}

/** Those whose operand is a value of its own, unless it may be a path. */
const steadyOperators: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte', 'not', 'contains', 'exists']);

/**
 * Whether the condition reads nothing but `row`, so that its answer for a row stays until the row changes. A rule does when its own
 * condition does. In doubt it does not: gates, the day, and operands with a `.`, which may be the path of another value, count as read from elsewhere.
 * @param asked the rules whose conditions are being looked at, to notice one that asks for itself.
 */
export function asksOfRowAlone(condition: unknown, gates: Gates = {}, asked: readonly unknown[] = []): boolean {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return false;
  return Object.entries(condition).every(([key, test]: [string, unknown]) => {
    if (key === 'not') return asksOfRowAlone(test, gates, asked);
    if (key === 'any' || key === 'all') return Array.isArray(test) && test.every((item) => asksOfRowAlone(item, gates, asked));
    if (key === 'rule') return (Array.isArray(test) ? test : [test]).every((name: unknown) => isSteadyRule(name, gates, asked));
    return key.startsWith('row.') && isSteady(test);
  });
}

function isSteadyRule(name: unknown, gates: Gates, asked: readonly unknown[]): boolean {
  if (typeof name !== 'string' || asked.includes(name) || !Object.hasOwn(gates, name)) return false;
  return asksOfRowAlone(gates[name], gates, [...asked, name]);
}

function isSteady(test: unknown): boolean {
  if (typeof test !== 'object' || test === null || Array.isArray(test)) return true;
  return Object.entries(test).every(([operator, operand]) => steadyOperators.has(operator) && !String(operand).includes('.'));
}
