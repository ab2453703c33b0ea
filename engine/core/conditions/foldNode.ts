import type { NodeCases } from './ConditionTree.ts';

/** Calls the case for a node. The case itself visits the node's parts, if it needs them. */
export function foldNode<Node extends { kind: string }, Result, Context>(
  node: Node,
  cases: NodeCases<Node, Result, Context>,
  context: Context,
): Result {
  const kind: Node['kind'] = node.kind;
  return cases[kind](node, context);
}
