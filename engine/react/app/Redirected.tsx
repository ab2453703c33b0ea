import { use } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { goesOnTo, nextKey } from '../../core/access/goingOn.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { loadOnce } from '../loading/loadOnce.ts';

/** A screen's redirect: to what the viewer asked for when they were sent here, else to where the screen sends everybody. */
export function Redirected({ to }: { to: string }) {
  const [search] = useSearchParams();
  return search.has(nextKey) ? <GoesOn next={search.get(nextKey)} to={to} /> : <Navigate to={to} replace />;
}

function GoesOn({ next, to }: { next: string | null; to: string }) {
  const { manifests } = usePortal();
  const scope = useScope();
  // A visitor's first file does not know the folders behind the sign-in, and these say whether the address is one of theirs.
  const { layouts, routes } = manifests.inside ? use(loadOnce(manifests.inside)).inside : manifests;
  return <Navigate to={goesOnTo(next, scope, { layouts, routes, gates: manifests.gates }) ?? to} replace />;
}
