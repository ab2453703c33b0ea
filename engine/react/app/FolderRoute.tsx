import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { toPath } from '../../core/access/addresses.ts';
import { redirectFor } from '../../core/access/redirectFor.ts';
import { mayPass } from '../../core/access/mayEnter.ts';
import { NotFound } from '../ui/ErrorView.tsx';
import type { LayoutEntry } from '../../language/PortalManifests.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { useSession } from '../context/useSession.ts';
import { ShellFrame } from './ShellFrame.tsx';

export function FolderRoute({ path, outerShell }: { path: string; outerShell: LayoutEntry['shell'] }) {
  const { manifests } = usePortal();
  const { message } = useSession();
  const scope = useScope();
  const passes = mayPass(path, scope, manifests);
  const [hadAccess, setHadAccess] = useState(passes);
  if (passes && !hadAccess) setHadAccess(true);
  if (passes) return <Outlet />;
  // Read the current manifests, because an edit may have changed the layout after the routes were created.
  const otherwise = manifests.layouts.find((entry) => entry.path === path)?.layout.otherwise;
  if (otherwise !== undefined) return <RedirectAway to={otherwise} leaving={hadAccess && !message} />;
  return outerShell ? (
    <ShellFrame load={outerShell}>
      <NotFound />
    </ShellFrame>
  ) : (
    <main>
      <NotFound />
    </main>
  );
}

/** Redirects the viewer. Adds the current address as `next`, unless the viewer has just signed out (`leaving`). */
function RedirectAway({ to, leaving }: { to: string; leaving: boolean }) {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={leaving ? toPath(to) : redirectFor(to, `${pathname}${search}${hash}`)} replace />;
}
