import type { Bound, DayCount, NodeCases, Comparison, ComparisonOf, NodeOf } from './ConditionTree.ts';
import { foldNode } from './foldNode.ts';
import type { Limit } from './Limit.ts';

/** Returns the paths that a test reads: the tested path, and the paths in the comparisons. */
export function pathsOfTest({ path, of }: NodeOf<'test'>): readonly string[] {
  return [path, ...of.flatMap(listReads)];
}

/** Returns the paths that the right-hand side of a comparison reads. */
export function listReads(comparison: Comparison): readonly string[] {
  return foldNode(comparison, cases, undefined);
}

/** Returns true for a path, such as "row.date", and for text that looks like a path, such as "example.org". */
export function mayBePath(limit: Limit): limit is string {
  return typeof limit === 'string' && /^[A-Za-z]\w*\../.test(limit);
}

const none = () => [];

function limitRead({ operand }: ComparisonOf<Bound | DayCount>): string[] {
  return mayBePath(operand) ? [operand] : [];
}

function today(comparison: ComparisonOf<DayCount>): string[] {
  return ['now.date', ...limitRead(comparison)];
}

const cases: NodeCases<Comparison, readonly string[]> = {
  oneOf: none,
  not: none,
  contains: none,
  exists: none,
  broken: none,
  gt: limitRead,
  gte: limitRead,
  lt: limitRead,
  lte: limitRead,
  olderThanDays: today,
  inLastDays: today,
  inNextDays: today,
  inThis: () => ['now.date'],
  sameAs: ({ operand }) => [operand],
};
