import type { Gates } from '../../language/condition.ts';
import type { NodeCases, ConditionTree, NodeOf } from './ConditionTree.ts';
import { foldNode } from './foldNode.ts';
import { parseCondition } from './parseCondition.ts';
import { pathsOfTest } from './listReads.ts';

interface ReadContext {
  paths: Set<string>;
  gates: Gates;
  visited: Set<string>;
}

/** Returns the scope paths that a condition reads, including those in its gates and rules. */
export function pathsRead(condition: unknown, gates: Gates = {}): ReadonlySet<string> {
  const paths = new Set<string>();
  collectPaths(parseCondition(condition), { paths, gates, visited: new Set() });
  return paths;
}

function collectPaths(node: ConditionTree, context: ReadContext): void {
  foldNode(node, cases, context);
}

const cases: NodeCases<ConditionTree, void, ReadContext> = {
  entries: collectParts,
  all: collectParts,
  any: collectParts,
  not: ({ of }, context) => collectPaths(of, context),
  gate: collectGates,
  rule: collectGates,
  test: (node, { paths }) => {
    for (const path of pathsOfTest(node)) paths.add(path);
  },
  broken: () => undefined,
};

function collectParts({ of }: { of: readonly ConditionTree[] }, context: ReadContext): void {
  for (const part of of) collectPaths(part, context);
}

function collectGates({ names }: NodeOf<'gate' | 'rule'>, context: ReadContext): void {
  const { gates, visited } = context;
  for (const { name } of names) {
    if (typeof name !== 'string' || visited.has(name) || !Object.hasOwn(gates, name)) continue;
    visited.add(name);
    collectPaths(parseCondition(gates[name]), context);
  }
}

/** Returns true if a condition reads nothing but `row`, so its result for a row can be cached. */
export function readsOnlyRow(condition: unknown, gates?: Gates): boolean {
  const paths = [...pathsRead(condition, gates)];
  return paths.length > 0 && paths.every((path) => path.startsWith('row.'));
}
