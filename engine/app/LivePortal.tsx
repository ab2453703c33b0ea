import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { blockComponents } from '../blocks/blockComponents.ts';
import { fixedClock, realClock } from '../data/clock.ts';
import { applyDomain } from '../domain/applyDomain.ts';
import { resolveDomain } from '../domain/resolveDomain.ts';
import { PortalContext, type RunningPortal } from '../scope/PortalContext.ts';
import type { PortalDefinition } from './definePortal.ts';
import { useLive } from './liveManifests.ts';

/** Provides the running portal as the variant of this host; follows manifest edits in the dev server. */
export function LivePortal({ definition, children }: { definition: PortalDefinition; children: ReactNode }) {
  const manifests = useLive('portal', definition.manifests);
  const portal = useMemo((): RunningPortal => {
    const { settings, domains } = manifests;
    return {
      ...definition,
      manifests,
      domain: resolveDomain(window.location.host, domains, settings.fallbackDomain),
      clock: settings.clock ? fixedClock(settings.clock) : realClock,
      blocks: { ...blockComponents, ...definition.blocks },
    };
  }, [definition, manifests]);
  useLayoutEffect(() => applyDomain(portal.domain, document), [portal.domain]);
  return <PortalContext value={portal}>{children}</PortalContext>;
}
