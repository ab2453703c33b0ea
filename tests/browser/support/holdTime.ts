import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Stops the page's clock, so that no response arrives before the test's next step, even on a busy machine. The clock must have been
 * installed with `page.clock.install()`. From then on, time passes only in `page.clock.runFor(ms)`. The page renders the result of a click
 * after `runFor(100)`.
 * @param button The next button to click. `holdTime` waits for the button first, because it couldn't appear while time stands still.
 */
export async function holdTime(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  // Choose a time in the future, because the clock runs until it is paused, and it can't go back.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)).toPass();
}
