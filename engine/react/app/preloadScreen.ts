import { toPath } from '../../core/access/addresses.ts';

/** The id of the script element that maps screen paths to script addresses. */
export const screenScripts = 'screens';

/** Preloads the scripts for the screen at `path`, if the page lists them. This saves a round trip. */
export function preloadScreen(path: string, document: Document): void {
  const listed = document.getElementById(screenScripts)?.textContent;
  if (!listed) return;
  // The cast is safe, because the build writes the list of scripts into the page.
  const scripts = JSON.parse(listed) as Readonly<Record<string, readonly string[]>>;
  for (const href of scripts[toPath(path)] ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  }
}
