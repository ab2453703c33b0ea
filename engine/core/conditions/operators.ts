import type { Bound, Cases, Comparison, ComparisonOf } from './ConditionTree.ts';
import { foldNode } from './foldNode.ts';
import { limitIn } from './Limit.ts';
import { readPath, type Scope } from './scope.ts';
import type { Verdict } from './verdict.ts';

interface Compared {
  found: unknown;
  scope: Scope;
}

function isAmong({ values }: ComparisonOf<'oneOf' | 'not'>, { found }: Compared): boolean {
  return values.some((value) => value === found);
}

function bound(holds: (order: number) => boolean) {
  return ({ limit: written }: ComparisonOf<Bound>, { found, scope }: Compared): Verdict => {
    const limit = limitIn(written, scope);
    if (typeof found === 'number' && typeof limit === 'number') return holds(found - limit);
    if (typeof found === 'string' && typeof limit === 'string') return holds(found < limit ? -1 : found > limit ? 1 : 0);
    return false;
  };
}

const operators: Cases<Comparison, Verdict, Compared> = {
  oneOf: isAmong,
  not: (comparison, compared) => !isAmong(comparison, compared),
  gt: bound((order) => order > 0),
  gte: bound((order) => order >= 0),
  lt: bound((order) => order < 0),
  lte: bound((order) => order <= 0),
  contains: ({ parts }, { found }) => {
    const wanted = parts.map((part) => part.toLowerCase());
    if (typeof found === 'string') return wanted.some((part) => found.toLowerCase().includes(part));
    return Array.isArray(found) && found.some((item) => typeof item === 'string' && wanted.includes(item.toLowerCase()));
  },
  exists: ({ isThere }, { found }) => (found !== undefined && found !== null && found !== '') === isThere,
  sameAs: ({ other: path }, { found, scope }) => {
    const other = readPath(scope, path);
    return found !== undefined && (found === other || (Array.isArray(found) && other !== undefined && found.includes(other)));
  },
  olderThanDays: ({ limit: written }, { found, scope }) => {
    const limit = limitIn(written, scope);
    if (typeof limit !== 'number') return undefined;
    const days = daysBetween(found, readPath(scope, 'now.date'));
    return days !== undefined && days > limit;
  },
  broken: () => undefined,
};

/** Compares the value found at the path. */
export function compare(found: unknown, comparison: Comparison, scope: Scope): Verdict {
  return foldNode(comparison, operators, { found, scope });
}

/** Whole calendar days from one ISO day to another, negative to an earlier one; `undefined` when either is not a day. The time of a day does not count. */
export function daysBetween(from: unknown, to: unknown): number | undefined {
  const [start, end] = [from, to].map((day) =>
    typeof day === 'string' && /^\d{4}-\d\d-\d\d/.test(day) ? Date.parse(`${day.slice(0, 10)}T00:00Z`) : Number.NaN,
  );
  const days = ((end ?? Number.NaN) - (start ?? Number.NaN)) / 86_400_000;
  return Number.isNaN(days) ? undefined : days;
}
