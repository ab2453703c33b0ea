import { matches } from '../conditions/matches.ts';
import { readPath, type Scope } from '../conditions/scope.ts';
import type { PortalManifests } from '../../language/PortalManifests.ts';

/** Whether the portal gate lets the viewer of `scope` in: visitors always, whoever is signed in only when its condition holds (§2). */
export function passesPortalGate(scope: Scope, { settings, gates }: Pick<PortalManifests, 'settings' | 'gates'>): boolean {
  const { portalGate } = settings;
  return !portalGate || readPath(scope, 'viewer.signedIn') !== true || matches(portalGate.condition, scope, gates);
}
