import type { Cases, Comparison, ConditionTree } from './ConditionTree.ts';
import { foldNode } from './foldNode.ts';
import { parseCondition } from './parseCondition.ts';

/** The comparisons of a condition's own entries, all of which must hold. */
export function ownComparisons(condition: unknown): readonly Comparison[] {
  const tree = parseCondition(condition);
  return tree.kind === 'entries' ? tree.of.flatMap((entry) => (entry.kind === 'test' ? entry.of : [])) : [];
}

/** The comparisons of a condition, however deep; not those of its gates and rules. */
export function comparisonsIn(condition: unknown): readonly Comparison[] {
  return inNode(parseCondition(condition));
}

function inNode(node: ConditionTree): readonly Comparison[] {
  return foldNode(node, cases, undefined);
}

const cases: Cases<ConditionTree, readonly Comparison[]> = {
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
