import type { ConditionPath, ConditionTree, NodeCases } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';

export interface MoveTarget {
  at: ConditionPath;
  words: string;
}

export function moveTargets(condition: unknown, from: ConditionPath): readonly MoveTarget[] {
  const around = from.slice(0, -1);
  // Leave out the row's current group. For a row in `any/0`, leave out both `any/0` and `any`.
  const list = around.slice(0, -1);
  const isCurrentGroup = ({ at }: MoveTarget) => isSame(at, around) || (typeof around.at(-1) === 'number' && isSame(at, list));
  return foldNode(parseCondition(condition), groups, 'the top level').filter((target) => !isCurrentGroup(target));
}

function isSame(one: ConditionPath, other: ConditionPath): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

const groups: NodeCases<ConditionTree, readonly MoveTarget[], string> = {
  entries: ({ of, at }, words) => [{ at, words: `To ${words}` }, ...of.flatMap((node) => foldNode(node, groups, words))],
  all: inList('All of these hold'),
  any: inList('At least one of these holds'),
  not: ({ of }) => foldNode(of, groups, 'the exceptions'),
  gate: () => [],
  rule: () => [],
  test: () => [],
  broken: () => [],
};

function inList(words: string) {
  return ({ of, at }: { of: readonly ConditionTree[]; at: ConditionPath }): readonly MoveTarget[] => [
    { at, words: `To “${words}”` },
    ...of.flatMap((item) =>
      item.kind === 'entries' && item.of.length > 1
        ? foldNode(item, groups, `a part of “${words}”`)
        : item.kind === 'entries'
          ? item.of.flatMap((node) => foldNode(node, groups, words))
          : [],
    ),
  ];
}
