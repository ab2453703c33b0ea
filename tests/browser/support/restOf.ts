import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

const unfinished = '[aria-busy="true"], .animate-breathe, .animate-late';

/** Waits until everything that the page shows has come: no part of it waits for its code or its records. */
export async function expectFinished(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(unfinished)).toHaveCount(0);
}

/**
 * Follows the requests of a page that is yet to be opened.
 * @returns a wait until the page rests: all of it has come, and whatever the browser does when it is idle has been done and answered.
 */
export function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => underWay.delete(request));
  return async () => {
    await expectFinished(page);
    // Idle work asks for more: it has had its turn when nothing is under way several times.
    for (let quiet = 0; quiet < 3; quiet = underWay.size === 0 ? quiet + 1 : 0)
      await page.evaluate(() => new Promise<void>((resolved) => requestIdleCallback(() => resolved())));
  };
}
