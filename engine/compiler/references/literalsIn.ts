import type { NodeCases, Comparison, ComparisonOf } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { asArray } from '../../core/conditions/asArray.ts';
import type { Path } from '../source/Source.ts';
import type { Reference } from './Reference.ts';

export interface Literal {
  value: unknown;
  at?: Path;
}

/** Returns the values that a condition compares with a path. */
export function literalsIn({ test, comparisons, path }: Reference): Literal[] {
  if (comparisons) return comparisons.flatMap((comparison) => foldNode(comparison, cases, path));
  return test === undefined ? [] : asArray<unknown>(test).map((value) => ({ value }));
}

const cases: NodeCases<Comparison, Literal[], Path> = {
  oneOf: listValues,
  not: listValues,
  contains: () => [],
  exists: () => [],
  gt: () => [],
  gte: () => [],
  lt: () => [],
  lte: () => [],
  olderThanDays: () => [],
  inLastDays: () => [],
  inNextDays: () => [],
  inThis: () => [],
  sameAs: () => [],
  broken: () => [],
};

function listValues({ key, operand }: ComparisonOf<'oneOf' | 'not'>, path: Path): Literal[] {
  const at = key === undefined ? path : [...path, key];
  return Array.isArray(operand) ? operand.map((value, index) => ({ value, at: [...at, index] })) : [{ value: operand, at }];
}
