import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { blockComponents } from '../blocks/blockComponents.ts';
import { applyDomain } from './applyDomain.ts';
import { PortalContext } from '../context/PortalContext.ts';
import type { PortalDefinition } from './definePortal.ts';
import { useLive } from './liveManifests.ts';
import { runningPortal } from './runningPortal.ts';

/** Provides the running portal as the variant of this host; follows manifest edits in the dev server. */
export function LivePortal({ definition, children }: { definition: PortalDefinition; children: ReactNode }) {
  const manifests = useLive('portal', definition.manifests);
  const portal = useMemo(() => {
    const running = runningPortal(definition, manifests, window.location.host);
    return { ...running, blocks: { ...blockComponents, ...running.blocks } };
  }, [definition, manifests]);
  useLayoutEffect(() => applyDomain(portal.domain, document), [portal.domain]);
  return <PortalContext value={portal}>{children}</PortalContext>;
}
