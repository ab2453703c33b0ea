import type { Page } from '@playwright/test';

/**
 * Stops the page's clock, which `page.clock.install()` has started: what takes time takes it in `page.clock.runFor(ms)` alone. What was pressed
 * is drawn after a `runFor(100)`. On a busy machine an answer would come before whatever is to be done meanwhile.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
}
