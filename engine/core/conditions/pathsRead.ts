import type { Gates } from '../../language/condition.ts';
import { comparisonsOf } from './operators.ts';
import { itemsOf } from './verdict.ts';

const bounds: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte']);
const looksLikePath = /^[A-Za-z]\w*(?:\.[\w-]+)+$/;

/**
 * The scope paths whose values decide whether a condition holds, those of its gates and rules too. What is broken, and a gate or rule
 * that does not exist, has none: it never holds, whatever the scope is.
 */
export function pathsRead(condition: unknown, gates: Gates = {}): ReadonlySet<string> {
  const paths = new Set<string>();
  const asked = new Set<unknown>();
  const gather = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return;
    for (const [key, test] of Object.entries(part) as [string, unknown][]) {
      if (key === 'not') gather(test);
      else if (key === 'any' || key === 'all') itemsOf(test)?.forEach(gather);
      else if (key === 'gate' || key === 'rule') (itemsOf(test) ?? [test]).forEach(follow);
      else for (const path of [key, ...operandPaths(test)]) paths.add(path);
    }
  };
  const follow = (name: unknown) => {
    if (typeof name !== 'string' || asked.has(name) || !Object.hasOwn(gates, name)) return;
    asked.add(name);
    gather(gates[name]);
  };
  gather(condition);
  return paths;
}

/** The paths that the operators of a test read beside the one that they are written at. A bound with a `.` in it may be a path. */
function operandPaths(test: unknown): string[] {
  return comparisonsOf(test).flatMap(({ operator = '', operand }) => {
    const age = operator === 'olderThanDays' ? ['now.date'] : [];
    if (typeof operand !== 'string') return age;
    if (operator === 'olderThanDays') return [...age, operand];
    return operator === 'sameAs' || (bounds.has(operator) && looksLikePath.test(operand)) ? [operand] : [];
  });
}

/** Whether a condition reads nothing but `row`, so that its answer for a row stays until the row, a gate or a rule changes. */
export function asksOfRowAlone(condition: unknown, gates?: Gates): boolean {
  const paths = [...pathsRead(condition, gates)];
  return paths.length > 0 && paths.every((path) => path.startsWith('row.'));
}
