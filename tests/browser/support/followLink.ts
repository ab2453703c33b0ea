import type { Page } from '@playwright/test';

/** The maximum time to wait for the new screen, in ms. If the new path shows the same screen, the wait always lasts this long. */
const patience = 5000;

/** Follows a link within the page. Waits until the new screen's heading or dialog has appeared, because the old screen stays until then. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate(navigate, { url: address, patience });
}

/** Returns true if the portal's code has started. Runs in the page. */
export function isStarted(): boolean {
  return Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
}

/** Runs in the page. */
async function navigate(to: { url: string; patience: number }): Promise<void> {
  const { pathname } = window.location;
  const previous = document.querySelector('main h1');
  window.history.pushState(null, '', to.url);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  const hasDialog = new URLSearchParams(window.location.search).has('open');
  const isHere = () =>
    (pathname === window.location.pathname || !previous?.isConnected) && (!hasDialog || document.querySelector('dialog[open]') !== null);
  const end = performance.now() + to.patience;
  while (!isHere() && performance.now() < end) await new Promise((resolved) => requestAnimationFrame(resolved));
}
