import { boundOf, type Comparison } from './operators.ts';
import { readPath, type Scope } from './scope.ts';

/** A value as an officer reads it: texts in quotes, records not spelled out. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `the list ${listed(value)}`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'object' && value !== null) return 'a record';
  return String(value);
}

function listed(values: readonly unknown[]): string {
  const first = values.slice(0, 8).map(shown).join(', ');
  return values.length > 8 ? `${first} and ${values.length - 8} more` : first;
}

/** One value after the first words, several after the second. */
function among(operand: unknown, one: string, several: string): string {
  const items: unknown[] = Array.isArray(operand) ? operand : [operand];
  return items.length === 1 ? `${one}${shown(items[0])}` : `${several} ${listed(items)}`;
}

function bound(numeric: string, textual: string, operand: unknown, scope: Scope): string {
  const limit = boundOf(operand, scope);
  const words = typeof limit === 'string' ? textual : numeric;
  return limit === operand ? `${words} ${shown(limit)}` : `${words} ${String(operand)}, which is ${shown(limit)}`;
}

/** What a comparison asks for, to stand after "needed": `one of "a", "b"`, `at least 5`, `a value`. */
export function needed({ operator, key, operand }: Comparison, scope: Scope): string {
  switch (operator) {
    case 'equals':
      return shown(operand);
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
      return `to contain ${among(operand, '', 'any of')}`;
    case 'exists':
      return operand === true ? 'a value' : 'no value';
    case 'sameAs':
      if (typeof operand !== 'string') return `the same as ${shown(operand)}, which is no path`;
      return `the same as ${operand}, which is ${shown(readPath(scope, operand))}`;
    case 'olderThanDays':
      return `a day more than ${shown(boundOf(operand, scope))} days before now.date, which is ${shown(readPath(scope, 'now.date'))}`;
    case undefined:
      return key === '' ? 'something, but nothing is asked' : `${shown(key)}, which is no operator`;
  }
}
