import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { storeUser, users } from './support/storedUser.ts';
import { test as loaded } from './support/test.ts';

test.describe('a link from outside', () => {
  const requestedAddress = '/dashboard/finance/transactions?status=pending';

  async function signInThere(page: Page) {
    const dialog = page.getByRole('dialog', { name: 'Brotherhood Access' });
    await dialog.getByLabel('Email').fill('john.smith@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('secret123');
    await dialog.getByRole('button', { name: 'Enter Brotherhood' }).click();
  }

  loaded('a visitor signs in on the landing page and continues to the exact address of the link', async ({ page }) => {
    await page.goto(`${hosts.active}/#before`);
    await page.goto(`${hosts.active}${requestedAddress}`);
    await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await signInThere(page);
    await expect(page).toHaveURL(`${hosts.active}${requestedAddress}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transactions');
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });

  loaded('the target of a link survives a closed dialog and a reload', async ({ page }) => {
    await page.goto(`${hosts.active}${requestedAddress}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.reload();
    await page.getByRole('banner').getByRole('button').click();
    await signInThere(page);
    await expect(page).toHaveURL(`${hosts.active}${requestedAddress}`);
  });

  test('a link opens the dialog that it names', async ({ page }) => {
    await page.goto(`${hosts.active}/dashboard/events?open=register&row=ev-2`);
    await signInThere(page);
    await expect(page.getByRole('dialog', { name: /^Register for/ })).toBeVisible();
  });

  loaded('a link from outside never leads to another site', async ({ page }) => {
    await page.goto(`${hosts.active}/?open=login&next=${encodeURIComponent('//elsewhere.example/dashboard')}`);
    await signInThere(page);
    await expect(page).toHaveURL(`${hosts.active}/dashboard/home`);
  });

  test('a person without access to the portal sees only the gate', async ({ page }) => {
    await storeUser(page, users.alumni);
    await page.goto(`${hosts.active}/?open=login&next=%2Fdashboard%2Fevents`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  });

  test('a link to an area that the member can’t enter shows "Page not found"', async ({ page }) => {
    await page.goto(`${hosts.active}/dashboard/admin/analytics`);
    await signInThere(page);
    await expect(page).toHaveURL(/\/dashboard\/admin\/analytics$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Alpha Chapter - Active Member Portal');
  });
});

test('the page title names the screen', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/home`);
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page).toHaveTitle('Events · Alpha Chapter - Active Member Portal');
});

loaded('several slashes at the start of an address count as one', async ({ page }) => {
  await page.goto(`${hosts.active}//?open=login`);
  await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
  await page.goto(`${hosts.active}//`);
  await page.getByRole('banner').getByRole('button').click();
  await expect(page).toHaveURL(`${hosts.active}/?open=login`);
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}//dashboard/events`);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page).toHaveURL(`${hosts.active}/dashboard/events`);
});

loaded('a member is sent from the landing page to home', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/`);
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});

loaded('an address outside the portal shows the error page without any details for developers', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${hosts.active}/nowhere`);
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect(page.getByText('404 Not Found')).toBeVisible();
  await expect(page.getByText('developer')).toHaveCount(0);
  const { x } = (await page.getByText('Unexpected Application Error!').boundingBox()) ?? { x: 0 };
  expect(x, 'a margin beside the text').toBeGreaterThanOrEqual(16);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(`${hosts.active}/`);
  await expect(page.getByRole('banner')).toBeVisible();
});

for (const path of ['/dashboard/nothing-here', '/dashboard/admin', '/dashboard/admin/analytics', '/dashboard/admin/nothing-here']) {
  test(`${path} does not exist for a member on the active host`, async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });
}

test.describe('the portal gate', () => {
  for (const [host, role, tagline, portal, address] of [
    ['alumni', 'member', 'Alumni Portal', 'Active Brothers', hosts.active],
    ['active', 'alumni', 'Active Member Portal', 'Alumni', hosts.alumni],
  ] as const) {
    test(`the gate keeps the ${role} out of the ${host} portal and links to the right one`, async ({ page }) => {
      await storeUser(page, users[role]);
      await page.goto(`${hosts[host]}/dashboard/home`);
      await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
      await expect(page.getByText('Domain Mismatch')).toBeVisible();
      await expect(page.getByText(tagline, { exact: false }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: portal })).toHaveAttribute('href', new RegExp(`^${address}/?$`));
    });
  }

  test('the gate names the viewer’s registered membership', async ({ page }) => {
    await storeUser(page, users.alumni);
    await page.goto(`${hosts.active}/dashboard/home`);
    await expect(
      page.getByText('You’re trying to reach the Active Member Portal, but you’re registered as an alumni brother.'),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(1);
  });

  test('the gate lets a viewer come back as someone else', async ({ page }) => {
    await storeUser(page, users.alumni);
    await page.goto(`${hosts.active}/dashboard/home`);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Login with Different Account' }).click();
    await reloaded;
    await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('the gate lets visitors pass', async ({ page }) => {
    await page.goto(hosts.alumni);
    await expect(page.getByText('Access Restricted')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
