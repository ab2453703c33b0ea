import type { Page } from '@playwright/test';
import { openFinance } from './support/finance.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { expectFinished } from './support/followRequests.ts';

/** Opens a screen as it would be printed. The viewer is the president, who sees every screen. */
async function print(page: Page, path: string, day = new Date()) {
  await storeUser(page, users.president);
  // Fix the time, so that the date can't change during the test.
  await page.clock.setFixedTime(day);
  await page.goto(`${hosts.active}/dashboard/${path}`);
  await expectFinished(page);
  await page.emulateMedia({ media: 'print' });
}

/** Screens whose tables must fit on a printed page. */
const tables = new Set(['finance/transactions', 'admin/payments']);

for (const path of [
  'home',
  'events',
  'members',
  'messages',
  'finance/overview',
  'finance/transactions',
  'finance/budgets',
  'admin/payments',
]) {
  test(`${path} is printed without controls, under the organization’s name and the date`, async ({ page }) => {
    const day = new Date();
    await print(page, path, day);
    await expect(page.getByText('Alpha Chapter · Active Member Portal')).toBeVisible();
    await expect(page.getByText(day.toLocaleDateString('en-US', { dateStyle: 'long' }), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const control of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('searchbox')]) {
      for (const one of await control.all()) await expect(one).toBeHidden();
    }
    for (const button of await page.locator('main .button').all()) await expect(button).toBeHidden();
    for (const note of await page.getByText('The type does not narrow').all()) await expect(note).toBeHidden();
    for (const order of await page.getByText('Sort by', { exact: true }).all()) await expect(order).toBeHidden();
    for (const link of await page.locator('main .whole-link').all()) {
      expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('none');
    }
    // Rows that contain only controls aren't printed, so that they leave no gap.
    for (const row of await page.locator('main div:has(> fieldset:only-child), main div:has(> .button:only-child)').all())
      await expect(row).toBeHidden();
    for (const field of await page.locator('main textarea').all()) await expect(field).toBeHidden();
    if (tables.has(path)) await expectTableOnSheet(page);
  });
}

test('labels do not break into letters, whatever the width of their column', async ({ page }) => {
  await print(page, 'finance/transactions');
  const label = page.getByRole('table').getByText('Pending Approval').first();
  await expect(label).toBeVisible();
  const { height = 100 } = (await label.boundingBox()) ?? {};
  expect(height).toBeLessThan(50);
});

async function expectTableOnSheet(page: Page): Promise<void> {
  // A4 paper without its margins, in px.
  await page.setViewportSize({ width: 680, height: 960 });
  const table = page.getByRole('table').first();
  await expect(table).toBeVisible();
  const edge = await table.evaluate((element) => element.getBoundingClientRect().right);
  expect(edge).toBeLessThanOrEqual(680);
}

for (const path of ['admin/registrations', 'admin/members'])
  test(`no column of ${path} is cut off by the edge of the sheet`, async ({ page }) => {
    await print(page, path);
    await expectTableOnSheet(page);
  });

test('bars keep their color, and the text is black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await print(page, 'finance/budgets');
  const fill = page.getByRole('progressbar').first().locator('> *');
  await expect(fill).toHaveCSS('print-color-adjust', 'exact');
  await expect(fill).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('a printed table has all its rows', async ({ page }) => {
  const main = await openFinance(page, 'transactions');
  await expect(main.getByRole('grid')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('grid')).toHaveCount(0);
  const paper = main.getByRole('table', { name: 'Transactions' });
  await expect(paper).toBeVisible();
  await expect(paper.getByRole('row')).toHaveCount(16);
  await expect(paper.getByText('Portable speaker')).toBeVisible();
});
