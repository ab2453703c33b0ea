import type { Condition } from '../../language/condition.ts';
import type { Problem } from '../source/Problem.ts';
import { isObject } from '../source/Source.ts';
import { accessProblems, type Seen } from './accessProblems.ts';
import { signInProblems } from './signInProblems.ts';
import { unreadNames, type Written } from './unreadNames.ts';
import { whoSeesWhat, type WhoSeesWhat } from './whoSeesWhat.ts';

/** What a portal without errors comes to: who sees what, and what is spelled right and still cannot be meant. */
export function meaningOf(found: Omit<Seen, 'who'> & Written): { who: WhoSeesWhat | undefined; problems: Problem[] } {
  // The conditions of a portal without errors have the shape of conditions.
  const conditions = found.references.flatMap(({ kind, test }) => (kind === 'condition' ? [test as Condition] : []));
  const gateNames = found.manifests.flatMap(({ kind, source }) =>
    kind === 'gates' && isObject(source.value) ? Object.keys(source.value) : [],
  );
  const who = whoSeesWhat(
    found.portal,
    gateNames.filter((name) => Object.hasOwn(found.portal.gates, name)),
    conditions,
  );
  const unread = unreadNames(found);
  if (!who) return { who, problems: unread };
  const seen = { ...found, who };
  return { who, problems: [...unread, ...accessProblems(seen), ...signInProblems(seen)] };
}
