import type { Scope } from '../conditions/scope.ts';
import { isWithin, toPath } from './addresses.ts';
import { mayPass, type AccessRules } from './mayEnter.ts';
import { safeUrl } from './safeUrl.ts';

/** Returns the page to open after sign-in. Returns `undefined` if the page didn't need a sign-in, or if the viewer still can't enter it. */
export function returnTo(next: string | null, scope: Scope, accessRules: AccessRules): string | undefined {
  const address = next === null ? undefined : samePortal(next);
  if (address === undefined) return undefined;
  const gatedFolders = accessRules.layouts.filter(({ path, layout }) => layout.otherwise !== undefined && isWithin(path, toPath(address)));
  return gatedFolders.length > 0 && gatedFolders.every(({ path }) => mayPass(path, scope, accessRules)) ? address : undefined;
}

/** A placeholder origin. An address leaves the portal if it resolves to a different origin. */
const placeholderOrigin = 'https://portal.invalid';

/** Resolves the address like a browser, including `..`. Returns `undefined` if it leaves the portal. */
function samePortal(text: string): string | undefined {
  const safe = safeUrl(text);
  if (!safe?.startsWith('/') || !URL.canParse(safe, placeholderOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(safe, placeholderOrigin);
  return origin === placeholderOrigin ? safeUrl(`${pathname}${search}${hash}`) : undefined;
}
