import { Navigate, Outlet } from 'react-router-dom';
import { mayPass } from '../../core/access/mayEnter.ts';
import { NotFound } from './NotFound.tsx';
import type { LayoutEntry } from '../../language/PortalManifests.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { ShellFrame } from './ShellFrame.tsx';

/** A folder of screens: lets the viewer in, sends them elsewhere, or behaves as if nothing were here. */
export function FolderRoute({ path, outerShell }: { path: string; outerShell: LayoutEntry['shell'] }) {
  const { manifests } = usePortal();
  const scope = useScope();
  if (mayPass(path, scope, manifests)) return <Outlet />;
  // Looked up anew: an edit may have changed it since the routes were made.
  const otherwise = manifests.layouts.find((entry) => entry.path === path)?.layout.otherwise;
  if (otherwise !== undefined) return <Navigate to={otherwise} replace />;
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
