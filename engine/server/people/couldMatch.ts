import type { NodeCases, Comparison } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { evaluateCondition } from '../../core/conditions/evaluateCondition.ts';
import { matches } from '../../core/conditions/matches.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import { pathsOfTest } from '../../core/conditions/listReads.ts';
import { readPath, type Scope } from '../../core/conditions/scope.ts';
import { allOf, type Verdict } from '../../core/conditions/verdict.ts';
import { isBlank } from '../../core/fields/values.ts';
import type { Condition, Gates, Test } from '../../language/condition.ts';

/** Returns false if no record can meet the condition. */
export function couldMatch(condition: Condition | undefined, scope: Scope, gates: Gates): boolean {
  if (condition === undefined) return false;
  // `undefined` means that the verdict depends on the record.
  const verdict = evaluateCondition(parseCondition(condition), {
    gates,
    broken: false,
    test: (node) => {
      const { path, of, written } = node;
      if (path.startsWith('row.')) return allOf(of, (comparison) => foldNode(comparison, aboutRecord, scope));
      if (pathsOfTest(node).some((read) => read.startsWith('row.'))) return undefined;
      // `written` is a part of a `Condition`, so it is a `Test`.
      return matches({ [path]: written as Test }, scope, gates);
    },
  });
  return verdict !== false;
}

const aboutRecord: NodeCases<Comparison, Verdict, Scope> = {
  oneOf: dependsOnRecord,
  not: dependsOnRecord,
  gt: dependsOnRecord,
  gte: dependsOnRecord,
  lt: dependsOnRecord,
  lte: dependsOnRecord,
  contains: dependsOnRecord,
  exists: dependsOnRecord,
  olderThanDays: dependsOnRecord,
  inLastDays: dependsOnRecord,
  inNextDays: dependsOnRecord,
  inThis: dependsOnRecord,
  // `sameAs` is false for a blank operand, such as a visitor's email.
  sameAs: ({ operand }, scope) => (!operand.startsWith('row.') && isBlank(readPath(scope, operand)) ? false : undefined),
  broken: dependsOnRecord,
};

function dependsOnRecord(): undefined {
  return undefined;
}
