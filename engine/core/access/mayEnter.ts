import { matches } from '../conditions/matches.ts';
import { readPath, type Scope } from '../conditions/scope.ts';
import type { Gates } from '../../language/condition.ts';
import type { LayoutEntry, PortalManifests, RouteEntry } from '../../language/PortalManifests.ts';
import { indexPath, isWithin, pathOf } from './addresses.ts';

/** What access depends on. A server hands in the same manifests as the browser. */
export type AccessRules = Pick<PortalManifests, 'layouts' | 'routes' | 'gates'>;

/** Where the gates stand, which is all that their names can be told from. */
export interface Ways {
  layouts: readonly Pick<LayoutEntry, 'path' | 'gate' | 'layout'>[];
  routes: readonly Pick<RouteEntry, 'path' | 'gate'>[];
}

/**
 * Whether the viewer of `scope` may enter `address`. Links, routes, prefetching and actions all ask this.
 *
 * A page is open when all gates on the way are: those of the folders that hold it, and its own. A folder's address also needs the page
 * that it leads to. An address of the portal that does not exist is closed; one elsewhere (`https:`, `mailto:`, `#id`) is open.
 */
export function mayEnter(address: string, scope: Scope, accessRules: AccessRules): boolean {
  const names = gatesBefore(address, accessRules);
  return names !== undefined && openGates(names, scope, accessRules.gates);
}

/**
 * The names of all gates on the way to `address`, the outermost folder's first: every one must be open. `undefined` for an address of the
 * portal that does not exist; none for one elsewhere.
 */
export function gatesBefore(address: string, ways: Ways): readonly string[] | undefined {
  return address.startsWith('/') ? rulesOf(ways).pages.get(pathOf(address)) : [];
}

/** The names of the gates of the folder at `path`, and of all folders around it. */
export function gatesAround(path: string, ways: Ways): readonly string[] {
  return rulesOf(ways).folderGates(path);
}

/** Whether the gates of the folder at `path`, and of all folders around it, are open to the viewer of `scope`. */
export function mayPass(path: string, scope: Scope, accessRules: AccessRules): boolean {
  return openGates(gatesAround(path, accessRules), scope, accessRules.gates);
}

/** Whether the portal gate lets the viewer of `scope` in: visitors always, whoever is signed in only when its condition holds. */
export function passesPortalGate(scope: Scope, { settings, gates }: Pick<PortalManifests, 'settings' | 'gates'>): boolean {
  const { portalGate } = settings;
  return !portalGate || readPath(scope, 'viewer.signedIn') !== true || matches(portalGate.condition, scope, gates);
}

/** So many redirects are followed; more are a circle, which the router reports. */
const mostRedirects = 5;

/** The screen that the viewer of `scope` arrives at who goes to `address`, after all redirects; `undefined` where one is closed. */
export function arrivalAt(address: string, scope: Scope, accessRules: AccessRules): RouteEntry | undefined {
  let goal: string | undefined = pathOf(address);
  for (let redirects = 0; goal !== undefined && redirects <= mostRedirects; redirects += 1) {
    if (!mayEnter(goal, scope, accessRules)) return undefined;
    const path: string = goal;
    const entry = accessRules.routes.find((route) => route.path === path);
    const redirect = entry?.redirect && matches(entry.redirect.when, scope, accessRules.gates) ? entry.redirect.to : undefined;
    if (entry && redirect === undefined) return entry;
    goal = redirect ?? indexOf(path, accessRules);
  }
  return undefined;
}

function indexOf(folder: string, { layouts }: AccessRules): string | undefined {
  const index = layouts.find(({ path }) => path === folder)?.layout.index;
  return index === undefined ? undefined : indexPath(folder, index);
}

/** No gates are open; a gate that nobody defined, or that is mistaken, is closed. */
function openGates(names: readonly string[], scope: Scope, gates: Gates): boolean {
  return names.every((name) => matches({ gate: name }, scope, gates));
}

/** The gates of every address, by name, outermost folder first and each once. */
interface Rules {
  /** Of screens, and of folders that lead to one. */
  pages: ReadonlyMap<string, readonly string[]>;
  folderGates: (path: string) => readonly string[];
}

const compiled = new WeakMap<Ways['routes'], { layouts: Ways['layouts']; rules: Rules }>();

/** Compiled once for the same manifests. */
function rulesOf({ layouts, routes }: Ways): Rules {
  const known = compiled.get(routes);
  if (known?.layouts === layouts) return known.rules;
  const rules = compileRules(layouts, routes);
  compiled.set(routes, { layouts, rules });
  return rules;
}

function compileRules(layouts: Ways['layouts'], routes: Ways['routes']): Rules {
  const outermostFirst = [...layouts].sort((a, b) => a.path.length - b.path.length);
  const folderGates = (path: string) => unique(outermostFirst.filter((entry) => isWithin(entry.path, path)).flatMap(({ gate }) => gate));
  const pages = new Map<string, readonly string[]>();
  for (const { path, gate } of routes) pages.set(path, unique([...folderGates(path), ...gate]));
  // Innermost first, because a folder may lead to a folder inside it.
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
