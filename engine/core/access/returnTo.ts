import type { Scope } from '../conditions/scope.ts';
import { isWithin, pathOf } from './addresses.ts';
import { mayPass, type AccessRules } from './mayEnter.ts';
import { safeUrl } from './safeUrl.ts';

/**
 * Returns the address that a viewer requested before `redirectFor` redirected them. Anyone can write a `next` into an address, so this only
 * accepts a path of this portal that was closed to the viewer and is open now. Returns `undefined` for anything else.
 */
export function returnTo(next: string | null, scope: Scope, accessRules: AccessRules): string | undefined {
  const address = next === null ? undefined : samePortal(next);
  if (address === undefined) return undefined;
  const closing = accessRules.layouts.filter(({ path, layout }) => layout.otherwise !== undefined && isWithin(path, pathOf(address)));
  return closing.length > 0 && closing.every(({ path }) => mayPass(path, scope, accessRules)) ? address : undefined;
}

/** Any host that is not the page's own: what leaves it is told by another origin. */
const here = 'https://portal.invalid';

/** The address as a browser would read it, with its `..` resolved, if it stays in the portal. */
function samePortal(text: string): string | undefined {
  const safe = safeUrl(text);
  if (!safe?.startsWith('/') || !URL.canParse(safe, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(safe, here);
  return origin === here ? safeUrl(`${pathname}${search}${hash}`) : undefined;
}
