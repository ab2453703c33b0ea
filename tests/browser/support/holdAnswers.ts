import type { Page } from '@playwright/test';

/** Holds back the responses to requests for `pattern`. Call the returned function to let these and all later ones through. */
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
