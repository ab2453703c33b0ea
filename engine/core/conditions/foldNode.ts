import type { NodeCases } from './ConditionTree.ts';

export function foldNode<Node extends { kind: string }, Result, Context>(
  node: Node,
  cases: NodeCases<Node, Result, Context>,
  context: Context,
): Result {
  const kind: Node['kind'] = node.kind;
  return cases[kind](node, context);
}
