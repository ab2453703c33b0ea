import { toPath } from '../../core/access/addresses.ts';

/** The id of the data in a frame's page: as JSON, the URLs of each screen's own scripts, keyed by the screen's path. */
export const screenScripts = 'screens';

/**
 * Preloads the scripts of the screen at `path`, if the page lists them. Otherwise, they would start loading only after the code that every
 * screen needs, which takes one more round trip.
 */
export function preloadScreen(path: string, document: Document): void {
  const listed = document.getElementById(screenScripts)?.textContent;
  if (!listed) return;
  // The build wrote this page and its data.
  const scripts = JSON.parse(listed) as Readonly<Record<string, readonly string[]>>;
  for (const href of scripts[toPath(path)] ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
}
