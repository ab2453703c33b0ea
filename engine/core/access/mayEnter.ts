import { matches } from '../conditions/matches.ts';
import { readPath, type Scope } from '../conditions/scope.ts';
import type { Gates } from '../../language/condition.ts';
import type { LayoutEntry, PortalManifests, RouteEntry } from '../../language/PortalManifests.ts';
import { indexPath, isWithin, toPath } from './addresses.ts';

export type AccessRules = Pick<PortalManifests, 'layouts' | 'routes' | 'gates'>;

/** Layouts and routes, reduced to the keys needed to find gates. */
export interface GatedParts {
  layouts: readonly Pick<LayoutEntry, 'path' | 'gate' | 'layout'>[];
  routes: readonly Pick<RouteEntry, 'path' | 'gate'>[];
}

/** Returns true if all gates on the way to `address` are open. Unknown pages are closed; external addresses are open. */
export function mayEnter(address: string, scope: Scope, accessRules: AccessRules): boolean {
  const names = gatesBefore(address, accessRules);
  return names !== undefined && openGates(names, scope, accessRules.gates);
}

/** Returns the gates on the way to `address`, outermost folder first. Returns `undefined` for an unknown page. */
export function gatesBefore(address: string, parts: GatedParts): readonly string[] | undefined {
  return address.startsWith('/') ? readRules(parts).pages.get(toPath(address)) : [];
}

export function gatesAround(path: string, parts: GatedParts): readonly string[] {
  return readRules(parts).folderGates(path);
}

/** Returns true if the viewer passes the gates of the folder at `path` and of all its parent folders. */
export function mayPass(path: string, scope: Scope, accessRules: AccessRules): boolean {
  return openGates(gatesAround(path, accessRules), scope, accessRules.gates);
}

/** Returns true if the viewer passes the portal gate. Visitors always pass. */
export function passesPortalGate(scope: Scope, { settings, gates }: Pick<PortalManifests, 'settings' | 'gates'>): boolean {
  const { portalGate } = settings;
  return !portalGate || readPath(scope, 'viewer.signedIn') !== true || matches(portalGate.condition, scope, gates);
}

/** The maximum number of redirects to follow. Longer chains are probably loops. */
const maxRedirects = 5;

/** Follows redirects from `address` and returns the final screen. Returns `undefined` if an address on the way is closed to the viewer. */
export function followRedirects(address: string, scope: Scope, accessRules: AccessRules): RouteEntry | undefined {
  let goal: string | undefined = toPath(address);
  for (let redirects = 0; goal !== undefined && redirects <= maxRedirects; redirects += 1) {
    if (!mayEnter(goal, scope, accessRules)) return undefined;
    const path: string = goal;
    const entry = accessRules.routes.find((route) => route.path === path);
    const redirect = entry?.redirect && matches(entry.redirect.when, scope, accessRules.gates) ? entry.redirect.to : undefined;
    if (entry && redirect === undefined) return entry;
    goal = redirect ?? findIndex(path, accessRules);
  }
  return undefined;
}

function findIndex(folder: string, { layouts }: AccessRules): string | undefined {
  const index = layouts.find(({ path }) => path === folder)?.layout.index;
  return index === undefined ? undefined : indexPath(folder, index);
}

/** Returns true if all gates are open. Unknown and broken gates are closed. */
function openGates(names: readonly string[], scope: Scope, gates: Gates): boolean {
  return names.every((name) => matches({ gate: name }, scope, gates));
}

interface Rules {
  /** The gates of each page, keyed by address. A folder's address has the gates of its index page. */
  pages: ReadonlyMap<string, readonly string[]>;
  folderGates: (path: string) => readonly string[];
}

const compiled = new WeakMap<GatedParts['routes'], { layouts: GatedParts['layouts']; rules: Rules }>();

function readRules({ layouts, routes }: GatedParts): Rules {
  const known = compiled.get(routes);
  if (known?.layouts === layouts) return known.rules;
  const rules = compileRules(layouts, routes);
  compiled.set(routes, { layouts, rules });
  return rules;
}

function compileRules(layouts: GatedParts['layouts'], routes: GatedParts['routes']): Rules {
  const outermostFirst = [...layouts].sort((a, b) => a.path.length - b.path.length);
  const folderGates = (path: string) => unique(outermostFirst.filter((entry) => isWithin(entry.path, path)).flatMap(({ gate }) => gate));
  const pages = new Map<string, readonly string[]>();
  for (const { path, gate } of routes) pages.set(path, unique([...folderGates(path), ...gate]));
  // Start with inner folders, because an outer folder's `index` can name an inner folder.
  for (const { path, layout } of outermostFirst.toReversed()) {
    if (layout.index === undefined || pages.has(path)) continue;
    const index = pages.get(indexPath(path, layout.index));
    if (index) pages.set(path, unique([...folderGates(path), ...index]));
  }
  return { pages, folderGates };
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
