import type {
  Bound,
  DayCount,
  NodeCases,
  Comparison,
  ComparisonOf,
  ConditionPath,
  ConditionTree,
  NodeOf,
} from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import { mayBePath } from '../../core/conditions/listReads.ts';
import { isForbiddenPath } from '../../core/conditions/scope.ts';
import type { Path } from '../source/Source.ts';
import { looksLikePath } from './looksLikePath.ts';
import type { FoundReference, ReferenceContext } from './Reference.ts';

interface ConditionPlace {
  path: Path;
  context: ReferenceContext;
}

/** Returns the paths, gates, and rules that a condition reads, at any depth. */
export function conditionReferences(condition: unknown, path: Path, context: ReferenceContext): FoundReference[] {
  return referencesIn(parseCondition(condition), { path, context });
}

function referencesIn(node: ConditionTree, around: ConditionPlace): FoundReference[] {
  return foldNode(node, cases, around);
}

const cases: NodeCases<ConditionTree, FoundReference[], ConditionPlace> = {
  entries: ofParts,
  all: ofParts,
  any: ofParts,
  not: ({ of }, around) => referencesIn(of, around),
  gate: ofNames,
  rule: ofNames,
  test: ({ path, of, written, at }, around) => {
    if (path === '$schema') return [];
    const { context } = around;
    const place = { path: [...around.path, ...at], side: 'key', context } as const;
    const own: FoundReference = { kind: 'path', name: path, ...place, test: written, comparisons: of };
    return [own, ...of.flatMap((comparison) => foldNode(comparison, operandReferences, around))];
  },
  broken: () => [],
};

function ofParts({ of }: { of: readonly ConditionTree[] }, around: ConditionPlace): FoundReference[] {
  return of.flatMap((part) => referencesIn(part, around));
}

function ofNames({ kind, names }: NodeOf<'gate' | 'rule'>, { path, context }: ConditionPlace): FoundReference[] {
  return names.flatMap(({ name, at }): FoundReference[] =>
    typeof name === 'string' ? [{ kind, name, path: [...path, ...at], side: 'value', context }] : [],
  );
}

const operandReferences: NodeCases<Comparison, FoundReference[], ConditionPlace> = {
  oneOf: () => [],
  not: () => [],
  contains: () => [],
  exists: () => [],
  gt: boundReference,
  gte: boundReference,
  lt: boundReference,
  lte: boundReference,
  olderThanDays: daysReference,
  inLastDays: daysReference,
  inNextDays: daysReference,
  inThis: () => [],
  sameAs: ({ operand, at }, around) => [operandReference(operand, at, around)],
  // Keep forbidden paths, such as `row.__proto__`, so that `checkPath` reports them.
  broken: ({ operand, at }, around) =>
    typeof operand === 'string' && isForbiddenPath(operand) ? [operandReference(operand, at, around)] : [],
};

function daysReference({ operand, at }: ComparisonOf<DayCount>, around: ConditionPlace): FoundReference[] {
  return typeof operand === 'string' ? [operandReference(operand, at, around)] : [];
}

function boundReference({ operand, at }: ComparisonOf<Bound>, around: ConditionPlace): FoundReference[] {
  if (!mayBePath(operand) || !looksLikePath(operand, around.context)) return [];
  return [operandReference(operand, at, around)];
}

function operandReference(name: string, at: ConditionPath, { path, context }: ConditionPlace): FoundReference {
  return { kind: 'path', name, path: [...path, ...at], side: 'value', context };
}
