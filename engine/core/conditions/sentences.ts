import type { Comparison } from './ConditionTree.ts';
import { isRecord } from './isRecord.ts';
import { limitIn } from './Limit.ts';
import { readPath, type Scope } from './scope.ts';

/** A part of a sentence, with placeholders for paths and values. */
export type Phrase = readonly (string | { path: string } | { value: unknown } | { values: readonly unknown[] })[];

export interface Wording {
  path: (path: string) => string;
  yes: string;
  no: string;
}

const plainWording: Wording = { path: (path) => path, yes: 'true', no: 'false' };

/** Formats a value for a sentence: `"text"` in quotes, and "a record" for an object. */
export function describeValue(value: unknown, wording: Wording = plainWording): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `the list ${describeList(value, wording)}`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? wording.yes : wording.no;
  if (typeof value === 'object' && value !== null) return 'a record';
  return String(value);
}

function describeList(values: readonly unknown[], wording: Wording): string {
  const first = values
    .slice(0, 8)
    .map((value) => describeValue(value, wording))
    .join(', ');
  return values.length > 8 ? `${first} and ${values.length - 8} more` : first;
}

export function describePhrase(phrase: Phrase, wording: Wording = plainWording): string {
  return phrase
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('path' in part) return wording.path(part.path);
      return 'values' in part ? describeList(part.values, wording) : describeValue(part.value, wording);
    })
    .join('');
}

/** The actual and expected values, and the reason if they can't be compared. */
export interface ComparisonResult {
  found: unknown;
  needed: Phrase;
  fault?: 'forbidden' | 'incomparable';
}

/** Returns a sentence such as `viewer.role is "member", expected one of "president", "officer"`. */
export function comparisonSentence(
  { found, needed: phrase, fault }: ComparisonResult,
  subject: string,
  wording: Wording = plainWording,
): string {
  const is = fault === 'forbidden' ? 'must not be read' : fault ? 'cannot be compared' : `is ${describeValue(found, wording)}`;
  return `${subject} ${is}, expected ${describePhrase(phrase, wording)}`;
}

type PhraseBuilder = (comparison: Comparison, scope: Scope) => Phrase;

function listPhrase(single: string, several: string): PhraseBuilder {
  return ({ operand }) => {
    const items: unknown[] = Array.isArray(operand) ? operand : [operand];
    return items.length === 1 ? [single, { value: items[0] }] : [`${several} `, { values: items }];
  };
}

function limitPhrase(numeric: string, textual: string): PhraseBuilder {
  return (comparison, scope) => {
    const limit = valueOfLimit(comparison, scope);
    const words = `${typeof limit === 'string' ? textual : numeric} `;
    if (limit === comparison.operand) return [words, { value: limit }];
    return [words, { path: String(comparison.operand) }, ', which is ', { value: limit }];
  };
}

function daysPhrase(before: string, after: string): PhraseBuilder {
  return (comparison, scope) => {
    const today = { value: readPath(scope, 'now.date') };
    return [before, { value: valueOfLimit(comparison, scope) }, after, { path: 'now.date' }, ', which is ', today];
  };
}

function valueOfLimit({ operand }: Comparison, scope: Scope): unknown {
  return typeof operand === 'string' ? limitIn(operand, scope) : operand;
}

const phrases: Readonly<Record<Exclude<Comparison['kind'], 'broken'>, PhraseBuilder>> = {
  oneOf: listPhrase('', 'one of'),
  gt: limitPhrase('more than', 'after'),
  gte: limitPhrase('at least', 'on or after'),
  lt: limitPhrase('less than', 'before'),
  lte: limitPhrase('at most', 'on or before'),
  not: listPhrase('anything but ', 'none of'),
  contains: (comparison, scope) => ['to contain ', ...listPhrase('', 'any of')(comparison, scope)],
  exists: ({ operand }) => [operand === true ? 'a value' : 'no value'],
  sameAs: ({ operand }, scope) =>
    typeof operand === 'string'
      ? ['the same as ', { path: operand }, ', which is ', { value: readPath(scope, operand) }]
      : ['the same as ', { value: operand }, ', which is not a path'],
  olderThanDays: daysPhrase('a date more than ', ' days before '),
  inLastDays: daysPhrase('a date at most ', ' days before '),
  inNextDays: daysPhrase('a date at most ', ' days after '),
  inThis: ({ operand }, scope) => [
    `a date in the same ${operand === 'year' ? 'year' : 'month'} as `,
    { path: 'now.date' },
    ', which is ',
    { value: readPath(scope, 'now.date') },
  ],
};

/** Describes the values that a comparison expects, such as `one of "a", "b"`, `at least 5`, or `a value`. */
export function describeNeededValue(comparison: Comparison, scope: Scope): Phrase {
  const { kind, key = 'oneOf', operand } = comparison;
  if (kind !== 'broken') return phrases[kind](comparison, scope);
  if (comparison.key === undefined && isRecord(operand)) return ['an operator'];
  return new Map(Object.entries(phrases)).get(key)?.(comparison, scope) ?? [{ value: key }, ', which is not an operator'];
}
