import type { Page } from '@playwright/test';

/** Has the answers to what the page asks of `pattern` from now on wait; the returned function lets them come, and all later ones. */
export async function holdAnswers(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return async () => {
    release();
    await page.unroute(pattern);
  };
}
