import type { Gates } from '../../language/condition.ts';
import type { NodeCases, ConditionTree, NodeOf } from './ConditionTree.ts';
import { foldNode } from './foldNode.ts';
import { parseCondition } from './parseCondition.ts';
import { allOf, anyOf, negate, type Verdict } from './verdict.ts';

interface Judging {
  gates: Gates;
  test: (node: NodeOf<'test'>) => Verdict;
  /** The result of a broken part, such as an unknown gate or a forbidden key. */
  broken: Verdict;
  /** The gates and rules around the current part, for detecting circular references. */
  enclosing?: readonly string[];
}

/** Evaluates a condition, including its gates and rules. `judging.test` evaluates each test. */
export function judge(node: ConditionTree, judging: Judging): Verdict {
  return foldNode(node, cases, judging);
}

const cases: NodeCases<ConditionTree, Verdict, Judging> = {
  entries: allParts,
  all: allParts,
  any: ({ of }, judging) => anyOf(of, (part) => judge(part, judging)),
  not: ({ of }, judging) => negate(judge(of, judging)),
  gate: allNamed,
  rule: allNamed,
  test: (node, { test }) => test(node),
  broken: (_, { broken }) => broken,
};

function allParts({ of }: { of: readonly ConditionTree[] }, judging: Judging): Verdict {
  return allOf(of, (part) => judge(part, judging));
}

function allNamed({ names }: NodeOf<'gate' | 'rule'>, judging: Judging): Verdict {
  const { gates, broken, enclosing = [] } = judging;
  return allOf(names, ({ name }) => {
    if (typeof name !== 'string' || enclosing.includes(name) || !Object.hasOwn(gates, name)) return broken;
    return judge(parseCondition(gates[name]), { ...judging, enclosing: [...enclosing, name] });
  });
}
