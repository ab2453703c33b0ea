import type { NodeCases, ConditionTree } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import { pathsOfTest } from '../../core/conditions/listReads.ts';
import type { Condition, Test } from '../../language/condition.ts';
import type { UnknownBranches } from './UnknownBranches.ts';

/** The key in `domain` for the outcomes of unknown tests. The path of the first outcome is `domain.?.0`. */
export const branchKey = '?';

/** Returns a function that replaces unknown tests in conditions with paths, such as `domain.?.0`. The function caches its results. */
export function replaceUnknowns(branches: UnknownBranches, isKnown: (path: string) => boolean): (condition: Condition) => Condition {
  const known = new WeakMap<ConditionTree, Condition>();

  function replaceIn(node: ConditionTree): Condition {
    const made = known.get(node) ?? foldNode(node, cases, undefined);
    known.set(node, made);
    return made;
  }

  const cases: NodeCases<ConditionTree, Condition> = {
    entries: ({ of }) => Object.fromEntries(of.flatMap((entry) => Object.entries(replaceIn(entry)))),
    all: ({ of }) => ({ all: of.map(replaceIn) }),
    any: ({ of }) => ({ any: of.map(replaceIn) }),
    not: ({ of }) => ({ not: replaceIn(of) }),
    gate: ({ kind, written }) => ({ [kind]: written as Test }),
    rule: ({ kind, written }) => branch(kind, written),
    test: (node) => {
      const { path, written } = node;
      return pathsOfTest(node).every(isKnown) ? { [path]: written as Test } : branch(path, written);
    },
    // Like a broken condition, an empty `any` or `all` never holds.
    broken: ({ needs }) => ({ [needs ?? 'any']: [] }),
  };

  function branch(key: string, written: unknown): Condition {
    return { [`domain.${branchKey}.${branches.key(JSON.stringify([key, written]))}`]: true };
  }

  return (condition) => replaceIn(parseCondition(condition));
}
