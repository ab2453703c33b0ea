import type { Condition, Gates, Scalar } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { Bound, DayCount, NodeCases, Comparison, ComparisonOf, ConditionTree, Name } from '../conditions/ConditionTree.ts';
import { foldNode } from '../conditions/foldNode.ts';
import { asArray } from '../conditions/asArray.ts';
import { isNowPart, type NowPart } from '../data/nowScope.ts';
import { parseCondition } from '../conditions/parseCondition.ts';
import { isForbiddenPath, isScopePath, scopeRoots } from '../conditions/scope.ts';
import { json, toSubject, say, type Message } from '../text/say.ts';

/** One side of a comparison: a field of the record, a constant, or a fact about the viewer, variant, or time. */
export type Operand =
  | { from: 'row'; field: Field }
  | { from: 'viewer' | 'domain'; keys: readonly string[] }
  | { from: 'now'; part: NowPart }
  | { from: 'given'; root: string; key: string }
  | { from: 'manifest'; value: Scalar };

/** A valid condition that a database can evaluate. Gates and rules are replaced with their conditions. */
export type RecordCondition =
  | { kind: 'all' | 'any'; of: readonly RecordCondition[] }
  | { kind: 'not'; of: RecordCondition }
  | { kind: 'oneOf'; found: Operand; values: readonly Scalar[] }
  | { kind: Bound | DayCount; found: Operand; limit: Operand }
  | { kind: 'inThis'; found: Operand; unit: 'month' | 'year' }
  | { kind: 'contains'; found: Operand; parts: readonly string[] }
  | { kind: 'exists'; found: Operand }
  | { kind: 'sameAs'; found: Operand; other: Operand };

/** The fields, numbers, and other names that can appear in a record condition. */
export interface QueryableScope {
  fields: readonly Field[];
  /** Computed fields, which the database doesn't store. */
  derived?: readonly string[];
  /** The keys of `viewer`: `signedIn`, and the fields of the user entity. Empty if there is no viewer. */
  viewer: readonly string[];
  /** The keys of `domain`: `name`, and the fields of the variants' entity. Empty if there is no variant. */
  domain: readonly string[];
  features: readonly string[];
  numbers: Readonly<Record<string, number>>;
  gates: Gates;
  /** Additional scope roots, such as `input`, each with its keys. */
  given?: Readonly<Record<string, readonly string[]>>;
}

/** The reason why a condition can't run in a database. */
export interface UnsupportedCondition extends Message {
  /** The path of the wrong key or name inside the condition. */
  path: readonly (string | number)[];
  code: string;
  side: 'key' | 'value';
}

type Place = Pick<UnsupportedCondition, 'path' | 'side'>;

interface ParseContext {
  /** The gates and rules around the current condition, outermost first. */
  enclosing: readonly string[];
  /** The outermost gate or rule. Problems inside the gate or rule are reported at this place. */
  outermost?: Place;
}

/**
 * Translates a condition into a `RecordCondition` with the same meaning as in `matches`. Reports unsupported parts in `problems` instead of
 * throwing.
 */
