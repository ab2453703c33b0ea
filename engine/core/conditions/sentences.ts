import { boundOf, type Comparison } from './operators.ts';
import { readPath, type Scope } from './scope.ts';

/** Words, and the paths and values between them. */
export type Phrase = readonly (string | { path: string } | { value: unknown } | { values: readonly unknown[] })[];

/** How paths and booleans are written. */
export interface Wording {
  path: (path: string) => string;
  yes: string;
  no: string;
}

/** As the manifests write them. */
const asWritten: Wording = { path: (path) => path, yes: 'true', no: 'false' };

/** A value as an officer reads it: texts in quotes, records not spelled out. */
export function shown(value: unknown, wording: Wording = asWritten): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `the list ${listed(value, wording)}`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? wording.yes : wording.no;
  if (typeof value === 'object' && value !== null) return 'a record';
  return String(value);
}

function listed(values: readonly unknown[], wording: Wording): string {
  const first = values
    .slice(0, 8)
    .map((value) => shown(value, wording))
    .join(', ');
  return values.length > 8 ? `${first} and ${values.length - 8} more` : first;
}

/** Writes a phrase out. */
export function written(phrase: Phrase, wording: Wording = asWritten): string {
  return phrase
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('path' in part) return wording.path(part.path);
      return 'values' in part ? listed(part.values, wording) : shown(part.value, wording);
    })
    .join('');
}

/** A comparison, and why it can't be made. */
export interface Compared {
  found: unknown;
  needed: Phrase;
  fault?: 'forbidden' | 'incomparable';
}

/** `viewer.role is "member", needed one of "president", "officer"`, with `subject` in place of the path. */
export function comparisonSentence({ found, needed: phrase, fault }: Compared, subject: string, wording: Wording = asWritten): string {
  const is = fault === 'forbidden' ? 'must not be read' : fault ? 'cannot be compared' : `is ${shown(found, wording)}`;
  return `${subject} ${is}, needed ${written(phrase, wording)}`;
}

/** One value after the first words, several after the second. */
function among(operand: unknown, one: string, several: string): Phrase {
  const items: unknown[] = Array.isArray(operand) ? operand : [operand];
  return items.length === 1 ? [one, { value: items[0] }] : [`${several} `, { values: items }];
}

function bound(numeric: string, textual: string, operand: unknown, scope: Scope): Phrase {
  const limit = boundOf(operand, scope);
  const words = `${typeof limit === 'string' ? textual : numeric} `;
  return limit === operand ? [words, { value: limit }] : [words, { path: String(operand) }, ', which is ', { value: limit }];
}

/** The value that a comparison needs, to stand after "needed": `one of "a", "b"`, `at least 5`, `a value`. */
export function neededPhrase({ operator, key, operand }: Comparison, scope: Scope): Phrase {
  switch (operator) {
    case 'equals':
      return [{ value: operand }];
    case 'oneOf':
      return among(operand, '', 'one of');
    case 'gt':
      return bound('more than', 'after', operand, scope);
    case 'gte':
      return bound('at least', 'from', operand, scope);
    case 'lt':
      return bound('less than', 'before', operand, scope);
    case 'lte':
      return bound('at most', 'up to', operand, scope);
    case 'not':
      return among(operand, 'anything but ', 'none of');
    case 'contains':
      return ['to contain ', ...among(operand, '', 'any of')];
    case 'exists':
      return [operand === true ? 'a value' : 'no value'];
    case 'sameAs':
      if (typeof operand !== 'string') return ['the same as ', { value: operand }, ', which is no path'];
      return ['the same as ', { path: operand }, ', which is ', { value: readPath(scope, operand) }];
    case 'olderThanDays': {
      const today = { value: readPath(scope, 'now.date') };
      return ['a day more than ', { value: boundOf(operand, scope) }, ' days before ', { path: 'now.date' }, ', which is ', today];
    }
    case undefined:
      return key === '' ? ['something, but nothing is asked'] : [{ value: key }, ', which is no operator'];
  }
}
