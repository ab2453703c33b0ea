import type { BrowserContext, Page } from '@playwright/test';
import { isFull } from '../../support/fullCounts.ts';

/**
 * Plays animations 50 times as fast, except in `npm run test:all`. Don't call this function if the test loads a page while offline, because
 * `navigator.onLine` would be true in the page.
 */
export function playQuickly(context: BrowserContext): void {
  if (isFull) return;
  context.on('page', (page) => {
    // The page may already be closed.
    void setPace(page).catch(() => undefined);
  });
}

async function setPace(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 50 });
}
