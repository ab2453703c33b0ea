import { Navigate, Outlet } from 'react-router-dom';
import { gateNames } from '../../core/access/gateNames.ts';
import { openGates } from '../../core/access/openGates.ts';
import { NotFound } from './NotFound.tsx';
import type { LayoutEntry } from '../../language/PortalManifests.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { ShellFrame } from './ShellFrame.tsx';

/** A folder of screens: lets the viewer in, sends them elsewhere, or behaves as if nothing were here. */
export function FolderRoute({ path, outerShell }: { path: string; outerShell: LayoutEntry['shell'] }) {
  const { manifests } = usePortal();
  const scope = useScope();
  const layout = manifests.layouts.find((entry) => entry.path === path)?.layout;
  if (layout && openGates(gateNames(layout.gate), scope, manifests.gates)) return <Outlet />;
  if (layout?.otherwise) return <Navigate to={layout.otherwise} replace />;
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
