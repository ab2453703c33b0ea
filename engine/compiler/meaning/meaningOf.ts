import { pathsRead } from '../../core/conditions/pathsRead.ts';
import type { Condition } from '../../language/condition.ts';
import type { CompiledPortal } from '../link/CompiledPortal.ts';
import { keepAlike } from '../source/createMemory.ts';
import type { Problem } from '../source/Problem.ts';
import { isObject } from '../source/Source.ts';
import { accessProblems, type Seen } from './accessProblems.ts';
import { signInProblems } from './signInProblems.ts';
import { unreadNames, type Written } from './unreadNames.ts';
import { whoSeesWhat, type WhoSeesWhat } from './whoSeesWhat.ts';

/** Who sees what, and all that decides it. */
export interface Grounds {
  of: unknown;
  who: WhoSeesWhat | undefined;
}

/**
 * What a portal without errors comes to: who sees what, and what is spelled right and still cannot be meant.
 * @param before the grounds of the same compiler's last portal: who sees what is the same as long as they are.
 */
export function meaningOf(found: Omit<Seen, 'who'> & Written, before?: Grounds): { grounds: Grounds; problems: Problem[] } {
  // The conditions of a portal without errors have the shape of conditions.
  const conditions = found.references.flatMap(({ kind, test }) => (kind === 'condition' ? [test as Condition] : []));
  const gateNames = found.manifests.flatMap(({ kind, source }) =>
    kind === 'gates' && isObject(source.value) ? Object.keys(source.value) : [],
  );
  const known = gateNames.filter((name) => Object.hasOwn(found.portal.gates, name));
  const { settings, gates, domains, userEntity, layouts, routes } = found.portal;
  const paths = [...new Set(conditions.flatMap((condition) => [...pathsRead(condition, gates)]))].sort();
  const doors = routes.map(({ path, gate, redirect }) => ({ path, gate, redirect }));
  const of = keepAlike(before?.of, { settings: deciding(settings, paths), gates, domains, userEntity, layouts, doors, known, paths });
  const who = before?.of === of ? before.who : whoSeesWhat(found.portal, known, paths, found.names.runtime);
  const grounds = { of, who };
  const unread = unreadNames(found);
  if (!who) return { grounds, problems: unread };
  const seen = { ...found, who };
  return { grounds, problems: [...unread, ...accessProblems(seen), ...signInProblems(seen)] };
}

/** What the settings say to people decides nothing for anybody, unless a condition reads it. */
function deciding(settings: CompiledPortal['settings'], paths: readonly string[]): object {
  if (paths.some((path) => path.startsWith('portal.'))) return settings;
  const { name: _, sample: __, delays: ___, signIn, ...others } = settings;
  const { refused: ____, failed: _____, ...rules } = signIn;
  return { ...others, signIn: rules };
}
