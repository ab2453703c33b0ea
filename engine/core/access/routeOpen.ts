import type { Scope } from '../conditions/scope.ts';
import type { PortalManifests } from '../../language/PortalManifests.ts';
import { openGates } from './openGates.ts';
import { routeRules } from './routeRules.ts';

/**
 * Whether the viewer of `scope` may follow a link to `address`: a route of the portal (search and hash do not matter) is open
 * when all gates on the way are, and one that does not exist is closed. An address elsewhere (`https:`, `mailto:`, `#id`) is open.
 */
export function routeOpen(address: string, scope: Scope, manifests: Pick<PortalManifests, 'layouts' | 'routes' | 'gates'>): boolean {
  if (!address.startsWith('/')) return true;
  const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  const names = routeRules(manifests).get(path);
  return names !== undefined && openGates(names, scope, manifests.gates);
}
