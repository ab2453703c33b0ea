import type { NodeCases, Comparison, ConditionTree } from './ConditionTree.ts';
import { foldNode } from './foldNode.ts';
import { parseCondition } from './parseCondition.ts';

/** Returns the comparisons at the top level of a condition. The condition holds only if all of them hold. */
export function ownComparisons(condition: unknown): readonly Comparison[] {
  const tree = parseCondition(condition);
  return tree.kind === 'entries' ? tree.of.flatMap((entry) => (entry.kind === 'test' ? entry.of : [])) : [];
}

/** Returns all comparisons in a condition, except for those inside gates and rules. */
export function comparisonsIn(condition: unknown): readonly Comparison[] {
  return inNode(parseCondition(condition));
}

function inNode(node: ConditionTree): readonly Comparison[] {
  return foldNode(node, cases, undefined);
}

const cases: NodeCases<ConditionTree, readonly Comparison[]> = {
  entries: inParts,
  all: inParts,
  any: inParts,
  not: ({ of }) => inNode(of),
  gate: () => [],
  rule: () => [],
  test: ({ of }) => of,
  broken: () => [],
};

function inParts({ of }: { of: readonly ConditionTree[] }): readonly Comparison[] {
  return of.flatMap(inNode);
}
