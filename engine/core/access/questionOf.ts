import type { Condition, Gates, Scalar } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import { comparisonsOf, type Comparison } from '../conditions/operators.ts';
import { isForbiddenPath, scopeRoots } from '../conditions/scope.ts';
import { itemsOf } from '../conditions/verdict.ts';
import { json, named, say, type Message } from '../text/say.ts';

/** What a condition compares, as whoever holds the records finds it: a stored field, a fact of viewer, variant or day, or a value that is known before. */
export type Operand =
  | { from: 'row'; field: Field }
  | { from: 'viewer' | 'domain'; keys: readonly string[] }
  | { from: 'today' }
  | { from: 'given'; root: string; key: string }
  | { from: 'manifest'; value: Scalar };

/** A condition about stored records with its gates and rules in place, its operators spelled out, and nothing in it that is broken. */
export type Question =
  | { ask: 'all' | 'any'; of: readonly Question[] }
  | { ask: 'not'; of: Question }
  | { ask: 'oneOf'; found: Operand; values: readonly Scalar[] }
  | { ask: Bound; found: Operand; limit: Operand }
  | { ask: 'contains'; found: Operand; parts: readonly string[] }
  | { ask: 'exists'; found: Operand }
  | { ask: 'sameAs'; found: Operand; other: Operand }
  | { ask: 'olderThanDays'; found: Operand; limit: Operand };
export type Bound = 'gt' | 'gte' | 'lt' | 'lte';

/** What a condition about stored records may read. */
export interface Askable {
  /** The stored fields of the record. */
  fields: readonly Field[];
  /** The names of its fields that are computed when it is read, and so are in no database. */
  derived?: readonly string[];
  /** The fields of the user entity, and those of the portal's own entity of domains. */
  viewer: readonly string[];
  domain: readonly string[];
  features: readonly string[];
  numbers: Readonly<Record<string, number>>;
  /** Gates and rules. */
  gates: Gates;
  /** What else is known where it is asked, and the keys of each. */
  given?: Readonly<Record<string, readonly string[]>>;
}

/** Why a condition cannot be asked where the records are. */
export interface Unaskable extends Message {
  /** From the condition to the key or name that it is about. */
  path: readonly (string | number)[];
  code: string;
  side: 'key' | 'value';
}

interface Place {
  path: Unaskable['path'];
  side: Unaskable['side'];
  /** The gates and rules around; a problem inside of one is told where the condition names the first. */
  asked: readonly string[];
}

/**
 * What a condition asks of stored records, for those who answer it elsewhere than `matches` does, such as in a database. Both answer alike.
 * What needs a page, a flow or a form, a field that is computed, or what nobody knows is told in `problems`; there is no question then.
 */
export function questionOf(condition: Condition, known: Askable): { question?: Question; problems: readonly Unaskable[] } {
  const problems: Unaskable[] = [];
  const never: Question = { ask: 'any', of: [] };

  function tell(place: Place, code: string, message: Message): void {
    const gate = place.asked[0];
    problems.push({
      path: place.path,
      side: place.side,
      code,
      ...(gate === undefined ? message : say`${named('gate', gate)} asks for it: ${message}`),
    });
  }

  function broken(place: Place, message: Message): Question {
    tell(place, 'broken-condition', message);
    return never;
  }

  function walk(part: unknown, place: Place): Question {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return broken(place, say`a condition belongs here`);
    return all(Object.entries(part).map(([key, test]: [string, unknown]) => entry(key, test, deeper(place, key, 'key'))));
  }

  function entry(key: string, test: unknown, place: Place): Question {
    switch (key) {
      case 'any':
      case 'all': {
        const of = itemsOf(test)?.map((item, index) => walk(item, deeper(place, index)));
        return of ? { ask: key, of } : broken(place, say`${named('key', key)} needs a list of conditions`);
      }
      case 'not':
        return { ask: 'not', of: walk(test, place) };
      case 'gate':
      case 'rule': {
        const names = itemsOf(test);
        if (!names) return walkNamed(test, { ...place, side: 'value' });
        return all(names.map((name, index) => walkNamed(name, deeper(place, index))));
      }
      default:
        return comparisons(key, test, place);
    }
  }

  function walkNamed(name: unknown, place: Place): Question {
    if (!isText(name) || !Object.hasOwn(known.gates, name)) return broken(place, say`there is no gate or rule ${named('gate', name)}`);
    if (place.asked.includes(name)) return broken(place, say`${named('gate', name)} asks for itself`);
    return walk(known.gates[name], { ...place, asked: [...place.asked, name] });
  }

  function comparisons(path: string, test: unknown, place: Place): Question {
    const found = operand(path, place);
    if (!found) return never;
    const questions = comparisonsOf(test).map((comparison) => {
      const at = comparison.key === '' ? { ...place, side: 'value' as const } : deeper(place, comparison.key);
      return compared(found, comparison, at) ?? broken(at, say`${json(test)} compares nothing`);
    });
    return all(questions);
  }

  function compared(found: Operand, { operator, operand: given }: Comparison, place: Place): Question | undefined {
    switch (operator) {
      case undefined:
        return undefined;
      case 'equals':
        return amongst(found, [given]);
      case 'oneOf':
        return amongst(found, given);
      case 'not': {
        const among = amongst(found, Array.isArray(given) ? given : [given]);
        return among && { ask: 'not', of: among };
      }
      case 'exists':
        if (typeof given !== 'boolean') return undefined;
        return given ? { ask: 'exists', found } : { ask: 'not', of: { ask: 'exists', found } };
      case 'contains': {
        const parts: unknown[] = Array.isArray(given) ? given : [given];
        return parts.every(isText) ? { ask: 'contains', found, parts } : undefined;
      }
      case 'sameAs': {
        if (!isText(given) || isForbiddenPath(given)) return undefined;
        const other = operand(given, place);
        return other ? { ask: 'sameAs', found, other } : never;
      }
      case 'olderThanDays': {
        const limit = limitOf(given, place);
        if (limit === 'told') return never;
        const isNumber = limit?.from !== 'manifest' || typeof limit.value === 'number';
        return limit && isNumber ? { ask: 'olderThanDays', found, limit } : undefined;
      }
      case 'gt':
      case 'gte':
      case 'lt':
      case 'lte': {
        const limit = limitOf(given, place);
        return limit === 'told' ? never : limit && { ask: operator, found, limit };
      }
    }
  }

  /** A bound: itself, or what is at its path. */
  function limitOf(given: unknown, place: Place): Operand | 'told' | undefined {
    if (typeof given === 'number') return { from: 'manifest', value: given };
    if (!isText(given) || isForbiddenPath(given)) return undefined;
    const dot = given.indexOf('.');
    if (dot < 1 || !Object.hasOwn({ ...scopeRoots, ...known.given }, given.slice(0, dot))) return { from: 'manifest', value: given };
    return operand(given, place) ?? 'told';
  }

  /** What is at a path; `undefined` where only a browser knows it, which is told. */
  function operand(path: string, place: Place): Operand | undefined {
    const found = isForbiddenPath(path) ? undefined : operandAt(path, known);
    if (found) return found;
    tell(place, 'not-in-database', say`the database cannot read ${named('path', path)}: ${whyNot(path, known)}`);
    return undefined;
  }

  const question = walk(condition, { path: [], side: 'value', asked: [] });
  return problems.length > 0 ? { problems } : { question, problems };
}

