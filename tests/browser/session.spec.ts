import type { Page } from '@playwright/test';
import { signIn } from './support/signIn.ts';
import { storageKey, storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';

const storedUser = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey);

test.describe('the session', () => {
  test('the session is restored on load', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto('/');
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });

  test('Logout ends the session and removes the stored user', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto('/dashboard/home');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${hosts.development}/`);
    await expect.poll(() => storedUser(page)).toBeNull();
  });

  test('Logout ends the session in the other tabs too', async ({ page, context }) => {
    await storeUser(page, users.member);
    await page.goto('/dashboard/home');
    const other = await context.newPage();
    await other.goto(`${hosts.development}/dashboard/home`);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL(`${hosts.development}/`);
  });

  for (const [what, stored] of Object.entries({
    'broken JSON': '{"id":',
    'an unknown role': JSON.stringify({ ...users.member, role: 'emperor' }),
  })) {
    test(`a session does not start from ${what}, which is removed`, async ({ page }) => {
      await storeUser(page, stored);
      await page.goto('/dashboard/home');
      await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
      await expect(page).toHaveURL(({ pathname }) => pathname === '/');
      await expect.poll(() => storedUser(page)).toBeNull();
    });
  }

  test('the session lasts for the visit if the browser denies storage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await signIn(page, 'john.smith@example.com');
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/events$/);
  });
});
