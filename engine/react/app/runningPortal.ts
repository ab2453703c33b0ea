import { fixedClock, realClock } from '../../core/data/clock.ts';
import { resolveDomain } from '../../core/domain/resolveDomain.ts';
import type { PortalManifests } from '../../language/PortalManifests.ts';
import type { RunningPortal } from '../context/PortalContext.ts';
import type { PortalDefinition } from './definePortal.ts';

/** The portal with these manifests and the code of `definition`, as the variant that serves `host` (with its port); its blocks are its own alone. */
export function runningPortal(definition: PortalDefinition, manifests: PortalManifests, host: string): RunningPortal {
  const { settings, domains } = manifests;
  return {
    ...definition,
    manifests,
    domain: resolveDomain(host, domains, settings.fallbackDomain),
    clock: settings.clock ? fixedClock(settings.clock) : realClock,
  };
}
