import type { LayoutEntry, PortalManifests, RouteEntry } from '../../language/PortalManifests.ts';

export interface RouteFolder {
  /** The folder's path. `''` for the root. */
  path: string;
  entry?: LayoutEntry;
  screens: RouteEntry[];
  folders: RouteFolder[];
}

/** Sorts layouts and screens into folders. Only a path with a layout forms a folder. */
export function routeTree({ layouts, routes }: Pick<PortalManifests, 'layouts' | 'routes'>): RouteFolder {
  const root: RouteFolder = { path: '', screens: [], folders: [] };
  const byLength = [...layouts].sort((a, b) => a.path.length - b.path.length);
  for (const entry of byLength) {
    if (entry.path === '/') root.entry = entry;
    else findInnermostFolder(root, entry.path).folders.push({ path: entry.path, entry, screens: [], folders: [] });
  }
  for (const route of routes) findInnermostFolder(root, route.path).screens.push(route);
  return root;
}

function findInnermostFolder(folder: RouteFolder, path: string): RouteFolder {
  const inner = folder.folders.find((candidate) => path.startsWith(`${candidate.path}/`));
  return inner ? findInnermostFolder(inner, path) : folder;
}

/** Returns `path` relative to `folder`. `/dashboard/home` in `/dashboard` becomes `home`. */
export function relativePath(folder: string, path: string): string {
  return path.slice(folder.length).replace(/^\//, '');
}
