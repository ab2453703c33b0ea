import type { Page } from '@playwright/test';

/** Delays responses to requests that match `pattern`, until the returned function is called. */
export async function holdAnswers(page: Page, pattern: RegExp): Promise<() => void> {
  let isHeld = true;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    if (!isHeld) return route.continue();
    const response = await route.fetch();
    await released;
    return route.fulfill({ response });
  });
  return () => {
    isHeld = false;
    release();
  };
}
