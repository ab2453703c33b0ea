import { isRemembered } from './isRemembered.ts';

/**
 * Why something could not be fetched: there is no connection; the portal was deployed anew and its files are other ones; it could be had now,
 * but the browser does not ask again; or who knows.
 */
export type LoadTrouble = 'offline' | 'updated' | 'remembered' | 'failed';

/** Asks the server what the trouble is. The page that it serves now names another script than this one after a deployment. */
export async function loadTrouble(error: unknown): Promise<LoadTrouble> {
  const remembered = isRemembered(error);
  try {
    const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const running = runningScript();
    return page.ok && running !== undefined && !(await page.text()).includes(running)
      ? 'updated'
      : (await remembered)
        ? 'remembered'
        : 'failed';
  } catch {
    return 'offline';
  }
}

/**
 * Loads the page anew, at the same address. A page does so once: it remembers in its entry of the history which
 * script it was that it left, so that a server which goes on answering with the old page is not asked forever.
 * @returns whether it does.
 */
export function reloadOnce(): boolean {
  const running = runningScript();
  const state: unknown = window.history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  if ('left' in kept && kept.left === running) return false;
  window.history.replaceState({ ...kept, left: running }, '');
  window.location.reload();
  return true;
}

function runningScript(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : undefined;
}

/** Asks again for styles that did not come; the code that wants them takes a link for the style itself. */
export function retryStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}
