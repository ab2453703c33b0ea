import type { Condition, Gates, Scalar, Test } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { findFieldType } from '../fields/fieldTypes.ts';
import type { Bound, DayCount, NodeCases, Comparison, ComparisonOf, ConditionTree, NodeOf } from '../conditions/ConditionTree.ts';
import { foldNode } from '../conditions/foldNode.ts';
import { limitIn } from '../conditions/Limit.ts';
import { matches } from '../conditions/matches.ts';
import { parseCondition } from '../conditions/parseCondition.ts';
import { pathsRead } from '../conditions/pathsRead.ts';
import { listReads } from '../conditions/listReads.ts';
import { readPath, withRow, type Scope } from '../conditions/scope.ts';

/** The scope roots that a data source can read. Other roots, such as `form`, exist only on the page. */
const servedRoots: readonly string[] = ['row', 'viewer', 'domain', 'features', 'numbers', 'now'];
/** Data sources can't evaluate `now.time`, because they cache results for longer than a minute. */
const isServed = (path: string) => path !== 'now.time' && servedRoots.includes(path.split('.')[0] ?? '');

const always: Condition = {};
const never: Condition = { not: always };

class UnsupportedConditionError extends Error {}

/**
 * Rewrites a condition so that a data source can evaluate it: values that only the page knows become literals.
 * @param scope The scope of the list, not of a record in the list.
 * @param fields The records' stored fields.
 * @returns `undefined` if the condition can't be rewritten. In that case, filter the records on the page.
 */
export function rowPredicate(
  condition: Condition | undefined,
  scope: Scope,
  gates: Gates,
  fields: readonly Field[],
  runtime: Runtime,
): Condition | undefined {
  if (condition === undefined) return always;
  const pageScope = withRow(scope, undefined);
  const isStored = (path: string) => fields.some(({ name }) => path === `row.${name}`);
  // On a list field, `sameAs` means "contains", not "equals".
  const isSingle = (path: string) => fields.some((field) => path === `row.${field.name}` && findFieldType(field, runtime).basic !== 'list');

  function all(parts: readonly Condition[]): Condition {
    const remaining = parts.filter((part) => part !== always);
    const [only = always, ...more] = remaining;
    if (remaining.includes(never)) return never;
    return more.length === 0 ? only : { all: remaining };
  }

  const canBeServed = (path: string) => isServed(path) && (!path.startsWith('row.') || isStored(path));

  function walk(node: ConditionTree): Condition {
    return foldNode(node, cases, undefined);
  }

  const cases: NodeCases<ConditionTree, Condition> = {
    entries: ({ of }) => all(of.map(walk)),
    all: ({ of }) => all(of.map(walk)),
    any: ({ of }) => {
      const remaining = of.map(walk).filter((item) => item !== never);
      return remaining.includes(always) ? always : remaining.length === 0 ? never : { any: remaining };
    },
    not: ({ of }) => {
      const inner = walk(of);
      return inner === always ? never : inner === never ? always : { not: inner };
    },
    gate: ({ names }) => all(names.map(({ name }) => named(name))),
    rule: ({ names }) => all(names.map(({ name }) => named(name))),
    test: (node) => (isServed(node.path) ? keepTest(node) : evaluateNow(node)),
    broken: throwUnsupported,
  };

  function named(name: unknown): Condition {
    if (typeof name !== 'string' || !Object.hasOwn(gates, name)) return throwUnsupported();
    if ([...pathsRead({ gate: name }, gates)].every(canBeServed)) return { gate: name };
    const { [name]: inner, ...otherGates } = gates;
    return rowPredicate(inner, scope, otherGates, fields, runtime) ?? throwUnsupported();
  }

  /** Replaces a test with its current result: `always` or `never`. Throws if the test reads `row`. */
  function evaluateNow({ path, of, written }: NodeOf<'test'>): Condition {
    if (of.some((comparison) => listReads(comparison).some((read) => read.startsWith('row.')))) return throwUnsupported();
    // `written` came from a valid condition.
    const question: Condition = { [path]: written as Test };
    if (matches(question, pageScope, gates)) return always;
    // If a test is broken, neither the test nor its negation holds.
    return matches({ not: question }, pageScope, gates) ? never : throwUnsupported();
  }

  function keepTest({ path, of }: NodeOf<'test'>): Condition {
    if (!canBeServed(path)) return throwUnsupported();
    return all(of.map((comparison) => foldNode(comparison, comparisons, undefined)));
  }

  const comparisons: NodeCases<Comparison, Condition> = {
    oneOf: keepComparison,
    not: keepComparison,
    contains: keepComparison,
    exists: keepComparison,
    gt: boundCondition,
    gte: boundCondition,
    lt: boundCondition,
    lte: boundCondition,
    olderThanDays: dayCondition,
    inLastDays: dayCondition,
    inNextDays: dayCondition,
    inThis: keepComparison,
    sameAs: (comparison) => {
      if (listReads(comparison).every(canBeServed)) return keepComparison(comparison);
      if (!isSingle(comparison.path)) return throwUnsupported();
      const value = readPath(pageScope, comparison.operand);
      // A single value never equals a list, a record, or a missing value.
      return value === null || ['string', 'number', 'boolean'].includes(typeof value) ? { [comparison.path]: value as Scalar } : never;
    },
    broken: throwUnsupported,
  };

  function boundCondition(comparison: ComparisonOf<Bound>): Condition {
    return limitCondition(comparison, true);
  }

  function dayCondition(comparison: ComparisonOf<DayCount>): Condition {
    return limitCondition(comparison, false);
  }

  function limitCondition(comparison: ComparisonOf<Bound | DayCount>, mayBeText: boolean): Condition {
    const { kind, path, operand } = comparison;
    if (listReads(comparison).every(canBeServed)) return keepComparison(comparison);
    const value = limitIn(operand, pageScope);
    const question: Condition = { [path]: { [kind]: value } };
    if (typeof value === 'number') return question;
    // Reject a string that the data source would read as a path, such as `row.name`.
    if (!mayBeText || (typeof value === 'string' && pathsRead(question).size > 1)) return throwUnsupported();
    return typeof value === 'string' ? question : never;
  }

  try {
    return walk(parseCondition(condition));
  } catch (error) {
    if (error instanceof UnsupportedConditionError) return undefined;
    throw error;
  }
}

function keepComparison({ path, key, operand }: Comparison): Condition {
  // The operand came from a valid condition, so the test is valid.
  return { [path]: (key === undefined ? operand : { [key]: operand }) as Test };
}

function throwUnsupported(): never {
  throw new UnsupportedConditionError();
}
