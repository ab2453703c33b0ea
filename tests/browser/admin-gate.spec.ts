import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { all, open, screens } from './support/adminPages.ts';

test.describe('the gate of the admin area', () => {
  for (const [role, host] of [
    ['member', 'active'],
    ['alumni', 'alumni'],
  ] as const) {
    test(`the ${host} portal's ${role} finds no admin area`, async ({ page }) => {
      await storeUser(page, users[role]);
      for (const path of ['', '/system']) {
        await page.goto(`${hosts[host]}/dashboard/admin${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
        await expect(page.getByText(/admin/i)).toHaveCount(0);
      }
    });
  }

  test('a president finds no admin panel on a portal without one', async ({ page }) => {
    await storeUser(page, { ...users.president, membershipType: 'alumni' });
    await page.goto(`${hosts.alumni}/dashboard/admin/analytics`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  for (const role of ['member', 'officer', 'president'] as const) {
    test(`the development host decides by the ${role}'s role as well`, async ({ page }) => {
      await storeUser(page, users[role]);
      await page.goto(`${hosts.development}/dashboard/admin`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(role === 'member' ? 'Page not found' : 'Analytics');
      await page.goto(`${hosts.development}/dashboard/admin/system`);
      await expect(heading).toHaveText(role === 'president' ? 'System Admin' : 'Page not found');
    });
  }

  test('the Tab key takes an officer through the seven admin screens in order and to nothing of the system', async ({ page }) => {
    await open(page, 'analytics', 'officer');
    const links = page.getByRole('navigation', { name: 'Administration', exact: true }).getByRole('link');
    const focusedLinks: string[] = [];
    await links.first().focus();
    for (let count = await links.count(); count > 0; count -= 1) {
      focusedLinks.push((await page.locator(':focus').textContent()) ?? '');
      await page.keyboard.press('Tab');
    }
    expect(focusedLinks.map((name) => name.trim())).toEqual(Object.values(screens).slice(0, 7));
    await expect(page.getByRole('navigation', { name: 'Administration', exact: true }).locator(':focus')).toHaveCount(0);
  });

  test('an officer sees seven admin screens and nothing of the system console', async ({ page }) => {
    await open(page, 'analytics', 'officer');
    const navigation = page.getByRole('navigation', { name: 'Administration', exact: true });
    await expect(navigation.getByRole('link')).toHaveText(Object.values(screens).slice(0, 7));
    await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
    await expect(page.getByText(/SuperAdmin|System Admin/)).toHaveCount(0);
    await page.goto(`${hosts.active}/dashboard/admin/system`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByText('/api/', { exact: false })).toHaveCount(0);
  });

  test('the president sees all eight admin screens, a badge on the last one, and the way back', async ({ page }) => {
    await storeUser(page, users.president);
    await page.goto(`${hosts.active}/dashboard/admin`);
    await expect(page).toHaveURL(/\/dashboard\/admin\/analytics$/);
    const navigation = page.getByRole('navigation', { name: 'Administration', exact: true });
    await expect(navigation.getByRole('link')).toHaveText([...Object.values(screens).slice(0, 7), /System Admin\s*SuperAdmin/]);
    await expect(page.getByText('SuperAdmin', { exact: true }).first()).toBeVisible();
    for (const [name, title] of all) {
      const link = navigation.getByRole('link', { name: title });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/admin/${name}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });

  test('the admin sidebar is a drawer on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'analytics');
    await expect(page.getByRole('navigation', { name: 'Administration', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open navigation menu' }).click();
    await page.getByRole('link', { name: 'Payment Management' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Management');
    await expect(page.getByRole('navigation', { name: 'Administration', exact: true })).toHaveCount(0);
  });
});
