// Part of the pages of a dev server alone: how a page finds out that an edit was made while it was loading.

/** What the server says: by a module's id, the number of the reading that last made it another one. */
export type Readings = Readonly<Record<string, number>>;

/** In `Readings`: the reading since which pages have to be loaded anew. */
export const wholePage = 'page';
/** The name of the element of a page that says which reading it was made of. */
export const readingName = 'portal-reading';
/** A page asks for the `Readings`; the answer, which also follows each edit; and a page's list of modules that it wants anew. */
export const readingsEvents = { ask: 'portal:ask-readings', tell: 'portal:readings', behind: 'portal:behind' } as const;

/** The modules that run in this page, each by the reading it is of. */
const here = new Map<string, number>();
const told = new Map<string, number>();

/**
 * Says that a module of the portal runs, as the reading `of` made it. Vite tells a page to replace what it has; what was on its way just
 * then comes as it was before, and is asked for again.
 */
export function standsAsOf(module: string, of: number): void {
  here.set(module, of);
  catchUp([module]);
}

function catchUp(modules: readonly string[]): void {
  const behind = modules.filter((module) => (here.get(module) ?? Infinity) < (told.get(module) ?? 0));
  if (behind.includes(wholePage)) window.location.reload();
  // Asked once: what comes then is at least as new as what was told.
  for (const module of behind) here.delete(module);
  if (behind.length > 0) import.meta.hot?.send(readingsEvents.behind, behind);
}

/** What a page has without code that could say so: itself, and its colors. */
const withPage = [wholePage, 'virtual:portal/theme.css'];

function begin(): void {
  const page = Number(document.querySelector(`meta[name="${readingName}"]`)?.getAttribute('content') ?? Number.NaN);
  // Without the element it is a page of its own making, which counts as new.
  for (const name of Number.isNaN(page) ? [] : withPage) here.set(name, page);
  import.meta.hot?.on(readingsEvents.tell, (readings: Readings) => {
    for (const [module, reading] of Object.entries(readings)) told.set(module, reading);
    catchUp(Object.keys(readings));
    // From now on the page hears of every edit itself.
    for (const name of withPage) here.delete(name);
  });
  // What was said before the page listened.
  import.meta.hot?.send(readingsEvents.ask);
}

if (import.meta.hot && typeof document !== 'undefined') begin();
