import type { Scope } from '../conditions/scope.ts';
import type { Text } from '../../language/text.ts';
import { isWithin, toPath } from './addresses.ts';
import { mayEnter, type AccessRules } from './mayEnter.ts';

export interface Breadcrumb {
  to: string;
  name: Text;
}

/** Returns the page's named parent folders, outermost first, then the page. Returns an empty list if the viewer can't enter the page. */
export function getBreadcrumbs(address: string, scope: Scope, accessRules: AccessRules): Breadcrumb[] {
  const path = toPath(address);
  const page = accessRules.routes.find((route) => route.path === path);
  if (!page || !mayEnter(path, scope, accessRules)) return [];
  const folders = accessRules.layouts.flatMap(({ path: to, layout: { name } }) =>
    name !== undefined && isWithin(to, path) ? [{ to, name }] : [],
  );
  return [...folders.toSorted((a, b) => a.to.length - b.to.length), { to: path, name: page.name ?? '' }];
}
