import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { NotFound } from './NotFound.tsx';
import type { LayoutEntry, PortalManifests } from '../../language/PortalManifests.ts';
import { FolderRoute } from './FolderRoute.tsx';
import { RootRoute } from './RootRoute.tsx';
import { relativePath, routeTree, type RouteFolder } from './routeTree.ts';
import { ScreenRoute } from './ScreenRoute.tsx';
import { ShellFrame } from './ShellFrame.tsx';

/**
 * The router's routes. A path outside of every folder is left to the router's own error page; inside a folder
 * it becomes "Page not found" in the folder's frame.
 */
export function portalRoutes(manifests: PortalManifests): RouteObject[] {
  return [{ element: <RootRoute />, hydrateFallbackElement: <></>, children: folderChildren(routeTree(manifests), undefined) }];
}

function folderChildren(folder: RouteFolder, outerShell: LayoutEntry['shell']): RouteObject[] {
  const shell = folder.entry?.shell ?? outerShell;
  const screens: RouteObject[] = folder.screens.map((entry) => {
    const path = relativePath(folder.path, entry.path);
    const element = <ScreenRoute key={entry.path} entry={entry} standalone={!shell} />;
    return path ? { path, element } : { index: true, element };
  });
  if (folder.entry?.layout.index) screens.push({ index: true, element: <Navigate to={folder.entry.layout.index} replace /> });
  if (folder.path) screens.push({ path: '*', element: <NotFound /> });
  const folders = folder.folders.map((inner) => ({
    path: relativePath(folder.path, inner.path),
    element: <FolderRoute path={inner.path} outerShell={shell} />,
    children: folderChildren(inner, shell),
  }));
  if (!shell) return [...screens, ...folders];
  const frame = (
    <ShellFrame load={shell}>
      <Outlet />
    </ShellFrame>
  );
  return [{ element: frame, children: screens }, ...folders];
}
