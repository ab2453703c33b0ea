import { toPath } from '../../core/access/addresses.ts';

/**
 * The id of a script element that pages with a frame contain. Its JSON lists the URLs of each screen's own scripts, keyed by the screen's
 * path.
 */
export const screenScripts = 'screens';

/**
 * Preloads the scripts for the screen at `path`, if the page lists them. Otherwise, they would load one round trip later, after the code
 * that all screens share.
 */
export function preloadScreen(path: string, document: Document): void {
  const listed = document.getElementById(screenScripts)?.textContent;
  if (!listed) return;
  // The build generates this data along with the code, so it has this type.
  const scripts = JSON.parse(listed) as Readonly<Record<string, readonly string[]>>;
  for (const href of scripts[toPath(path)] ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
}
