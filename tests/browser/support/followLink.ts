import type { Page } from '@playwright/test';

/** The longest wait for another screen, in ms. A URL that leads back to the same screen never shows another one. */
const patience = 5000;

/**
 * Navigates to a URL within the page, as a link would. Waits until React has replaced the previous screen's heading, or opened the URL's
 * dialog. Until then, the page shows the previous screen, and nothing is busy.
 */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate(navigate, { url: address, patience });
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
