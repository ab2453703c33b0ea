import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Stops the page's clock, which must have been installed with `page.clock.install()`. From then on, time passes only in
 * `page.clock.runFor(ms)`. The page renders the result of a click after `runFor(100)`. Without this, a response could arrive before the
 * test's next step if the machine is busy.
 * @param button The next button to click. Waits for the button, because it can't appear while time stands still.
 */
export async function holdTime(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  // Choose a time in the future, because the clock runs until it is paused, and it can't go back.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)).toPass();
}
