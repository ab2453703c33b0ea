import type { Page } from '@playwright/test';

/** Has the answers to what the page asks of `pattern` wait from now on; the returned function lets them come, and all later ones. */
export async function holdAnswers(page: Page, pattern: RegExp): Promise<() => void> {
  let isHeld = true;
  let letCome = () => {};
  const come = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(pattern, async (route) => {
    if (!isHeld) return route.continue();
    const response = await route.fetch();
    await come;
    return route.fulfill({ response });
  });
  return () => {
    isHeld = false;
    letCome();
  };
}
