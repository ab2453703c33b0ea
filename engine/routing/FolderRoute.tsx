import { lazy } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { openGates } from '../access/openGates.ts';
import { gateNames } from '../access/gateNames.ts';
import type { Layout } from '../manifest/screen.ts';
import { usePortal } from '../scope/PortalContext.ts';
import { useScope } from '../scope/ScopeContext.tsx';
import { NotFound } from '../app/NotFound.tsx';

/** Public pages have no frame, so its code waits for a page that has one. */
const Shell = lazy(async () => ({ default: (await import('../app/Shell.tsx')).Shell }));

/** A folder of screens: lets the viewer in, sends them elsewhere, or behaves as if nothing were here. */
export function FolderRoute({ path, outerShell }: { path: string; outerShell: Layout['shell'] }) {
  const { manifests } = usePortal();
  const scope = useScope();
  const layout = manifests.layouts.find((entry) => entry.path === path)?.layout;
  if (!layout) return <NotFound />;
  if (openGates(gateNames(layout.gate), scope, manifests.gates)) return <Outlet />;
  if (layout.otherwise) return <Navigate to={layout.otherwise} replace />;
  return outerShell ? (
    <Shell shell={outerShell}>
      <NotFound />
    </Shell>
  ) : (
    <NotFound />
  );
}

/** The folder's frame around its screens. */
export function ShellRoute({ path, shell }: { path: string; shell: NonNullable<Layout['shell']> }) {
  const { manifests } = usePortal();
  const current = manifests.layouts.find((entry) => entry.path === path)?.layout.shell ?? shell;
  return (
    <Shell shell={current}>
      <Outlet />
    </Shell>
  );
}
