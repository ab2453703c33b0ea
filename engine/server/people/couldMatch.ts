import type { Cases, Comparison, ConditionTree, NodeOf } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { matches } from '../../core/conditions/matches.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import { pathsOfTest } from '../../core/conditions/readsOf.ts';
import { readPath, type Scope } from '../../core/conditions/scope.ts';
import { allOf, anyOf, negate, type Verdict } from '../../core/conditions/verdict.ts';
import { isBlank } from '../../core/fields/values.ts';
import type { Condition, Gates, Test } from '../../language/condition.ts';

/** Checks whether the condition could hold for some record, without knowing `row`. Returns false only if it holds for none. */
export function couldMatch(condition: Condition | undefined, scope: Scope, gates: Gates): boolean {
  return condition !== undefined && judge(parseCondition(condition), { scope, gates, asked: [] }) !== false;
}

interface Question {
  scope: Scope;
  gates: Gates;
  asked: readonly string[];
}

/** Evaluates a condition. `undefined` means that it depends on the record. A broken condition never holds. */
function judge(node: ConditionTree, question: Question): Verdict {
  return foldNode(node, cases, question);
}

const cases: Cases<ConditionTree, Verdict, Question> = {
  entries: allParts,
  all: allParts,
  any: ({ of }, question) => anyOf(of, (part) => judge(part, question)),
  not: ({ of }, question) => negate(judge(of, question)),
  gate: allNamed,
  rule: allNamed,
  test: (node, { scope, gates }) => {
    const { path, of, written } = node;
    if (path.startsWith('row.')) return allOf(of, (comparison) => foldNode(comparison, aboutRecord, scope));
    if (pathsOfTest(node).some((read) => read.startsWith('row.'))) return undefined;
    // This test was part of a condition.
    return matches({ [path]: written as Test }, scope, gates);
  },
  broken: () => false,
};

function allParts({ of }: { of: readonly ConditionTree[] }, question: Question): Verdict {
  return allOf(of, (part) => judge(part, question));
}

function allNamed({ names }: NodeOf<'gate' | 'rule'>, question: Question): Verdict {
  const { gates, asked } = question;
  return allOf(names, ({ name }) => {
    if (typeof name !== 'string' || asked.includes(name) || !Object.hasOwn(gates, name)) return false;
    return judge(parseCondition(gates[name]), { ...question, asked: [...asked, name] });
  });
}

const aboutRecord: Cases<Comparison, Verdict, Scope> = {
  oneOf: dependsOnRecord,
  not: dependsOnRecord,
  gt: dependsOnRecord,
  gte: dependsOnRecord,
  lt: dependsOnRecord,
  lte: dependsOnRecord,
  contains: dependsOnRecord,
  exists: dependsOnRecord,
  olderThanDays: dependsOnRecord,
  // A visitor has no email, so a comparison with it never holds.
  sameAs: ({ operand }, scope) => (!operand.startsWith('row.') && isBlank(readPath(scope, operand)) ? false : undefined),
  broken: dependsOnRecord,
};

function dependsOnRecord(): undefined {
  return undefined;
}
