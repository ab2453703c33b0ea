import type { NodeCases } from './ConditionTree.ts';

/** Calls the function for the node's kind, which visits the node's parts itself if it needs them. */
export function foldNode<Node extends { kind: string }, Result, Context>(
  node: Node,
  cases: NodeCases<Node, Result, Context>,
  context: Context,
): Result {
  const kind: Node['kind'] = node.kind;
  return cases[kind](node, context);
}
