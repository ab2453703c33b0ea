import { use } from 'react';
import { Navigate } from 'react-router-dom';
import { goesOnTo } from '../../core/access/goingOn.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { loadOnce } from '../loading/loadOnce.ts';

/** Leads a viewer who was let in to what they had asked for, else to `to`. */
export default function GoesOn({ next, to }: { next: string | null; to: string }) {
  const { manifests } = usePortal();
  const scope = useScope();
  // A visitor's first file does not know the folders behind the sign-in, and these say whether the address is one of theirs.
  const { layouts, routes } = manifests.inside ? use(loadOnce(manifests.inside)).inside : manifests;
  return <Navigate to={goesOnTo(next, scope, { layouts, routes, gates: manifests.gates }) ?? to} replace />;
}
