import type { BrowserContext, Page } from '@playwright/test';
import { isFull } from '../../support/fullCounts.ts';

/**
 * Plays the animations and transitions of the context's pages at 50 times their speed, except in `npm run test:all`. They still run and end
 * as usual, but take a frame or two instead of up to 16. Drawing the other frames took a tenth of the browser's CPU time. Not for pages that
 * load while offline: with a second debugging session, their `navigator.onLine` is true.
 */
export function playQuickly(context: BrowserContext): void {
  if (isFull) return;
  context.on('page', (page) => {
    // A page that closes meanwhile has nothing to play.
    void setPace(page).catch(() => undefined);
  });
}

async function setPace(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 50 });
}
