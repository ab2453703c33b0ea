import type { PortalManifests } from '../../language/PortalManifests.ts';
import type { Text } from '../../language/text.ts';
import type { Scope } from '../conditions/scope.ts';
import { formatAddress } from '../text/formatText.ts';
import { mayEnter, type AccessRules } from './mayEnter.ts';
import { safeUrl } from './safeUrl.ts';

/**
 * The address that `to` gives in this scope, a record in it as `row`; `undefined` where it gives none, is not safe, or is a page that the
 * viewer may not enter. So a link that is not followed is not there either.
 */
export function openAddress(
  to: Text | undefined,
  scope: Scope,
  portal: AccessRules & Pick<PortalManifests, 'settings'>,
): string | undefined {
  const address = safeUrl(formatAddress(to, scope, portal.settings.locale, portal.gates));
  return address !== undefined && mayEnter(address, scope, portal) ? address : undefined;
}
