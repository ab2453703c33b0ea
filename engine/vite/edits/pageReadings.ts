// This code runs only in a dev server's pages. It finds edits that were made while the page was loading.

/** The portal's version when each module last changed, keyed by id. Each edit creates a new version. */
export type Readings = Readonly<Record<string, number>>;

/** The key in `Readings` for the last version that requires pages to reload. */
export const wholePage = 'page';
export const readingName = 'portal-reading';
/**
 * The names of messages: a page requests the `Readings`, the server sends them, a page reports outdated modules, and the server sends
 * `NewValues`.
 */
export const readingsEvents = {
  ask: 'portal:ask-readings',
  tell: 'portal:readings',
  behind: 'portal:behind',
  values: 'portal:values',
} as const;

/** The values that a version of the portal changes in modules that a page may have loaded, as JSON, keyed by module. */
export interface NewValues {
  reading: number;
  modules: Readonly<Record<string, string>>;
}

/** The modules that this page has loaded, with their versions. */
const here = new Map<string, number>();
const announced = new Map<string, number>();

/** Functions that show new values of the modules that this page has loaded. */
const replacing = new Map<string, (values: unknown) => void>();

/**
 * Records that this page runs version `of` of a module, and how to `replace` its values. If the module was edited while it loaded, requests
 * it again.
 */
export function recordReading(module: string, of: number, replace?: (values: unknown) => void): void {
  here.set(module, of);
  if (replace) replacing.set(module, replace);
  catchUp([module]);
}

function catchUp(modules: readonly string[]): void {
  const behind = modules.filter((module) => (here.get(module) ?? Infinity) < (announced.get(module) ?? 0));
  if (behind.includes(wholePage)) window.location.reload();
  // Request these modules only once, because the response is at least as new as the announced version.
  for (const module of behind) here.delete(module);
  if (behind.length > 0) import.meta.hot?.send(readingsEvents.behind, behind);
}

function takeValues({ reading, modules }: NewValues): void {
  for (const [module, values] of Object.entries(modules)) {
    const replace = replacing.get(module);
    // A module that is still loading, or that the page has requested again, catches up when it arrives.
    if (!replace || !here.has(module)) continue;
    here.set(module, reading);
    replace(JSON.parse(values));
  }
}

/** The page itself and its colors. They contain no code that could record their version. */
const withPage = [wholePage, 'virtual:portal/theme.css'];

function begin(): void {
  const page = Number(document.querySelector(`meta[name="${readingName}"]`)?.getAttribute('content') ?? Number.NaN);
  // A page without the meta tag isn't from this server, so treat it as current.
  for (const name of Number.isNaN(page) ? [] : withPage) here.set(name, page);
  import.meta.hot?.on(readingsEvents.tell, (readings: Readings) => {
    for (const [module, reading] of Object.entries(readings)) announced.set(module, reading);
    catchUp(Object.keys(readings));
    // Forget these modules, because from now on, the server sends their edits to the page directly.
    for (const name of withPage) here.delete(name);
  });
  import.meta.hot?.on(readingsEvents.values, takeValues);
  // Request the versions that were announced before the page could receive them.
  import.meta.hot?.send(readingsEvents.ask);
}

if (import.meta.hot && typeof document !== 'undefined') begin();
