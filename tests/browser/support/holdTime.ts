import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Stops the page's clock, which `page.clock.install()` has started: what takes time takes it in `page.clock.runFor(ms)` alone. What was pressed
 * is drawn after a `runFor(100)`. On a busy machine an answer would come before whatever is to be done meanwhile.
 * @param button what is pressed next: what has not come by then would never come.
 */
export async function holdTime(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  // The clock goes on until it is stopped, and cannot be stopped at what is past.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)).toPass();
}
