import type { Page } from '@playwright/test';

/** Delays responses to requests that match `pattern`. The returned function lets them through. */
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
