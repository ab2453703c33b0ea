import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Stops the page's clock, so that no response arrives before the test's next step. Call `page.clock.install()` first. Afterward, the
 * clock advances only when you call `page.clock.runFor(ms)`. The result of a click appears after `runFor(100)`.
 * @param button The next button to click. It must be on the page before the clock stops.
 */
export async function holdTime(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  // `pauseAt` needs a time in the future, because the clock can't go back.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)).toPass();
}
