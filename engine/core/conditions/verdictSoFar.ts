import type { Condition, Gates } from '../../language/condition.ts';
import { evaluateCondition } from './evaluateCondition.ts';
import { pathsOfTest } from './listReads.ts';
import { compare } from './operators.ts';
import { parseCondition } from './parseCondition.ts';
import { readPath, type Scope } from './scope.ts';
import { allOf, type Verdict } from './verdict.ts';

/**
 * Evaluates a condition while records load. Returns `undefined` if the result depends on a value that hasn't loaded, or if the condition is
 * invalid.
 */
export function verdictSoFar(condition: Condition | undefined, scope: Scope, gates: Gates = {}): Verdict {
  if (condition === undefined) return true;
  return evaluateCondition(parseCondition(condition), {
    gates,
    broken: undefined,
    test: (node) => {
      if (!pathsOfTest(node).every((path) => isInScope(path, scope))) return undefined;
      const found = readPath(scope, node.path);
      return allOf(node.of, (comparison) => compare(found, comparison, scope));
    },
  });
}

/** Returns true if the scope contains the root of a path, such as `row` in `row.name`. If not, the root's values haven't loaded. */
export function isInScope(path: string, scope: Scope): boolean {
  return scope[path.split('.', 1)[0] ?? ''] !== undefined;
}
