import { use } from 'react';
import { Navigate } from 'react-router-dom';
import { returnTo } from '../../core/access/returnTo.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { loadOnce } from '../loading/loadOnce.ts';

export default function ReturnTo({ next, to }: { next: string | null; to: string }) {
  const { manifests } = usePortal();
  const scope = useScope();
  // `returnTo` checks the address against the layouts for signed-in viewers, so wait until they load.
  const { layouts, routes } = manifests.inside ? use(loadOnce(manifests.inside)).inside : manifests;
  return <Navigate to={returnTo(next, scope, { layouts, routes, gates: manifests.gates }) ?? to} replace />;
}
