import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

const unfinished = '[aria-busy="true"], .animate-breathe, .animate-late';

/** Waits until no part of the page is loading code or records. */
export async function expectFinished(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(unfinished)).toHaveCount(0);
}

/**
 * Follows a page's requests. Call this before opening the page.
 * @returns a function that waits until the page is complete and sends no more requests
 */
export function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => pending.delete(request));
  return async () => {
    await expectFinished(page);
    // Idle callbacks can start more requests, so wait until three checks in a row find no pending requests. An animation can prevent
    // idle callbacks, so set a timeout for them.
    for (let quiet = 0; quiet < 3; quiet = pending.size === 0 ? quiet + 1 : 0) {
      await expect.poll(() => [...pending].map((request) => request.url()), 'requests that have not ended').toEqual([]);
      await page.evaluate(() => new Promise<void>((resolved) => requestIdleCallback(() => resolved(), { timeout: 5000 })));
    }
  };
}
