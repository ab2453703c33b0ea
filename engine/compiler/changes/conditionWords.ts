import type { Bound, NodeCases, Comparison, ComparisonOf, ConditionTree } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { listed } from '../../core/conditions/listed.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import type { Scalar } from '../../language/condition.ts';
import { neededPhrase, shown, written } from '../../core/conditions/sentences.ts';

/** Describes a condition: `viewer.role is "officer" and the gate "admin" is open`. */
export function conditionWords(condition: unknown): string {
  return wordsOf(parseCondition(condition));
}

function wordsOf(node: ConditionTree): string {
  return foldNode(node, cases, undefined);
}

const cases: NodeCases<ConditionTree, string> = {
  entries: ({ of }) => joined(of, ' and '),
  all: ({ of }) => `(${joined(of, ' and ')})`,
  any: ({ of }) => `(${joined(of, ' or ')})`,
  not: ({ of }) => `not (${wordsOf(of)})`,
  gate: ({ names }) => names.map(({ name }) => `the gate ${shown(name)} is open`).join(' and '),
  rule: ({ names }) => names.map(({ name }) => `the rule ${shown(name)} holds`).join(' and '),
  test: ({ path, of }) => of.map((comparison) => `${path} ${foldNode(comparison, comparisons, undefined)}`).join(' and '),
  broken: ({ needs }) => (needs ? '()' : 'it always holds'),
};

function joined(nodes: readonly ConditionTree[], word: string): string {
  return nodes.map(wordsOf).join(word);
}

const comparisons: NodeCases<Comparison, string> = {
  oneOf: ({ operand }) => `is ${either(operand)}`,
  not: needed,
  gt: needed,
  gte: (comparison) => limited(comparison, 'later'),
  lt: needed,
  lte: (comparison) => limited(comparison, 'earlier'),
  contains: ({ operand }) => `contains ${either(operand)}`,
  exists: ({ operand }) => `is ${operand ? 'there' : 'missing'}`,
  sameAs: ({ operand }) => `is the same as ${operand}`,
  olderThanDays: ({ operand }) => `is more than ${operand} days ago`,
  broken: needed,
};

function either(operand: Scalar | readonly Scalar[]): string {
  return listed(operand)
    .map((value) => shown(value))
    .join(' or ');
}

function limited(comparison: ComparisonOf<Bound>, side: 'later' | 'earlier'): string {
  const { operand } = comparison;
  return typeof operand === 'string' ? `is ${operand} or ${side}` : needed(comparison);
}

function needed(comparison: Comparison): string {
  return `is ${written(neededPhrase(comparison, {}))}`;
}
