import type { LayoutEntry, PortalManifests, RouteEntry } from '../../language/PortalManifests.ts';
import { indexPath, isWithin } from './folderPaths.ts';
import { gateNames } from './gateNames.ts';

type Routes = Pick<PortalManifests, 'layouts' | 'routes'>;

/**
 * For the address of every screen and folder, the gates that must be open to arrive there: those of the folders that hold it, outermost
 * first, and its own. A folder's own address has those of the screen that it leads to as well, and is missing when it leads nowhere.
 */
export type RouteRules = ReadonlyMap<string, readonly string[]>;

const compiled = new WeakMap<Routes['routes'], { layouts: Routes['layouts']; rules: RouteRules }>();

/** The rules of all routes, compiled once for the same manifests. */
export function routeRules({ layouts, routes }: Routes): RouteRules {
  const known = compiled.get(routes);
  if (known?.layouts === layouts) return known.rules;
  const rules = compileRules(layouts, routes);
  compiled.set(routes, { layouts, rules });
  return rules;
}

function compileRules(layouts: readonly LayoutEntry[], routes: readonly RouteEntry[]): RouteRules {
  const outermostFirst = [...layouts].sort((a, b) => a.path.length - b.path.length);
  const folderGates = (path: string) =>
    outermostFirst.filter((entry) => isWithin(entry.path, path)).flatMap(({ layout }) => gateNames(layout.gate));
  const rules = new Map<string, readonly string[]>();
  for (const { path, gate } of routes) rules.set(path, unique([...folderGates(path), ...gate]));
  // Innermost first, because a folder may lead to a folder inside it.
  for (const { path, layout } of outermostFirst.toReversed()) {
    if (layout.index === undefined || rules.has(path)) continue;
    const index = rules.get(indexPath(path, layout.index));
    if (index) rules.set(path, unique([...folderGates(path), ...index]));
  }
  return rules;
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
