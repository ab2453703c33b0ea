import type { Page } from '@playwright/test';

/** Matches the address of the script that renders pages. */
export const drawing = /\/assets\/page-.*\.js$/;

/** The headings of the first page, keyed by variant. */
export const opening = {
  active: { title: 'Alpha Chapter - Active Member Portal', heading: 'One house, one brotherhood, one place to run it.' },
  alumni: { title: 'Alpha Chapter Alumni - Alumni Portal', heading: 'The letters you wore still open doors.' },
};

/** Holds back requests that match `pattern` until the returned function is called. */
export async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
