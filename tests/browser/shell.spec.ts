import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

const links = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), new URL((link as HTMLAnchorElement).href).pathname]));

const activeLinks = [
  ['Dashboard', '/dashboard/home'],
  ['Events', '/dashboard/events'],
  ['Message Board', '/dashboard/messages'],
  ['Members', '/dashboard/members'],
  ['Finance', '/dashboard/finance'],
  ['Settings', '/dashboard/settings'],
];

test.describe('the sidebar', () => {
  test('the sidebar has the links of the active portal', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard`);
    await expect(page).toHaveURL(/\/dashboard\/home$/);
    await expect.poll(() => links(page)).toEqual(activeLinks);
  });

  for (const role of ['officer', 'president'] as const) {
    test(`the sidebar ends with the Admin Panel for the ${role}`, async ({ page }) => {
      await storeUser(page, users[role]);
      await page.goto(`${hosts.active}/dashboard/home`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => links(page)).toEqual([...activeLinks, ['Admin Panel', '/dashboard/admin']]);
    });
  }

  test('the sidebar has the links of the alumni portal', async ({ page }) => {
    await storeUser(page, users.alumni);
    await page.goto(`${hosts.alumni}/dashboard/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => links(page))
      .toEqual([
        ['Dashboard', '/dashboard/home'],
        ['Alumni Events', '/dashboard/events'],
        ['Alumni Network', '/dashboard/members'],
        ['Mentorship', '/dashboard/mentorship'],
        ['Message Board', '/dashboard/messages'],
        ['Settings', '/dashboard/settings'],
      ]);
  });

  test('the sidebar has no mentorship link in development, where the route exists', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.development}/dashboard/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => links(page)).toEqual(activeLinks);
    await page.goto(`${hosts.development}/dashboard/mentorship`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentorship Program');
  });

  test('the sidebar marks the page that is open', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/home`);
    const current = page.getByRole('navigation', { name: 'Main', exact: true }).locator('[aria-current=page]');
    await expect(current).toHaveText('Dashboard');
    await page.getByRole('link', { name: 'Message Board', exact: true }).click();
    await expect(current).toHaveText('Message Board');
  });

  test('the sidebar shows the signed-in member', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/home`);
    const sidebar = page.getByRole('complementary').or(page.locator('aside'));
    await expect(sidebar.getByText('JS', { exact: true })).toBeVisible();
    await expect(sidebar.getByText('John Smith')).toBeVisible();
    await expect(sidebar.getByText('Spring 2022')).toBeVisible();
    await expect(sidebar.getByText('Dues Current')).toBeVisible();
    await expect(sidebar.getByText(/Class of/)).toHaveCount(0);
  });

  test('the sidebar shows an alumni brother by class and industry', async ({ page }) => {
    await storeUser(page, users.alumni);
    await page.goto(`${hosts.alumni}/dashboard/home`);
    for (const text of ['WB', 'Walter Brandt', 'Class of 2015', 'Alumni Brother', 'Technology']) {
      await expect(page.locator('aside').getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.locator('aside').getByText(/^Dues/)).toHaveCount(0);
  });

  test('the sidebar says "Dues Pending" for any other subscription status', async ({ page }) => {
    await storeUser(page, { ...users.member, subscription_status: 'overdue' });
    await page.goto(`${hosts.active}/dashboard/home`);
    await expect(page.locator('aside').getByText('Dues Pending')).toBeVisible();
  });
});

test.describe('a small screen', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the sidebar is a drawer', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/home`);
    const toggle = page.getByRole('button', { name: 'Open navigation menu' });
    await expect(page.getByRole('link', { name: 'Finance', exact: true })).toBeHidden();
    await toggle.click();
    await expect(page.getByRole('link', { name: 'Finance', exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Finance', exact: true })).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('the drawer closes after a link is chosen', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/home`);
    await page.getByRole('button', { name: 'Open navigation menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Events', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/events$/);
    await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeHidden();
  });

  test('the drawer stays closed after the window was wide enough for a sidebar', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/home`);
    await page.getByRole('button', { name: 'Open navigation menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('button', { name: 'Open navigation menu' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a long name without spaces wraps at the edge of the screen in the heading and the drawer', async ({ page }) => {
    const endless = 'W'.repeat(120);
    await storeUser(page, { ...users.alumni, name: `Max ${endless}`, pledge_class: endless, industry: endless });
    await page.goto(`${hosts.alumni}/dashboard/home`);
    await expect(page.getByRole('heading', { name: `Welcome back, Brother ${endless}` })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Open navigation menu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(`Max ${endless}`)).toBeVisible();
    for (const text of await drawer.getByText(endless).all()) {
      const { x, width } = (await text.boundingBox()) ?? { x: 0, width: 0 };
      expect(x + width).toBeLessThanOrEqual(288);
    }
  });
});

test('a long word of a name stays whole in the sidebar', async ({ page }) => {
  await storeUser(page, { ...users.member, name: 'Alexandria Montgomery-Featherstonehaugh' });
  await page.goto(`${hosts.active}/dashboard/settings`);
  const name = page.getByRole('complementary').getByText('Alexandria Montgomery-Featherstonehaugh');
  await expect(name).toBeVisible();
  const lines = await name.evaluate((element) => {
    const text = element.firstChild;
    if (!text) return 0;
    const range = document.createRange();
    range.setStart(text, 'Alexandria Montgomery-'.length);
    range.setEnd(text, text.textContent?.length ?? 0);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('no animation or transition runs for viewers who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeUser(page, users.member);
  await page.goto('/dashboard/events');
  await page.getByRole('button', { name: 'Create Event' }).click();
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Create Event' });
  await expect(submit).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await submit.evaluate((button) => getComputedStyle(button).transitionDuration)).toBe('0s');
});
