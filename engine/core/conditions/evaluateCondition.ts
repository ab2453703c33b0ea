import type { Gates } from '../../language/condition.ts';
import type { NodeCases, ConditionTree, NodeOf } from './ConditionTree.ts';
import { foldNode } from './foldNode.ts';
import { parseCondition } from './parseCondition.ts';
import { allOf, anyOf, negate, type Verdict } from './verdict.ts';

interface ConditionContext {
  gates: Gates;
  test: (node: NodeOf<'test'>) => Verdict;
  /** The result for an invalid part of a condition, such as an unknown gate. */
  broken: Verdict;
  /** The names of the gates and rules that are currently being evaluated, to detect circular references. */
  enclosing?: readonly string[];
}

/** Evaluates a condition, including its gates and rules. `context.test` evaluates each test. */
export function evaluateCondition(node: ConditionTree, context: ConditionContext): Verdict {
  return foldNode(node, cases, context);
}

const cases: NodeCases<ConditionTree, Verdict, ConditionContext> = {
  entries: allParts,
  all: allParts,
  any: ({ of }, context) => anyOf(of, (part) => evaluateCondition(part, context)),
  not: ({ of }, context) => negate(evaluateCondition(of, context)),
  gate: allGates,
  rule: allGates,
  test: (node, { test }) => test(node),
  broken: (_, { broken }) => broken,
};

function allParts({ of }: { of: readonly ConditionTree[] }, context: ConditionContext): Verdict {
  return allOf(of, (part) => evaluateCondition(part, context));
}

function allGates({ names }: NodeOf<'gate' | 'rule'>, context: ConditionContext): Verdict {
  const { gates, broken, enclosing = [] } = context;
  return allOf(names, ({ name }) => {
    if (typeof name !== 'string' || enclosing.includes(name) || !Object.hasOwn(gates, name)) return broken;
    return evaluateCondition(parseCondition(gates[name]), { ...context, enclosing: [...enclosing, name] });
  });
}
