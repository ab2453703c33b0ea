import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Stops the page's clock, which must have been installed with `page.clock.install()`. From then on, time only passes in
 * `page.clock.runFor(ms)`. The page renders the result of a click after `runFor(100)`. Without this, a response might arrive before the
 * test's next step on a busy machine.
 * @param button the next button to click. Waits for it, because it can't appear later.
 */
export async function holdTime(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  // The clock runs until it is paused, and can't be paused at a time in the past.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)).toPass();
}
