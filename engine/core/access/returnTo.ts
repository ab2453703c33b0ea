import type { Scope } from '../conditions/scope.ts';
import { isWithin, toPath } from './addresses.ts';
import { mayPass, type AccessRules } from './mayEnter.ts';
import { safeUrl } from './safeUrl.ts';

/** Returns the address to open after sign-in. Returns `undefined` for public pages, and for pages that the viewer can't enter. */
export function returnTo(next: string | null, scope: Scope, accessRules: AccessRules): string | undefined {
  const address = next === null ? undefined : resolveInPortal(next);
  if (address === undefined) return undefined;
  const gatedFolders = accessRules.layouts.filter(({ path, layout }) => layout.otherwise !== undefined && isWithin(path, toPath(address)));
  return gatedFolders.length > 0 && gatedFolders.every(({ path }) => mayPass(path, scope, accessRules)) ? address : undefined;
}

/** A placeholder origin. An address that resolves to a different origin is outside the portal. */
const placeholderOrigin = 'https://portal.invalid';

/** Resolves an address the way a browser does. Returns `undefined` if the address leaves the portal. */
function resolveInPortal(text: string): string | undefined {
  const safe = safeUrl(text);
  if (!safe?.startsWith('/') || !URL.canParse(safe, placeholderOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(safe, placeholderOrigin);
  return origin === placeholderOrigin ? safeUrl(`${pathname}${search}${hash}`) : undefined;
}
