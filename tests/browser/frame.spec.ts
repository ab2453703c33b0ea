import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

const account = (page: Page) => page.getByRole('button', { name: 'Your account' });
const menu = (page: Page) => page.getByRole('group', { name: 'Your account' });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

test.describe('the top bar', () => {
  test('the bar shows the reader’s place in nested areas and leads out of them', async ({ page }) => {
    await storeUser(page, users.president);
    await page.goto(`${hosts.active}/dashboard/finance/transactions`);
    await expect(trail(page).getByRole('listitem')).toHaveText(['Dashboard', '›Finance Center', '›Transactions']);
    await expect(trail(page).locator('[aria-current=page]')).toHaveText('Transactions');
    await trail(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
    await expect(trail(page)).toHaveCount(0);
    await page.goto(`${hosts.active}/dashboard/admin/payments`);
    await expect(trail(page).getByRole('listitem')).toHaveText(['Dashboard', '›Admin Panel', '›Payment Management']);
  });

  test('the bar stays in view with a rule across the window however wide it is', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 700 });
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/events`);
    await expect(page.getByRole('heading', { name: 'Founders Formal' })).toBeVisible();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const box = await page.getByRole('banner').boundingBox();
    expect(box).toMatchObject({ y: 0, width: 1920 - 256 });
  });

  test('the bar never names screens that the viewer can’t enter', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/admin/analytics`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('banner')).not.toContainText(/analytics|admin/i);
  });

  test('the bar names the page on a phone instead of repeating the organization', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await storeUser(page, users.alumni);
    for (const [path, name] of [
      ['home', 'Dashboard'],
      ['members', 'Brotherhood Network'],
      ['finance/reports', 'Reports'],
    ]) {
      await page.goto(`${hosts.alumni}/dashboard/${path}`);
      await expect(page.getByRole('banner')).toContainText(name ?? '');
      await expect(page.getByRole('banner')).not.toContainText('Alpha Chapter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
    }
    await trail(page).getByRole('link', { name: 'Finance Center' }).click();
    await expect(page).toHaveURL(/\/finance\/overview$/);
  });
});

test.describe('the profile menu', () => {
  for (const [width, path] of [
    [1280, 'finance/overview'],
    [390, 'admin/analytics'],
  ] as const) {
    test(`the menu names the viewer at ${width} px, leads to the settings, and signs out in every area`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await storeUser(page, users.president);
      await page.goto(`${hosts.active}/dashboard/${path}`);
      await expect(menu(page)).toBeHidden();
      await account(page).click();
      await expect(account(page)).toHaveAttribute('aria-expanded', 'true');
      for (const text of ['Jonas Whitfield', 'jonas.whitfield@example.com', 'President']) {
        await expect(menu(page).getByText(text, { exact: true })).toBeVisible();
      }
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
      await menu(page).getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL(/\/dashboard\/settings$/);
      await expect(menu(page)).toBeHidden();
      await account(page).click();
      await menu(page).getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(`${hosts.active}/`);
    });
  }

  test('the menu opens and closes by keyboard and gives the focus back', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/home`);
    await account(page).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(account(page)).toBeFocused();
  });
});

test('the list of keys opens with "?" and from the profile menu, but not while typing', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/members`);
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await account(page).click();
  await menu(page).getByRole('button', { name: 'Keyboard help' }).click();
  await expect(help).toBeVisible();
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(account(page)).toBeFocused();
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().pressSequentially('?');
  await expect(help).toBeHidden();
});
