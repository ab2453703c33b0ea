import type { Operators } from '../../language/condition.ts';
import { isForbiddenPath, isScopePath, readPath, type Scope } from './scope.ts';
import type { Verdict } from './verdict.ts';

/** One comparison of a test; `equals` and `oneOf` are what a plain value and a list mean. */
export interface Comparison {
  /** `undefined` for a name that is no operator. */
  operator: keyof Operators | 'equals' | 'oneOf' | undefined;
  /** The key as written; '' for a plain value or a list. */
  key: string;
  operand: unknown;
}

type Operator = (found: unknown, operand: unknown, scope: Scope) => Verdict;

const isScalar = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The value that a bound stands for: itself, or what is at its path. */
export function boundOf(operand: unknown, scope: Scope): unknown {
  return typeof operand === 'string' && isScopePath(operand, scope) ? readPath(scope, operand) : operand;
}

function bound(holds: (order: number) => boolean): Operator {
  return (found, operand, scope) => {
    if (typeof operand !== 'number' && (typeof operand !== 'string' || isForbiddenPath(operand))) return undefined;
    const limit = boundOf(operand, scope);
    if (typeof found === 'number' && typeof limit === 'number') return holds(found - limit);
    if (typeof found === 'string' && typeof limit === 'string') return holds(found < limit ? -1 : found > limit ? 1 : 0);
    return false;
  };
}

const oneOf: Operator = (found, operand) => {
  if (!Array.isArray(operand) || !operand.every(isScalar)) return undefined;
  return operand.includes(found);
};

const equals: Operator = (found, operand) => oneOf(found, [operand], {});

const operators: Record<keyof Operators, Operator> = {
  gt: bound((order) => order > 0),
  gte: bound((order) => order >= 0),
  lt: bound((order) => order < 0),
  lte: bound((order) => order <= 0),
  not: (found, operand, scope) => {
    const among = oneOf(found, Array.isArray(operand) ? operand : [operand], scope);
    return among === undefined ? undefined : !among;
  },
  contains: (found, operand) => {
    const parts: unknown[] = Array.isArray(operand) ? operand : [operand];
    const wanted = parts.filter((part) => typeof part === 'string').map((part) => part.toLowerCase());
    if (wanted.length < parts.length) return undefined;
    if (typeof found === 'string') return wanted.some((part) => found.toLowerCase().includes(part));
    return Array.isArray(found) && found.some((item) => typeof item === 'string' && wanted.includes(item.toLowerCase()));
  },
  exists: (found, operand) => {
    if (typeof operand !== 'boolean') return undefined;
    return (found !== undefined && found !== null && found !== '') === operand;
  },
  sameAs: (found, operand, scope) => {
    if (typeof operand !== 'string' || isForbiddenPath(operand)) return undefined;
    const other = readPath(scope, operand);
    return found !== undefined && (found === other || (Array.isArray(found) && other !== undefined && found.includes(other)));
  },
  olderThanDays: (found, operand, scope) => {
    const limit = boundOf(operand, scope);
    if (typeof limit !== 'number') return undefined;
    const days = daysBetween(found, readPath(scope, 'now.date'));
    return days !== undefined && days > limit;
  },
};

/** Whole calendar days from one ISO day to another, negative to an earlier one; `undefined` when either is not a day. The time of a day does not count. */
export function daysBetween(from: unknown, to: unknown): number | undefined {
  const [start, end] = [from, to].map((day) =>
    typeof day === 'string' && /^\d{4}-\d\d-\d\d/.test(day) ? Date.parse(`${day.slice(0, 10)}T00:00Z`) : Number.NaN,
  );
  const days = ((end ?? Number.NaN) - (start ?? Number.NaN)) / 86_400_000;
  return Number.isNaN(days) ? undefined : days;
}

const isOperator = (key: string): key is keyof Operators => Object.hasOwn(operators, key);

/** What a test asks of a value; never empty, so that an object without operators is broken rather than always true. */
export function comparisonsOf(test: unknown): Comparison[] {
  if (Array.isArray(test)) return [{ operator: 'oneOf', key: '', operand: test }];
  if (typeof test !== 'object' || test === null) return [{ operator: 'equals', key: '', operand: test }];
  const entries = Object.entries(test);
  if (entries.length === 0) return [{ operator: undefined, key: '', operand: test }];
  return entries.map(([key, operand]: [string, unknown]) => ({ operator: isOperator(key) ? key : undefined, key, operand }));
}

/** Whether the value found fits; an operator or operand that makes no sense is broken. */
export function compare(found: unknown, { operator, operand }: Comparison, scope: Scope): Verdict {
  if (operator === undefined) return undefined;
  if (operator === 'equals') return equals(found, operand, scope);
  if (operator === 'oneOf') return oneOf(found, operand, scope);
  return operators[operator](found, operand, scope);
}
