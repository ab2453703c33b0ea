import type { Comparison } from '../../core/conditions/ConditionTree.ts';
import { asArray } from '../../core/conditions/asArray.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { isDay } from '../../core/values/calendarDays.ts';
import type { ConditionInput, ConditionSubject, FormOption } from '../../compiler/edits/EntryForm.ts';

/** The operators that users choose from. Manifests store `is` and `oneOf` as plain values, and `missing` as `exists: false`. */
export type OperatorName =
  | 'is'
  | 'oneOf'
  | 'not'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'contains'
  | 'exists'
  | 'missing'
  | 'sameAs'
  | 'olderThanDays'
  | 'inLastDays'
  | 'inNextDays'
  | 'inThis';

type Words = Partial<Readonly<Record<OperatorName, string>>>;

const presence = { exists: 'has a value', missing: 'has no value' } as const;

export const operatorWords: Readonly<Record<ConditionInput, Words>> = {
  yesNo: { is: 'is', ...presence },
  choice: { is: 'is', oneOf: 'is one of', not: 'is none of', sameAs: 'is the same as', ...presence },
  number: { is: 'is', gte: 'is at least', gt: 'is more than', lte: 'is at most', lt: 'is less than', ...presence },
  date: {
    gte: 'is on or after',
    gt: 'is after',
    lte: 'is on or before',
    lt: 'is before',
    is: 'is on',
    sameAs: 'is the same day as',
    inThis: 'is in this',
    inNextDays: 'is today or at most this many days ahead:',
    inLastDays: 'is today or at most this many days ago:',
    olderThanDays: 'is more than this many days ago:',
    ...presence,
  },
  time: { gte: 'is at or after', lt: 'is before', ...presence },
  text: { is: 'is', oneOf: 'is one of', not: 'is not', contains: 'contains', sameAs: 'is the same as', ...presence },
  list: { contains: 'contains', sameAs: 'contains the value of', ...presence },
};

export function findOperator({ key, operand }: Comparison): OperatorName | undefined {
  if (key === undefined) return Array.isArray(operand) ? 'oneOf' : 'is';
  if (key === 'exists') return operand === false ? 'missing' : 'exists';
  return Object.keys(operatorWords.date).includes(key) || key === 'contains' || key === 'not' ? (key as OperatorName) : undefined;
}

/** Returns the JSON for a comparison: `gte` and 5 become `{ "gte": 5 }`. */
export function createTest(operator: OperatorName, operand: unknown): unknown {
  if (operator === 'is' || operator === 'oneOf') return operand;
  if (operator === 'exists' || operator === 'missing') return { exists: operator === 'exists' };
  return { [operator]: operand };
}

interface OperatorContext {
  subject: ConditionSubject;
  subjects: readonly ConditionSubject[];
  /** Today as an ISO date. */
  today: string;
}

/**
 * Returns a comparison value for a newly chosen operator. Keeps the previous value if it fits. Returns `undefined` if the user must enter
 * a value.
 */
export function operandFor(operator: OperatorName, before: unknown, { subject, subjects, today }: OperatorContext): unknown {
  const first: unknown = asArray(before)[0];
  const fallback = subject.options?.[0]?.value ?? { number: 0, date: today, time: '18:00' }[subject.input as string];
  switch (operator) {
    case 'exists':
      return true;
    case 'missing':
      return false;
    case 'inThis':
      return 'month';
    case 'olderThanDays':
    case 'inLastDays':
    case 'inNextDays':
      return typeof first === 'number' ? first : 30;
    case 'sameAs':
      return findComparable(subject, subjects)[0]?.path;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      if (subject.input === 'number') return typeof first === 'number' ? first : 0;
      if (subject.input === 'time') return typeof first === 'string' && isTime(first) ? first : '18:00';
      if (typeof first === 'string' && isDay(first)) return first;
      return subject.path === 'now.date' ? today : 'now.date';
    case 'contains':
      return typeof first === 'string' && first !== '' ? first : fallback;
    case 'is':
      return fits(first, subject) ? first : fallback;
    case 'oneOf':
    case 'not': {
      const fitting = asArray(before).filter((value) => fits(value, subject));
      return fitting.length > 0 ? fitting : fallback === undefined ? undefined : [fallback];
    }
  }
}

/** Returns a choice's options, or `undefined` if there are too many for checkboxes. */
export function fewOptions({ input, options }: ConditionSubject): readonly FormOption[] | undefined {
  return input === 'choice' && options && options.length <= 8 ? options : undefined;
}

/** Converts selected values to JSON: `['a', 'b']` stays a list, and `['a']` becomes `'a'`. */
export function unwrapSingle(chosen: readonly unknown[]): unknown {
  return chosen.length === 1 ? chosen[0] : chosen;
}

/** Lists the fields that can be compared with this field. */
export function findComparable({ path, input }: ConditionSubject, subjects: readonly ConditionSubject[]): readonly ConditionSubject[] {
  const isComparable = (one: ConditionInput) => one === input || (textual.has(one) && textual.has(input));
  return subjects.filter((other) => other.path !== path && isComparable(other.input));
}

export function isTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

const textual: ReadonlySet<ConditionInput> = new Set(['choice', 'text', 'list']);

function fits(value: unknown, { input, options }: ConditionSubject): boolean {
  if (value === undefined || isRecord(value)) return false;
  if (options) return options.some((option) => option.value === value);
  if (input === 'date') return typeof value === 'string' && isDay(value);
  return typeof value === (input === 'number' ? 'number' : 'string');
}
