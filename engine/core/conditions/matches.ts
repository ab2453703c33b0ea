import type { Condition, Gates } from '../../language/condition.ts';
import { evaluateCondition } from './evaluateCondition.ts';
import { compare } from './operators.ts';
import { parseCondition } from './parseCondition.ts';
import { readPath, type Scope } from './scope.ts';
import { allOf } from './verdict.ts';

/** Returns true if the condition is true or missing. Returns false for an invalid condition, even under `not`. Never throws. */
export function matches(condition: Condition | undefined, scope: Scope, gates: Gates = {}): boolean {
  if (condition === undefined) return true;
  const verdict = evaluateCondition(parseCondition(condition), {
    gates,
    broken: undefined,
    test: ({ path, of }) => {
      const found = readPath(scope, path);
      return allOf(of, (comparison) => compare(found, comparison, scope));
    },
  });
  return verdict === true;
}
