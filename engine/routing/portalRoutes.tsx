import { Navigate, type RouteObject } from 'react-router-dom';
import type { Layout } from '../manifest/screen.ts';
import type { PortalManifests } from '../manifest/PortalManifests.ts';
import { FolderRoute, ShellRoute } from './FolderRoute.tsx';
import { NotFound } from '../app/NotFound.tsx';
import { RootRoute } from './RootRoute.tsx';
import { relativePath, routeTree, type RouteFolder } from './routeTree.ts';
import { ScreenRoute } from './ScreenRoute.tsx';

/**
 * The router's routes. A path outside of every folder is left to the router's own error page; inside a folder
 * it becomes "Page not found" in the folder's frame.
 */
export function portalRoutes(manifests: PortalManifests): RouteObject[] {
  return [{ element: <RootRoute />, hydrateFallbackElement: <></>, children: folderChildren(routeTree(manifests), undefined) }];
}

function folderChildren(folder: RouteFolder, outerShell: Layout['shell']): RouteObject[] {
  const shell = folder.entry?.layout.shell ?? outerShell;
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
  return shell && folder.path ? [{ element: <ShellRoute path={folder.path} shell={shell} />, children: screens }, ...folders] : [...screens, ...folders];
}
