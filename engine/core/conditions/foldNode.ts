import type { Cases } from './ConditionTree.ts';

/** Runs the case for a node. The case itself goes into the node's parts, as far as it needs them. */
export function foldNode<Node extends { kind: string }, Result, Context>(
  node: Node,
  cases: Cases<Node, Result, Context>,
  context: Context,
): Result {
  // TypeScript doesn't see that the case under a node's kind accepts that node.
  return (cases[node.kind as Node['kind']] as (node: Node, context: Context) => Result)(node, context);
}
