import type { Scope } from '../conditions/scope.ts';
import type { Text } from '../../language/text.ts';
import { isWithin, pathOf } from './addresses.ts';
import { mayEnter, type AccessRules } from './mayEnter.ts';

/** A step on the way to a page. */
export interface Step {
  to: string;
  name: Text;
}

/**
 * The way to the page at `address`: the folders around it that have a name, outermost first, and the page itself. Empty where there is
 * no page for the viewer of `scope`, so that nothing is said of one that is there for others.
 */
export function trailTo(address: string, scope: Scope, accessRules: AccessRules): Step[] {
  const path = pathOf(address);
  const page = accessRules.routes.find((route) => route.path === path);
  if (!page || !mayEnter(path, scope, accessRules)) return [];
  const folders = accessRules.layouts.flatMap(({ path: to, layout: { name } }) =>
    name !== undefined && isWithin(to, path) ? [{ to, name }] : [],
  );
  return [...folders.toSorted((a, b) => a.to.length - b.to.length), { to: path, name: page.name ?? '' }];
}
