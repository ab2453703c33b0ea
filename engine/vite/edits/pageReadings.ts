// Runs only in pages of a dev server. Finds edits that were made while the page was loading.

/** The version of the portal in which each module last changed, keyed by id. Each edit creates a new version. */
export type Readings = Readonly<Record<string, number>>;

/** The key in `Readings` for the last version that requires pages to reload. */
export const wholePage = 'page';
export const readingName = 'portal-reading';
/** The names of the messages: a page asks for the `Readings`, the server tells them, and a page reports outdated modules. */
export const readingsEvents = { ask: 'portal:ask-readings', tell: 'portal:readings', behind: 'portal:behind' } as const;

/** The modules loaded in this page, each with its version. */
const here = new Map<string, number>();
const announced = new Map<string, number>();

/** Records that this page runs version `of` of a module. If an edit overtook the module while it was loading, requests it again. */
export function recordReading(module: string, of: number): void {
  here.set(module, of);
  catchUp([module]);
}

function catchUp(modules: readonly string[]): void {
  const behind = modules.filter((module) => (here.get(module) ?? Infinity) < (announced.get(module) ?? 0));
  if (behind.includes(wholePage)) window.location.reload();
  // Request these modules only once. The response is at least as new as the announced version.
  for (const module of behind) here.delete(module);
  if (behind.length > 0) import.meta.hot?.send(readingsEvents.behind, behind);
}

/** The page and its colors. They have no code of their own that could record their version. */
const withPage = [wholePage, 'virtual:portal/theme.css'];

function begin(): void {
  const page = Number(document.querySelector(`meta[name="${readingName}"]`)?.getAttribute('content') ?? Number.NaN);
  // A page without the meta tag isn't from this server's build, and counts as current.
  for (const name of Number.isNaN(page) ? [] : withPage) here.set(name, page);
  import.meta.hot?.on(readingsEvents.tell, (readings: Readings) => {
    for (const [module, reading] of Object.entries(readings)) announced.set(module, reading);
    catchUp(Object.keys(readings));
    // From now on, edits are sent to the page directly.
    for (const name of withPage) here.delete(name);
  });
  // Request the versions that were announced before the page started listening.
  import.meta.hot?.send(readingsEvents.ask);
}

if (import.meta.hot && typeof document !== 'undefined') begin();
