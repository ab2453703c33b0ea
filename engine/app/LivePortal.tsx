import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { applyDomain } from '../domain/applyDomain.ts';
import { PortalContext } from '../scope/PortalContext.ts';
import type { PortalDefinition } from './definePortal.ts';
import { useLive } from './liveManifests.ts';
import { runningPortal } from './runningPortal.ts';

/** Provides the running portal as the variant of this host; follows manifest edits in the dev server. */
export function LivePortal({ definition, children }: { definition: PortalDefinition; children: ReactNode }) {
  const manifests = useLive('portal', definition.manifests);
  const portal = useMemo(() => runningPortal(definition, manifests, window.location.host), [definition, manifests]);
  useLayoutEffect(() => applyDomain(portal.domain, document), [portal.domain]);
  return <PortalContext value={portal}>{children}</PortalContext>;
}
