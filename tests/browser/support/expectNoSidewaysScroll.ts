import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Checks that the page as a whole doesn't scroll sideways. Elements inside it, such as wide tables, may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Grids and charts take the new width a little later than the window.
  await expect
    .poll(
      () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)),
      'how much wider than the window the page is',
    )
    .toBe(0);
}
