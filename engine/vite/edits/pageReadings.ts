// Runs only in pages of a dev server. Finds edits that were made while the page was loading.

/** The last read that changed each module, keyed by id. */
export type Readings = Readonly<Record<string, number>>;

/** The key in `Readings` for the last read that requires pages to reload. */
export const wholePage = 'page';
export const readingName = 'portal-reading';
/**
 * The messages. A page requests the `Readings`, the server sends them in response and after each edit, and a page lists outdated modules.
 */
export const readingsEvents = { ask: 'portal:ask-readings', tell: 'portal:readings', behind: 'portal:behind' } as const;

/** The modules that run in this page, each with the read that it comes from. */
const here = new Map<string, number>();
const announced = new Map<string, number>();

/**
 * Records that a module of the portal runs in the version from read `of`. Vite only updates modules that the page already has. A module
 * that was still loading arrives in its old version, so this requests it again.
 */
export function recordReading(module: string, of: number): void {
  here.set(module, of);
  catchUp([module]);
}

function catchUp(modules: readonly string[]): void {
  const behind = modules.filter((module) => (here.get(module) ?? Infinity) < (announced.get(module) ?? 0));
  if (behind.includes(wholePage)) window.location.reload();
  // Request them only once. The response is at least as new as the announced read.
  for (const module of behind) here.delete(module);
  if (behind.length > 0) import.meta.hot?.send(readingsEvents.behind, behind);
}

/** The page and its colors, which have no code of their own to record them. */
const withPage = [wholePage, 'virtual:portal/theme.css'];

function begin(): void {
  const page = Number(document.querySelector(`meta[name="${readingName}"]`)?.getAttribute('content') ?? Number.NaN);
  // A page without the meta tag isn't from this server's build, and counts as current.
  for (const name of Number.isNaN(page) ? [] : withPage) here.set(name, page);
  import.meta.hot?.on(readingsEvents.tell, (readings: Readings) => {
    for (const [module, reading] of Object.entries(readings)) announced.set(module, reading);
    catchUp(Object.keys(readings));
    // From now on, the page receives every edit itself.
    for (const name of withPage) here.delete(name);
  });
  // Request the reads that were announced before the page started listening.
  import.meta.hot?.send(readingsEvents.ask);
}

if (import.meta.hot && typeof document !== 'undefined') begin();
