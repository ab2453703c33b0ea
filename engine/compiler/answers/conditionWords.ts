import type { Bound, DayCount, NodeCases, Comparison, ComparisonOf, ConditionTree } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { asArray } from '../../core/conditions/asArray.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import type { Scalar } from '../../language/condition.ts';
import { describeNeededValue, describeValue, describePhrase } from '../../core/conditions/sentences.ts';

export interface ConditionWording {
  path: (path: string) => string;
  /** Returns a clause for a boolean value at a path, such as "the viewer is signed in". */
  side?: (path: string, value: boolean) => string;
}

/** Describes a condition: `viewer.role is "officer" and the gate "admin" is open`. */
export function conditionWords(condition: unknown, naming: ConditionWording = { path: (path) => path }): string {
  return describeNode(parseCondition(condition), naming);
}

function describeNode(node: ConditionTree, naming: ConditionWording): string {
  return foldNode(node, cases, naming);
}

const cases: NodeCases<ConditionTree, string, ConditionWording> = {
  entries: ({ of }, naming) => joinWords(of, ' and ', naming),
  all: ({ of }, naming) => `(${joinWords(of, ' and ', naming)})`,
  any: ({ of }, naming) => `(${joinWords(of, ' or ', naming)})`,
  not: ({ of }, naming) => `not (${describeNode(of, naming)})`,
  gate: ({ names }) => names.map(({ name }) => `the gate ${describeValue(name)} is open`).join(' and '),
  rule: ({ names }) => names.map(({ name }) => `the rule ${describeValue(name)} holds`).join(' and '),
  test: ({ of }, naming) => of.map((comparison) => comparisonWords(comparison, naming)).join(' and '),
  broken: ({ needs }) => (needs ? '()' : 'it always holds'),
};

function comparisonWords(comparison: Comparison, naming: ConditionWording): string {
  const { kind, path, operand } = comparison;
  if (kind === 'oneOf' && typeof operand === 'boolean' && naming.side) return naming.side(path, operand);
  return `${naming.path(path)} ${foldNode(comparison, comparisons, naming)}`;
}

function joinWords(nodes: readonly ConditionTree[], word: string, naming: ConditionWording): string {
  return nodes.map((node) => describeNode(node, naming)).join(word);
}

const comparisons: NodeCases<Comparison, string, ConditionWording> = {
  oneOf: ({ operand }) => `is ${joinWithOr(operand)}`,
  not: describeNeeded,
  gt: (comparison, naming) => describePassedBound(comparison, 'after', naming),
  gte: (comparison, naming) => boundWords(comparison, 'later', naming),
  lt: (comparison, naming) => describePassedBound(comparison, 'before', naming),
  lte: (comparison, naming) => boundWords(comparison, 'earlier', naming),
  contains: ({ operand }) => `contains ${joinWithOr(operand)}`,
  exists: ({ operand }) => `is ${operand ? 'present' : 'missing'}`,
  sameAs: ({ operand }, naming) => `is the same as ${naming.path(operand)}`,
  olderThanDays: (comparison, naming) => `is more than ${daysWords(comparison, naming)} ago`,
  inLastDays: (comparison, naming) => `is in the last ${daysWords(comparison, naming)}`,
  inNextDays: (comparison, naming) => `is in the next ${daysWords(comparison, naming)}`,
  inThis: ({ operand }) => `is in this ${operand}`,
  broken: describeNeeded,
};

function daysWords({ operand }: ComparisonOf<DayCount>, naming: ConditionWording): string {
  return `${typeof operand === 'string' ? naming.path(operand) : operand} ${operand === 1 ? 'day' : 'days'}`;
}

function joinWithOr(operand: Scalar | readonly Scalar[]): string {
  return asArray(operand)
    .map((value) => describeValue(value))
    .join(' or ');
}

function boundWords(comparison: ComparisonOf<Bound>, side: 'later' | 'earlier', naming: ConditionWording): string {
  const { operand } = comparison;
  return typeof operand === 'string' ? `is ${naming.path(operand)} or ${side}` : describeNeeded(comparison, naming);
}

function describePassedBound(comparison: ComparisonOf<Bound>, side: 'before' | 'after', naming: ConditionWording): string {
  const { operand } = comparison;
  const name = typeof operand === 'string' ? naming.path(operand) : operand;
  return name === operand ? describeNeeded(comparison, naming) : `is ${side} ${name}`;
}

function describeNeeded(comparison: Comparison, naming: ConditionWording): string {
  return `is ${describePhrase(describeNeededValue(comparison, {}), { path: naming.path, yes: 'true', no: 'false' })}`;
}
