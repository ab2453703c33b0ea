import type { Comparison, ComparisonOf } from './ConditionTree.ts';
import { limitIn } from './Limit.ts';
import { asArray } from './asArray.ts';
import { isForbiddenPath, readPath, type Scope } from './scope.ts';
import type { Verdict } from './verdict.ts';

interface Operator<Operand> {
  /** Returns true if the operand in the manifest is valid. */
  accepts: (operand: unknown) => boolean;
  holds: (found: unknown, operand: Operand, scope: Scope) => Verdict;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isNumber = (value: unknown) => typeof value === 'number';
const isScalar = (value: unknown) => value === null || isText(value) || isBoolean(value) || isNumber(value);
const isReadable = (value: unknown) => typeof value === 'string' && !isForbiddenPath(value);
const isLimit = (value: unknown) => isNumber(value) || isReadable(value);

const everyItem = (isFit: (value: unknown) => boolean) => (operand: unknown) => asArray(operand).every(isFit);

/** Compares two numbers or two strings. Mixed types never match. */
const compareLimit = (holds: (found: number | string, limit: number | string) => boolean): Operator<number | string> => ({
  accepts: isLimit,
  holds(found, operand, scope) {
    const limit = limitIn(operand, scope);
    return (
      ((typeof found === 'number' && typeof limit === 'number') || (typeof found === 'string' && typeof limit === 'string')) &&
      holds(found, limit)
    );
  },
});

/** Compares a date's age, in days, with a limit. Future dates have a negative age. */
const compareDays = (holds: (days: number, limit: number) => boolean): Operator<number | string> => ({
  accepts: isLimit,
  holds(found, operand, scope) {
    const limit = limitIn(operand, scope);
    if (typeof limit !== 'number') return undefined;
    const days = daysBetween(found, readPath(scope, 'now.date'));
    return days !== undefined && holds(days, limit);
  },
});

export const operators: { readonly [Kind in Exclude<Comparison['kind'], 'broken'>]: Operator<ComparisonOf<Kind>['operand']> } = {
  oneOf: { accepts: everyItem(isScalar), holds: (found, operand) => asArray<unknown>(operand).includes(found) },
  not: { accepts: everyItem(isScalar), holds: (found, operand) => !asArray<unknown>(operand).includes(found) },
  gt: compareLimit((found, limit) => found > limit),
  gte: compareLimit((found, limit) => found >= limit),
  lt: compareLimit((found, limit) => found < limit),
  lte: compareLimit((found, limit) => found <= limit),
  contains: {
    accepts: everyItem(isText),
    holds(found, operand) {
      const parts = asArray(operand).map((part) => part.toLowerCase());
      if (typeof found === 'string') return parts.some((part) => found.toLowerCase().includes(part));
      return Array.isArray(found) && found.some((item) => typeof item === 'string' && parts.includes(item.toLowerCase()));
    },
  },
  exists: { accepts: isBoolean, holds: (found, operand) => (found !== undefined && found !== null && found !== '') === operand },
  sameAs: {
    accepts: isReadable,
    holds(found, operand, scope) {
      const other = readPath(scope, operand);
      return found !== undefined && (found === other || (Array.isArray(found) && other !== undefined && found.includes(other)));
    },
  },
  olderThanDays: compareDays((days, limit) => days > limit),
  inLastDays: compareDays((days, limit) => days >= 0 && days <= limit),
  inNextDays: compareDays((days, limit) => days <= 0 && -days <= limit),
  inThis: {
    accepts: (operand) => operand === 'month' || operand === 'year',
    holds(found, operand, scope) {
      const today = readPath(scope, 'now.date');
      return isText(found) && isText(today) && found.startsWith(today.slice(0, operand === 'year' ? 5 : 8));
    },
  },
};

export function compare(found: unknown, { kind, operand }: Comparison, scope: Scope): Verdict {
  // TypeScript can't tell that the operator accepts this operand.
  return kind === 'broken' ? undefined : (operators[kind] as Operator<unknown>).holds(found, operand, scope);
}

/** Counts the calendar days between two ISO dates. Returns `undefined` if either isn't a date. */
export function daysBetween(from: unknown, to: unknown): number | undefined {
  const days = (findDayStart(to) - findDayStart(from)) / 86_400_000;
  return Number.isNaN(days) ? undefined : days;
}

function findDayStart(day: unknown): number {
  return typeof day === 'string' && /^\d{4}-\d\d-\d\d/.test(day) ? Date.parse(`${day.slice(0, 10)}T00:00Z`) : Number.NaN;
}
