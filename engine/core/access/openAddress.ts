import type { PortalManifests } from '../../language/PortalManifests.ts';
import type { Text } from '../../language/text.ts';
import type { Scope } from '../conditions/scope.ts';
import { formatAddress } from '../text/formatText.ts';
import { mayEnter, type AccessRules } from './mayEnter.ts';
import { safeUrl } from './safeUrl.ts';

/** Formats a manifest's address. Returns `undefined` if the address is empty, unsafe, or closed to the viewer. */
export function openAddress(
  to: Text | undefined,
  scope: Scope,
  portal: AccessRules & Pick<PortalManifests, 'settings'>,
): string | undefined {
  const address = safeUrl(formatAddress(to, scope, portal.settings.locale, portal.gates));
  return address !== undefined && mayEnter(address, scope, portal) ? address : undefined;
}
