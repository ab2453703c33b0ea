import type { Page } from '@playwright/test';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { test as servedTest } from './support/test.ts';

/** Returns the page's lightness, from 0 to 255. */
const lightness = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number);
    return (red + green + blue) / 3;
  });

test.describe('a system that prefers dark pages', () => {
  test.use({ colorScheme: 'dark' });

  servedTest('the page is dark before any script runs, with one color for the browser’s bars', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(hosts.active);
    await expect.poll(() => lightness(page)).toBeLessThan(40);
    await expect(page.locator('meta[name="theme-color"]')).toHaveCount(1);
  });

  test('screens, dialogs, and native controls are dark, and the printed page is light', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/events`);
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => lightness(page)).toBeLessThan(40);
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toHaveCSS('color-scheme', /dark/);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => lightness(page)).toBeGreaterThan(235);
  });
});

test('a page follows the system’s color scheme at once', async ({ page }) => {
  await page.goto(hosts.alumni);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => lightness(page)).toBeGreaterThan(235);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => lightness(page)).toBeLessThan(40);
});

test('the viewer’s choice of color scheme overrides the system’s', async ({ page }) => {
  await page.goto(hosts.alumni);
  const choose = (scheme: string) => page.evaluate((chosen) => void (document.documentElement.dataset.scheme = chosen), scheme);
  await choose('dark');
  await expect.poll(() => lightness(page)).toBeLessThan(40);
  await page.emulateMedia({ colorScheme: 'dark' });
  await choose('light');
  await expect.poll(() => lightness(page)).toBeGreaterThan(235);
});
