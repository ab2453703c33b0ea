import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Checks that the page doesn't scroll sideways. Tables inside the page may scroll. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // After a resize, grids and charts need a moment to adapt.
  await expect
    .poll(
      () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)),
      'how much wider than the window the page is',
    )
    .toBe(0);
}
