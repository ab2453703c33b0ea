import type { BrowserContext, Page } from '@playwright/test';
import { isFull } from '../../support/fullCounts.ts';

/**
 * Plays animations 50 times as fast, except in `npm run test:all`. They still start and end as usual, but the browser draws fewer frames.
 * Don't use this for pages that load while offline, because `navigator.onLine` would be true there.
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
