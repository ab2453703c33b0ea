import type { Cases, ConditionTree } from '../../core/conditions/ConditionTree.ts';
import { foldNode } from '../../core/conditions/foldNode.ts';
import { parseCondition } from '../../core/conditions/parseCondition.ts';
import { pathsOfTest } from '../../core/conditions/readsOf.ts';
import type { Condition, Test } from '../../language/condition.ts';
import type { Chances } from './Chances.ts';

/** The key under which a domain holds the chances: the sign-in rules and the screens have a `domain` both. */
export const chanceKey = '?';

/**
 * Conditions that can be answered for a viewer of whom only `isKnown` paths are known: whatever else they ask (the page, a record,
 * the day, an e-mail) becomes a chance. Gates are asked by their names; the same condition gives the same object.
 */
export function openQuestions(chances: Chances, isKnown: (path: string) => boolean): (condition: Condition) => Condition {
  const known = new WeakMap<ConditionTree, Condition>();

  function opened(node: ConditionTree): Condition {
    const made = known.get(node) ?? foldNode(node, cases, undefined);
    known.set(node, made);
    return made;
  }

  const cases: Cases<ConditionTree, Condition> = {
    entries: ({ of }) => Object.fromEntries(of.flatMap((entry) => Object.entries(opened(entry)))),
    all: ({ of }) => ({ all: of.map(opened) }),
    any: ({ of }) => ({ any: of.map(opened) }),
    not: ({ of }) => ({ not: opened(of) }),
    gate: ({ kind, written }) => ({ [kind]: written as Test }), // as it was written
    rule: ({ kind, written }) => chance(kind, written),
    test: (node) => {
      const { path, written } = node;
      return pathsOfTest(node).every(isKnown) ? { [path]: written as Test } : chance(path, written); // as it was written
    },
    // Never holds, either.
    broken: ({ needs }) => ({ [needs ?? 'any']: [] }),
  };

  function chance(key: string, written: unknown): Condition {
    return { [`domain.${chanceKey}.${chances.key(JSON.stringify([key, written]))}`]: true };
  }

  return (condition) => opened(parseCondition(condition));
}
