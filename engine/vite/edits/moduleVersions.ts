// Runs in each page that the dev server serves. Detects edits made while the page was loading.

/** Each module's version, keyed by the module's id. All modules share one counter, which increases with every edit. */
export type ModuleVersions = Readonly<Record<string, number>>;

/** The key in `ModuleVersions` for edits that reload the whole page. */
export const wholePage = 'page';
export const versionMetaName = 'portal-reading';
/** The names of messages between the page and the dev server. */
export const versionEvents = {
  request: 'portal:ask-readings',
  announce: 'portal:readings',
  outdated: 'portal:behind',
  values: 'portal:values',
} as const;

/** An edit's new values, as JSON, keyed by module. */
export interface NewValues {
  version: number;
  modules: Readonly<Record<string, string>>;
}

/** The loaded version of each module. */
const loaded = new Map<string, number>();
const announced = new Map<string, number>();

/** Functions that replace a module's values in this page, keyed by module. */
const replacing = new Map<string, (values: unknown) => void>();

/**
 * Remembers which version of a module the page has loaded. If a newer version was announced, requests the module again.
 * @param replace Replaces the module's values in the page.
 */
export function recordVersion(module: string, of: number, replace?: (values: unknown) => void): void {
  loaded.set(module, of);
  if (replace) replacing.set(module, replace);
  requestOutdated([module]);
}

function requestOutdated(modules: readonly string[]): void {
  const outdated = modules.filter((module) => (loaded.get(module) ?? Infinity) < (announced.get(module) ?? 0));
  if (outdated.includes(wholePage)) window.location.reload();
  // Forget the outdated modules, so that the next call doesn't request them again.
  for (const module of outdated) loaded.delete(module);
  if (outdated.length > 0) import.meta.hot?.send(versionEvents.outdated, outdated);
}

function applyValues({ version, modules }: NewValues): void {
  for (const [module, values] of Object.entries(modules)) {
    const replace = replacing.get(module);
    // Skip modules that are still loading. `recordVersion` checks their versions after they load.
    if (!replace || !loaded.has(module)) continue;
    loaded.set(module, version);
    replace(JSON.parse(values));
  }
}

/** The ids of the page and its theme. `startTracking` records their versions. */
const withPage = [wholePage, 'virtual:portal/theme.css'];

function startTracking(): void {
  const page = Number(document.querySelector(`meta[name="${versionMetaName}"]`)?.getAttribute('content') ?? Number.NaN);
  // If the page isn't from this dev server, `page` is NaN.
  for (const name of Number.isNaN(page) ? [] : withPage) loaded.set(name, page);
  import.meta.hot?.on(versionEvents.announce, (versions: ModuleVersions) => {
    for (const [module, version] of Object.entries(versions)) announced.set(module, version);
    requestOutdated(Object.keys(versions));
    // Compare the versions of the page and its theme only once. After that, Vite updates both itself.
    for (const name of withPage) loaded.delete(name);
  });
  import.meta.hot?.on(versionEvents.values, applyValues);
  // Request the modules' versions, because the page may have missed edits.
  import.meta.hot?.send(versionEvents.request);
}

if (import.meta.hot && typeof document !== 'undefined') startTracking();
