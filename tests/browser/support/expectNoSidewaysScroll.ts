import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Checks that the page as a whole doesn't scroll sideways. Elements inside it, such as wide tables, may. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `the page is ${content}px wide in a window of ${window}px`).toBeLessThanOrEqual(window);
}
