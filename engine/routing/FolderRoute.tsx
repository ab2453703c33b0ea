import { Navigate, Outlet } from 'react-router-dom';
import { gateNames } from '../access/gateNames.ts';
import { openGates } from '../access/openGates.ts';
import { NotFound } from '../app/NotFound.tsx';
import type { LayoutEntry } from '../manifest/PortalManifests.ts';
import { usePortal } from '../scope/PortalContext.ts';
import { useScope } from '../scope/ScopeContext.tsx';
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
