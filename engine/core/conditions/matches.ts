import type { Condition, Gates } from '../../language/condition.ts';
import type { Cases, ConditionTree, NodeOf } from './ConditionTree.ts';
import { foldNode } from './foldNode.ts';
import { compare } from './operators.ts';
import { parseCondition } from './parseCondition.ts';
import { readPath, type Scope } from './scope.ts';
import { allOf, anyOf, negate, type Verdict } from './verdict.ts';

interface Question {
  scope: Scope;
  gates: Gates;
  /** The enclosing gates and rules, to detect one that refers to itself. */
  asked: readonly string[];
}

/**
 * Checks whether the condition holds in the scope. A missing condition holds.
 *
 * Fails closed: broken parts (see `Verdict`) never hold, not even under `not`. An unknown path reads as `undefined`, for which only
 * `exists: false` and `not` hold. Never throws.
 */
export function matches(condition: Condition | undefined, scope: Scope, gates: Gates = {}): boolean {
  return condition === undefined || judge(parseCondition(condition), { scope, gates, asked: [] }) === true;
}

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
  test: ({ path, of }, { scope }) => {
    const found = readPath(scope, path);
    return allOf(of, (comparison) => compare(found, comparison, scope));
  },
  broken: () => undefined,
};

function allParts({ of }: { of: readonly ConditionTree[] }, question: Question): Verdict {
  return allOf(of, (part) => judge(part, question));
}

function allNamed({ names }: NodeOf<'gate' | 'rule'>, question: Question): Verdict {
  const { gates, asked } = question;
  return allOf(names, ({ name }) => {
    if (typeof name !== 'string' || asked.includes(name) || !Object.hasOwn(gates, name)) return undefined;
    return judge(parseCondition(gates[name]), { ...question, asked: [...asked, name] });
  });
}
