import type { Condition } from '../../language/condition.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import type { Chances } from './Chances.ts';

/** The key under which a domain holds the chances: the sign-in rules and the screens have a `domain` both. */
export const chanceKey = '?';

/**
 * Conditions that can be answered for a viewer of whom only `isKnown` paths are known: whatever else they ask (the page, a record,
 * the day, an e-mail) becomes a chance. Gates are asked by their names; the same condition gives the same object.
 */
export function openQuestions(chances: Chances, isKnown: (path: string) => boolean): (condition: Condition) => Condition {
  const known = new WeakMap<Condition, Condition>();

  function opened(condition: Condition): Condition {
    const made = known.get(condition) ?? Object.fromEntries(Object.entries(condition).map(([key, test]) => entry(key, test)));
    known.set(condition, made);
    return made;
  }

  function entry(key: string, test: Condition[string]): [string, Condition[string]] {
    // The schema has seen to it that conditions stand where conditions belong.
    if (key === 'any' || key === 'all') return [key, (test as Condition[]).map(opened)];
    if (key === 'not') return [key, opened(test as Condition)];
    const isAnswered = key === 'gate' || (key !== 'rule' && [...pathsRead({ [key]: test })].every(isKnown));
    return isAnswered ? [key, test] : [`domain.${chanceKey}.${chances.key(JSON.stringify([key, test]))}`, true];
  }

  return opened;
}
