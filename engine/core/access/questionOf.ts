import type { Condition, Gates, Scalar } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { Bound, Cases, Comparison, ComparisonOf, ConditionTree, Name } from '../conditions/ConditionTree.ts';
import { foldNode } from '../conditions/foldNode.ts';
import { listed } from '../conditions/listed.ts';
import { parseCondition } from '../conditions/parseCondition.ts';
import { isForbiddenPath, isScopePath, scopeRoots } from '../conditions/scope.ts';
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
  | { kind: 'all' | 'any'; of: readonly Question[] }
  | { kind: 'not'; of: Question }
  | { kind: 'oneOf'; found: Operand; values: readonly Scalar[] }
  | { kind: Bound | 'olderThanDays'; found: Operand; limit: Operand }
  | { kind: 'contains'; found: Operand; parts: readonly string[] }
  | { kind: 'exists'; found: Operand }
  | { kind: 'sameAs'; found: Operand; other: Operand };

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

type Place = Pick<Unaskable, 'path' | 'side'>;

interface Asking {
  /** The gates and rules around. */
  asked: readonly string[];
  /** Where the condition names the first of them: a problem inside is reported there. */
  outside?: Place;
}

/**
 * What a condition asks of stored records, for those who answer it elsewhere than `matches` does, such as in a database. Both answer alike.
 * What needs a page, a flow or a form, a field that is computed, or what nobody knows is told in `problems`; there is no question then.
 */
export function questionOf(condition: Condition, known: Askable): { question?: Question; problems: readonly Unaskable[] } {
  const problems: Unaskable[] = [];
  const never: Question = { kind: 'any', of: [] };

  function tell(place: Place, { asked: [gate], outside }: Asking, code: string, message: Message): Question {
    const from = gate === undefined ? message : say`${named('gate', gate)} requires it: ${message}`;
    problems.push({ ...(outside ?? place), code, ...from });
    return never;
  }

  function broken(place: Place, asking: Asking, message: Message): Question {
    return tell(place, asking, 'broken-condition', message);
  }

  function walk(node: ConditionTree, asking: Asking): Question {
    return foldNode(node, cases, asking);
  }

  const cases: Cases<ConditionTree, Question, Asking> = {
    entries: ({ of }, asking) => all(of.map((part) => walk(part, asking))),
    all: ({ of }, asking) => ({ kind: 'all', of: of.map((part) => walk(part, asking)) }),
    any: ({ of }, asking) => ({ kind: 'any', of: of.map((part) => walk(part, asking)) }),
    not: ({ of }, asking) => ({ kind: 'not', of: walk(of, asking) }),
    gate: ({ names }, asking) => all(names.map((name) => walkNamed(name, asking))),
    rule: ({ names }, asking) => all(names.map((name) => walkNamed(name, asking))),
    test: ({ path, of, written, at }, asking) => {
      const found = operand(path, { path: at, side: 'key' }, asking);
      if (!found) return never;
      return all(
        of.map((comparison) => {
          const place: Place = { path: comparison.at, side: 'value' };
          const question = foldNode(comparison, comparisons, { found, read: (other) => operand(other, place, asking) });
          return question ?? broken(place, asking, say`${json(written)} has nothing to compare`);
        }),
      );
    },
    broken: ({ needs, at }, asking) => {
      const place: Place = { path: at, side: needs || at.at(-1) === 'not' ? 'key' : 'value' };
      return broken(place, asking, needs ? say`${named('key', needs)} needs a list of conditions` : say`a condition belongs here`);
    },
  };

  function walkNamed({ name, at }: Name, asking: Asking): Question {
    const place: Place = { path: at, side: 'value' };
    if (!isText(name) || !Object.hasOwn(known.gates, name))
      return broken(place, asking, say`there is no gate or rule ${named('gate', name)}`);
    const { asked, outside = place } = asking;
    if (asked.includes(name)) return broken(place, asking, say`${named('gate', name)} refers to itself`);
    return walk(parseCondition(known.gates[name]), { asked: [...asked, name], outside });
  }

  /** What is at a path; `undefined` where only a browser knows it, which is told. */
  function operand(path: string, place: Place, asking: Asking): Operand | undefined {
    const found = isForbiddenPath(path) ? undefined : operandAt(path, known);
    if (!found) tell(place, asking, 'not-in-database', say`the database cannot read ${named('path', path)}: ${whyNot(path, known)}`);
    return found;
  }

  /** The question of a comparison; `undefined` where the operand makes no sense in a database. */
  const comparisons: Cases<Comparison, Question | undefined, Comparing> = {
    oneOf: ({ operand }, { found }) => amongst(found, listed(operand)),
    not: ({ operand }, { found }) => {
      const among = amongst(found, listed(operand));
      return among && { kind: 'not', of: among };
    },
    contains: ({ operand }, { found }) => {
      const parts = listed(operand);
      return parts.every(isText) ? { kind: 'contains', found, parts } : undefined;
    },
    exists: ({ operand }, { found }) => (operand ? { kind: 'exists', found } : { kind: 'not', of: { kind: 'exists', found } }),
    sameAs: ({ operand }, { found, read }) => {
      if (!isText(operand)) return undefined;
      const other = read(operand);
      return other ? { kind: 'sameAs', found, other } : never;
    },
    gt: limited,
    gte: limited,
    lt: limited,
    lte: limited,
    olderThanDays: (comparison, comparing) => {
      const question = limited(comparison, comparing);
      const limit = question && 'limit' in question ? question.limit : undefined;
      return limit?.from === 'manifest' && typeof limit.value !== 'number' ? undefined : question;
    },
    broken: () => undefined,
  };

  function limited({ kind, operand: written }: ComparisonOf<Bound | 'olderThanDays'>, { found, read }: Comparing): Question | undefined {
    if (typeof written === 'string' && !isText(written)) return undefined;
    const isPath = typeof written === 'string' && isScopePath(written, { ...scopeRoots, ...known.given });
    const limit: Operand | undefined = isPath ? read(written) : { from: 'manifest', value: written };
    return limit ? { kind, found, limit } : never;
  }

  const question = walk(parseCondition(condition), { asked: [] });
  return problems.length > 0 ? { problems } : { question, problems };
}

interface Comparing {
  found: Operand;
  /** Reads another path, and reports one that can't be read. */
  read: (path: string) => Operand | undefined;
}

function amongst(found: Operand, values: readonly Scalar[]): Question | undefined {
  return values.every(isStorable) ? { kind: 'oneOf', found, values } : undefined;
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
  if (browsers.includes(root)) return say`${named('path', root)} is only known in the browser`;
  if (root === 'row' && known.derived?.includes(key)) return say`${named('field', key)} is computed when the record is read`;
  if (root === 'row' && known.fields.some(({ name }) => name === key) && more.length > 0)
    return say`the database cannot compare values inside a list`;
  if (root === 'row') return say`the records have no stored field ${named('field', key)}`;
  if (['outer', 'group', 'count', 'user'].includes(root)) return say`this entity has only one record, so there is no record around it`;
  return say`it can read row, viewer, domain, features, numbers and now.date`;
}

/** One question stands for itself. */
function all(of: readonly Question[]): Question {
  const [only, ...more] = of;
  return only && more.length === 0 ? only : { kind: 'all', of };
}

/** What a database can hold: no NUL, no half of a pair of surrogates. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !/\0|\p{Surrogate}/u.test(value);
}

function isStorable(value: Scalar): boolean {
  return typeof value === 'string' ? isText(value) : typeof value !== 'number' || Number.isFinite(value);
}
