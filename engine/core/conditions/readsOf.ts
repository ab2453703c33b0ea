import type { Bound, Cases, Comparison, ComparisonOf, NodeOf } from './ConditionTree.ts';
import { foldNode } from './foldNode.ts';
import type { Limit } from './Limit.ts';

/** The paths whose values decide a test: its own, and those that its comparisons may need. */
export function pathsOfTest({ path, of }: NodeOf<'test'>): readonly string[] {
  return [path, ...of.flatMap(readsOf)];
}

/** The paths that a comparison may need beside its own. */
export function readsOf(comparison: Comparison): readonly string[] {
  return foldNode(comparison, cases, undefined);
}

/** Whether a limit has the shape of a path: some scope may have a root for it. The plain text "example.org" has the shape, too. */
export function mayBePath(limit: Limit): limit is string {
  return typeof limit === 'string' && /^[A-Za-z]\w*\../.test(limit);
}

const none = () => [];

function limitRead({ operand }: ComparisonOf<Bound | 'olderThanDays'>): string[] {
  return mayBePath(operand) ? [operand] : [];
}

const cases: Cases<Comparison, readonly string[]> = {
  oneOf: none,
  not: none,
  contains: none,
  exists: none,
  broken: none,
  gt: limitRead,
  gte: limitRead,
  lt: limitRead,
  lte: limitRead,
  olderThanDays: (comparison) => ['now.date', ...limitRead(comparison)],
  sameAs: ({ operand }) => [operand],
};
