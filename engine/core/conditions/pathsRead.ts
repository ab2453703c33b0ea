import type { Gates } from '../../language/condition.ts';
import type { NodeCases, ConditionTree, NodeOf } from './ConditionTree.ts';
import { foldNode } from './foldNode.ts';
import { parseCondition } from './parseCondition.ts';
import { pathsOfTest } from './listReads.ts';

interface Reading {
  paths: Set<string>;
  gates: Gates;
  followed: Set<string>;
}

/** Returns the scope paths that a condition reads, including those in its gates and rules. */
export function pathsRead(condition: unknown, gates: Gates = {}): ReadonlySet<string> {
  const paths = new Set<string>();
  gather(parseCondition(condition), { paths, gates, followed: new Set() });
  return paths;
}

function gather(node: ConditionTree, reading: Reading): void {
  foldNode(node, cases, reading);
}

const cases: NodeCases<ConditionTree, void, Reading> = {
  entries: gatherParts,
  all: gatherParts,
  any: gatherParts,
  not: ({ of }, reading) => gather(of, reading),
  gate: follow,
  rule: follow,
  test: (node, { paths }) => {
    for (const path of pathsOfTest(node)) paths.add(path);
  },
  broken: () => undefined,
};

function gatherParts({ of }: { of: readonly ConditionTree[] }, reading: Reading): void {
  for (const part of of) gather(part, reading);
}

function follow({ names }: NodeOf<'gate' | 'rule'>, reading: Reading): void {
  const { gates, followed } = reading;
  for (const { name } of names) {
    if (typeof name !== 'string' || followed.has(name) || !Object.hasOwn(gates, name)) continue;
    followed.add(name);
    gather(parseCondition(gates[name]), reading);
  }
}

/** Returns true if a condition reads nothing but `row`, so its result for a row can be cached. */
export function readsOnlyRow(condition: unknown, gates?: Gates): boolean {
  const paths = [...pathsRead(condition, gates)];
  return paths.length > 0 && paths.every((path) => path.startsWith('row.'));
}
