import type { Scope } from '../conditions/scope.ts';
import { isWithin, toPath } from './addresses.ts';
import { mayPass, type AccessRules } from './mayEnter.ts';
import { safeUrl } from './safeUrl.ts';

/** Returns the page to open after sign-in. Returns `undefined` if the page didn't need a sign-in, or if the viewer still can't enter it. */
export function returnTo(next: string | null, scope: Scope, accessRules: AccessRules): string | undefined {
  const address = next === null ? undefined : samePortal(next);
  if (address === undefined) return undefined;
  const closing = accessRules.layouts.filter(({ path, layout }) => layout.otherwise !== undefined && isWithin(path, toPath(address)));
  return closing.length > 0 && closing.every(({ path }) => mayPass(path, scope, accessRules)) ? address : undefined;
}

/** A placeholder origin. An address that resolves to a different one leaves the portal. */
const here = 'https://portal.invalid';

/** Resolves the address like a browser, including `..`. Returns `undefined` if it leaves the portal. */
function samePortal(text: string): string | undefined {
  const safe = safeUrl(text);
  if (!safe?.startsWith('/') || !URL.canParse(safe, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(safe, here);
  return origin === here ? safeUrl(`${pathname}${search}${hash}`) : undefined;
}
