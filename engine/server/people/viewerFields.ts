import type { NodeCases, ConditionTree, NodeOf } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { pathsOfTest } from '../../core/conditions/listReads.ts';
import { matches } from '../../core/conditions/matches.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import type { Scope } from '../../core/conditions/scope.ts';
import type { Condition, Gates, Test } from '../../language/condition.ts';

/**
 * A record can match a condition only if at least one of these fields contains the viewer's id. Empty if no record can match, and
 * `undefined` if any record might match.
 */
type Fields = ReadonlySet<string> | undefined;

interface Finding {
  scope: Scope;
  gates: Gates;
  /** The gates and rules that are being evaluated. A repeated name is a circular reference. */
  enclosing: readonly string[];
}

/**
 * Returns fields, such as `_owner`. A record can match only if at least one of these fields contains the viewer's id. Empty if no record can
 * match, and `undefined` if records can match without the viewer's id.
 */
export function viewerFields(condition: Condition, scope: Scope, gates: Gates): Fields {
  return foldNode(parseCondition(condition), cases, { scope, gates, enclosing: [] });
}

const none: ReadonlySet<string> = new Set();
const viewerId = 'viewer.id';

const cases: NodeCases<ConditionTree, Fields, Finding> = {
  entries: findFewest,
  all: findFewest,
  any: ({ of }, finding) => {
    const found = of.map((part) => foldNode(part, cases, finding));
    return found.includes(undefined) ? undefined : new Set(found.flatMap((fields) => [...(fields ?? [])]));
  },
  not: () => undefined,
  gate: fewestOfNamed,
  rule: fewestOfNamed,
  test: (node, { scope, gates }) => {
    const { path, of, written } = node;
    if (!pathsOfTest(node).some((read) => read.startsWith('row.'))) {
      // `written` is the test as it appears in the manifest.
      return matches({ [path]: written as Test }, scope, gates) ? undefined : none;
    }
    const named = of.flatMap((comparison) => {
      if (comparison.kind !== 'sameAs') return [];
      const others = [path, comparison.operand].filter((side) => side !== viewerId);
      return others.length === 1 ? others : [];
    });
    const field = named.map((other) => /^row\.([^.]+)$/.exec(other)?.[1]).find((found) => found !== undefined);
    return field === undefined ? undefined : new Set([field]);
  },
  broken: () => none,
};

function pickSmallest(found: readonly Fields[]): Fields {
  return found.filter((fields) => fields !== undefined).toSorted((one, other) => one.size - other.size)[0];
}

function findFewest({ of }: { of: readonly ConditionTree[] }, finding: Finding): Fields {
  return pickSmallest(of.map((part) => foldNode(part, cases, finding)));
}

function fewestOfNamed({ names }: NodeOf<'gate' | 'rule'>, { scope, gates, enclosing }: Finding): Fields {
  return pickSmallest(
    names.map(({ name }) => {
      if (typeof name !== 'string' || enclosing.includes(name) || !Object.hasOwn(gates, name)) return none;
      return foldNode(parseCondition(gates[name]), cases, { scope, gates, enclosing: [...enclosing, name] });
    }),
  );
}