export function parseRecordCondition(
  condition: Condition,
  known: QueryableScope,
): { recordCondition?: RecordCondition; problems: readonly UnsupportedCondition[] } {
  const problems: UnsupportedCondition[] = [];
  const never: RecordCondition = { kind: 'any', of: [] };

  function report(place: Place, { enclosing: [gate], outermost }: ParseContext, code: string, message: Message): RecordCondition {
    const from = gate === undefined ? message : say`${toSubject('gate', gate)} cannot be used here, because ${message}`;
    problems.push({ ...(outermost ?? place), code, ...from });
    return never;
  }

  function broken(place: Place, context: ParseContext, message: Message): RecordCondition {
    return report(place, context, 'broken-condition', message);
  }

  function walk(node: ConditionTree, context: ParseContext): RecordCondition {
    return foldNode(node, cases, context);
  }

  const cases: NodeCases<ConditionTree, RecordCondition, ParseContext> = {
    entries: ({ of }, context) => all(of.map((part) => walk(part, context))),
    all: ({ of }, context) => ({ kind: 'all', of: of.map((part) => walk(part, context)) }),
    any: ({ of }, context) => ({ kind: 'any', of: of.map((part) => walk(part, context)) }),
    not: ({ of }, context) => ({ kind: 'not', of: walk(of, context) }),
    gate: ({ names }, context) => all(names.map((name) => walkGate(name, context))),
    rule: ({ names }, context) => all(names.map((name) => walkGate(name, context))),
    test: ({ path, of, written, at }, context) => {
      const found = operand(path, { path: at, side: 'key' }, context);
      if (!found) return never;
      return all(
        of.map((comparison) => {
          const place: Place = { path: comparison.at, side: 'value' };
          const recordCondition = foldNode(comparison, comparisons, { found, read: (other) => operand(other, place, context) });
          return recordCondition ?? broken(place, context, say`${json(written)} is not a valid comparison`);
        }),
      );
    },
    broken: ({ needs, at }, context) => {
      const place: Place = { path: at, side: needs || at.at(-1) === 'not' ? 'key' : 'value' };
      return broken(place, context, needs ? say`${toSubject('key', needs)} needs a list of conditions` : say`this is not a condition`);
    },
  };

  function walkGate({ name, at }: Name, context: ParseContext): RecordCondition {
    const place: Place = { path: at, side: 'value' };
    if (!isText(name) || !Object.hasOwn(known.gates, name))
      return broken(place, context, say`there is no gate or rule ${toSubject('gate', name)}`);
    const { enclosing, outermost = place } = context;
    if (enclosing.includes(name)) return broken(place, context, say`${toSubject('gate', name)} refers to itself`);
    return walk(parseCondition(known.gates[name]), { enclosing: [...enclosing, name], outermost });
  }

  /** Returns the operand for a path. Reports a path that the database can't read. */
  function operand(path: string, place: Place, context: ParseContext): Operand | undefined {
    const found = isForbiddenPath(path) ? undefined : operandAt(path, known);
    if (!found)
      report(place, context, 'not-in-database', say`the database cannot read ${toSubject('path', path)}: ${reasonUnreadable(path, known)}`);
    return found;
  }

  const comparisons: NodeCases<Comparison, RecordCondition | undefined, ComparisonContext> = {
    oneOf: ({ operand }, { found }) => createOneOf(found, asArray(operand)),
    not: ({ operand }, { found }) => {
      const oneOf = createOneOf(found, asArray(operand));
      return oneOf && { kind: 'not', of: oneOf };
    },
    contains: ({ operand }, { found }) => {
      const parts = asArray(operand);
      return parts.every(isText) ? { kind: 'contains', found, parts } : undefined;
    },
    exists: ({ operand }, { found }) => (operand ? { kind: 'exists', found } : { kind: 'not', of: { kind: 'exists', found } }),
    sameAs: ({ operand }, { found, read }) => {
      if (!isText(operand)) return undefined;
      const other = read(operand);
      return other ? { kind: 'sameAs', found, other } : never;
    },
    gt: limitCondition,
    gte: limitCondition,
    lt: limitCondition,
    lte: limitCondition,
    olderThanDays: dayCondition,
    inLastDays: dayCondition,
    inNextDays: dayCondition,
    inThis: ({ operand }, { found }) => ({ kind: 'inThis', found, unit: operand }),
    broken: () => undefined,
  };

  function dayCondition(comparison: ComparisonOf<DayCount>, comparing: ComparisonContext): RecordCondition | undefined {
    const recordCondition = limitCondition(comparison, comparing);
    const limit = recordCondition && 'limit' in recordCondition ? recordCondition.limit : undefined;
    return limit?.from === 'manifest' && typeof limit.value !== 'number' ? undefined : recordCondition;
  }

  function limitCondition(
    { kind, operand: limitOperand }: ComparisonOf<Bound | DayCount>,
    { found, read }: ComparisonContext,
  ): RecordCondition | undefined {
    if (typeof limitOperand === 'string' && !isText(limitOperand)) return undefined;
    const isPath = typeof limitOperand === 'string' && isScopePath(limitOperand, { ...scopeRoots, ...known.given });
    const limit: Operand | undefined = isPath ? read(limitOperand) : { from: 'manifest', value: limitOperand };
    return limit ? { kind, found, limit } : never;
  }

  const recordCondition = walk(parseCondition(condition), { enclosing: [] });
  return problems.length > 0 ? { problems } : { recordCondition, problems };
}

interface ComparisonContext {
  found: Operand;
  read: (path: string) => Operand | undefined;
}

function createOneOf(found: Operand, values: readonly Scalar[]): RecordCondition | undefined {
  return values.every(isStorable) ? { kind: 'oneOf', found, values } : undefined;
}

function operandAt(path: string, known: QueryableScope): Operand | undefined {
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
      return known.viewer.includes(key) ? { from: 'viewer', keys: [key] } : undefined;
    case 'domain':
      return known.domain.includes(key) ? { from: 'domain', keys: [key] } : undefined;
    case 'numbers': {
      const value = Object.hasOwn(known.numbers, key) ? known.numbers[key] : undefined;
      return value === undefined ? undefined : { from: 'manifest', value };
    }
    case 'now':
      return isNowPart(key) ? { from: 'now', part: key } : undefined;
    default:
      return undefined;
  }
}

const browserRoots: readonly string[] = ['page', 'flow', 'form', 'session', 'item', 'payload', 'event', 'context', 'credentials', 'home'];

function reasonUnreadable(path: string, known: QueryableScope): Message {
  const [root = '', key = '', ...more] = path.split('.');
  if (Object.hasOwn(known.given ?? {}, root)) return say`${toSubject('path', root)} has no stored field ${toSubject('field', key)}`;
  if (browserRoots.includes(root)) return say`${toSubject('path', root)} is only known in the browser`;
  if (root === 'row' && known.derived?.includes(key)) return say`${toSubject('field', key)} is computed when the record is read`;
  if (root === 'row' && known.fields.some(({ name }) => name === key) && more.length > 0)
    return say`the database cannot compare values inside a list`;
  if ((root === 'viewer' && known.viewer.length === 0) || (['domain', 'features'].includes(root) && known.domain.length === 0))
    return say`there is no viewer or variant here`;
  if (root === 'row') return say`the records have no stored field ${toSubject('field', key)}`;
  if (['outer', 'group', 'count', 'user'].includes(root)) return say`this entity has only one record, so there is no record around it`;
  return say`it can read only row, viewer, domain, features, numbers, and now`;
}

function all(of: readonly RecordCondition[]): RecordCondition {
  const [only, ...more] = of;
  return only && more.length === 0 ? only : { kind: 'all', of };
}

/** Returns true for a string that a database can store. NUL characters and lone surrogates are not allowed. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !/\0|\p{Surrogate}/u.test(value);
}

function isStorable(value: Scalar): boolean {
  return typeof value === 'string' ? isText(value) : typeof value !== 'number' || Number.isFinite(value);
}
