import { isFailureCached } from './isFailureCached.ts';

/** The reason for a failed load: no connection, a new deployment, a failure that the browser cached, or unknown. */
export type LoadFailureReason = 'offline' | 'updated' | 'remembered' | 'failed';

/** Finds the reason for a failed load by fetching the page again. If the page contains a different script, there was a deployment. */
export async function findLoadFailureReason(error: unknown): Promise<LoadFailureReason> {
  const remembered = isFailureCached(error);
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

/** Reloads the page and returns true. To avoid a reload loop, returns false if the running script has already reloaded the page. */
export function reloadOnce(): boolean {
  const running = runningScript();
  const state: unknown = window.history.state;
  const historyState = typeof state === 'object' && state !== null ? state : {};
  if ('left' in historyState && historyState.left === running) return false;
  window.history.replaceState({ ...historyState, left: running }, '');
  window.location.reload();
  return true;
}

function runningScript(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : undefined;
}

/** Reloads style sheets that failed to load. Vite wouldn't retry them, because their links already exist. */
export function retryStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}
