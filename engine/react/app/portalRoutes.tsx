import { Navigate, Outlet, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { NotFound } from '../ui/ErrorView.tsx';
import type { LayoutEntry, PortalManifests } from '../../language/PortalManifests.ts';
import { FolderRoute } from './FolderRoute.tsx';
import { loadInside } from './loadInside.ts';
import { RouterError } from './PageBoundary.tsx';
import { RootRoute } from './RootRoute.tsx';
import { relativePath, routeTree, type RouteFolder } from './routeTree.ts';
import { ScreenRoute } from './ScreenRoute.tsx';
import { ShellFrame } from './ShellFrame.tsx';

/** Creates the router's routes. An unknown path shows "Page not found". */
export function portalRoutes(manifests: PortalManifests): RouteObject[] {
  return [
    {
      id: root,
      element: <RootRoute />,
      errorElement: <RouterError />,
      hydrateFallbackElement: <></>,
      children: folderChildren(routeTree(manifests), undefined),
    },
  ];
}

const root = 'portal';

export function addInside(first: PortalManifests): PatchRoutesOnNavigationFunction {
  const isNew = <Entry extends { path: string }>(known: readonly Entry[]) => {
    const paths = new Set(known.map(({ path }) => path));
    return ({ path }: Entry) => !paths.has(path);
  };
  return async ({ patch }) => {
    const { layouts, routes } = await loadInside(first);
    const added = { layouts: layouts.filter(isNew(first.layouts)), routes: routes.filter(isNew(first.routes)) };
    if (added.routes.length > 0) patch(root, folderChildren(routeTree(added), undefined));
  };
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