function amongst(found: Operand, values: unknown): Question | undefined {
  return Array.isArray(values) && values.every(isScalar) ? { ask: 'oneOf', found, values } : undefined;
}

function operandAt(path: string, known: Askable): Operand | undefined {
  const [root, key, ...more] = path.split('.');
  if (key === undefined) return undefined;
  if (root === 'features')
    return more.length === 0 && known.features.includes(key) ? { from: 'domain', keys: ['features', key] } : undefined;
  if (root === 'domain' && key === 'features') return operandAt(`features.${more.join('.')}`, known);
  if (more.length > 0) return undefined;
  const given = new Map(Object.entries(known.given ?? {})).get(root ?? '');
  if (given) return given.includes(key) ? { from: 'given', root: root ?? '', key } : undefined;
  switch (root) {
    case 'row': {
      const field = known.fields.find(({ name }) => name === key);
      return field && { from: 'row', field };
    }
    case 'viewer':
      return key === 'signedIn' || known.viewer.includes(key) ? { from: 'viewer', keys: [key] } : undefined;
    case 'domain':
      return key === 'name' || known.domain.includes(key) ? { from: 'domain', keys: [key] } : undefined;
    case 'numbers': {
      const value = Object.hasOwn(known.numbers, key) ? known.numbers[key] : undefined;
      return value === undefined ? undefined : { from: 'manifest', value };
    }
    case 'now':
      return key === 'date' ? { from: 'today' } : undefined;
    default:
      return undefined;
  }
}

const browsers: readonly string[] = ['page', 'flow', 'form', 'session', 'item', 'payload', 'event', 'context', 'credentials', 'home'];

function whyNot(path: string, known: Askable): Message {
  const [root = '', key = '', ...more] = path.split('.');
  if (Object.hasOwn(known.given ?? {}, root)) return say`${named('path', root)} has no stored field ${named('field', key)}`;
  if (browsers.includes(root)) return say`${named('path', root)} is known in the browser alone`;
  if (root === 'row' && known.derived?.includes(key)) return say`${named('field', key)} is computed when the record is read`;
  if (root === 'row' && known.fields.some(({ name }) => name === key) && more.length > 0)
    return say`what is inside of a list is not compared there`;
  if (root === 'row') return say`the records have no stored field ${named('field', key)}`;
  if (['outer', 'group', 'count', 'user'].includes(root)) return say`there is one record, and nothing around it`;
  return say`a record is judged by row, viewer, domain, features, numbers and now.date`;
}

/** One question stands for itself. */
function all(of: readonly Question[]): Question {
  const [only, ...more] = of;
  return only && more.length === 0 ? only : { ask: 'all', of };
}

function deeper(place: Place, step: string | number, side: Place['side'] = 'value'): Place {
  // Inside of a gate the place stays where the gate is named.
  return place.asked.length > 0 ? place : { ...place, path: [...place.path, step], side };
}

/** What a database can hold: no NUL, no half of a pair of surrogates. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !/\0|\p{Surrogate}/u.test(value);
}

function isScalar(value: unknown): value is Scalar {
  return value === null || typeof value === 'boolean' || isText(value) || (typeof value === 'number' && Number.isFinite(value));
}
