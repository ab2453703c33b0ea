import type { Operators, Scalar } from '../../language/condition.ts';
import type { Bound, Comparison, ConditionPath, ConditionTree } from './ConditionTree.ts';
import { isRecord } from './isRecord.ts';
import { isForbiddenPath } from './scope.ts';

/** Conditions are parsed once: nobody changes one after it was read. */
const parsed = new WeakMap<object, ConditionTree>();

/** The tree of a condition as a manifest has it. Broken parts are nodes of their own; nothing is thrown. */
export function parseCondition(condition: unknown): ConditionTree {
  if (!isRecord(condition)) return parse(condition, []);
  const tree = parsed.get(condition) ?? parse(condition, []);
  parsed.set(condition, tree);
  return tree;
}

function parse(part: unknown, at: ConditionPath): ConditionTree {
  if (!isRecord(part)) return { kind: 'broken', needs: 'condition', written: part, at };
  return { kind: 'entries', of: Object.entries(part).map(([key, test]) => parseEntry(key, test, [...at, key])), at };
}

function parseEntry(key: string, test: unknown, at: ConditionPath): ConditionTree {
  // An empty list asks nothing.
  const items: readonly unknown[] | undefined = Array.isArray(test) && test.length > 0 ? test : undefined;
  switch (key) {
    case 'any':
    case 'all':
      if (!items) return { kind: 'broken', needs: key, written: test, at };
      return { kind: key, of: items.map((item, index) => parse(item, [...at, index])), at };
    case 'not':
      return { kind: key, of: parse(test, at), at };
    case 'gate':
    case 'rule':
      return { kind: key, names: items?.map((name, index) => ({ name, at: [...at, index] })) ?? [{ name: test, at }], written: test, at };
    default:
      return { kind: 'test', path: key, isForbidden: isForbiddenPath(key), of: comparisons(key, test, at), written: test, at };
  }
}

/** The comparisons of a test; never empty, so that an object without operators is broken rather than always true. */
function comparisons(path: string, test: unknown, at: ConditionPath): Comparison[] {
  const operators = isRecord(test) ? Object.entries(test) : [];
  if (operators.length === 0) return [comparison('oneOf', { path, key: undefined, operand: test, at })];
  return operators.map(([key, operand]) => comparison(isOperator(key) ? key : undefined, { path, key, operand, at: [...at, key] }));
}

function comparison(kind: keyof typeof readers | undefined, written: Pick<Comparison, 'path' | 'key' | 'operand' | 'at'>): Comparison {
  const read = kind && readers[kind](written.operand);
  // A reader returns the properties of its own kind, by the type of `readers`.
  return { ...written, reads: [], ...(read ? { ...read, kind } : { kind: 'broken' }) } as Comparison;
}

/** The properties that a kind has besides those of every comparison. */
type Properties<Kind> = Omit<Comparison & { kind: Kind }, keyof (Comparison & { kind: 'broken' })> & { reads?: readonly string[] };

/** Reads the operand of each operator; undefined for one that makes no sense. */
const readers: { [Kind in keyof Required<Operators> | 'oneOf']: (operand: unknown) => Properties<Kind> | undefined } = {
  oneOf: readValues,
  not: readValues,
  contains: (operand) => {
    const parts = listed(operand);
    return parts.every((part) => typeof part === 'string') ? { parts } : undefined;
  },
  exists: (operand) => (typeof operand === 'boolean' ? { isThere: operand } : undefined),
  sameAs: (operand) => (isReadable(operand) ? { other: operand, reads: [operand] } : undefined),
  gt: readLimit,
  gte: readLimit,
  lt: readLimit,
  lte: readLimit,
  olderThanDays: (operand) => {
    const read = readLimit(operand);
    return read && { ...read, reads: ['now.date', ...read.reads] };
  },
};

const isOperator = (key: string): key is keyof Operators => key !== 'oneOf' && Object.hasOwn(readers, key);

const isReadable = (operand: unknown): operand is string => typeof operand === 'string' && !isForbiddenPath(operand);

const isScalar = (value: unknown): value is Scalar => value === null || ['string', 'number', 'boolean'].includes(typeof value);

const listed = (operand: unknown): readonly unknown[] => (Array.isArray(operand) ? operand : [operand]);

function readValues(operand: unknown): Properties<'oneOf'> | undefined {
  const values = listed(operand);
  return values.every(isScalar) ? { values } : undefined;
}

function readLimit(operand: unknown): (Properties<Bound> & { reads: readonly string[] }) | undefined {
  if (isReadable(operand) && /^[A-Za-z]\w*\../.test(operand)) return { limit: { pathOrText: operand }, reads: [operand] };
  return typeof operand === 'number' || isReadable(operand) ? { limit: { value: operand }, reads: [] } : undefined;
}
