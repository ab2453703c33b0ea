import type { Page } from '@playwright/test';
import { ada, card, events, fill, openRegistration } from './support/eventsPage.ts';
import { openFinance } from './support/finance.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';

// Visits each area of the built portal with real page loads. Other tests, which keep one page open (`support/openTest.ts`), cover the
// screens in detail.

async function openScreen(page: Page, path: string, title: string, user: keyof typeof users = 'member'): Promise<void> {
  await storeUser(page, users[user]);
  await page.goto(`${hosts.active}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('a member reaches every area of the built portal by the links of its sidebar', async ({ page }) => {
  await openScreen(page, '/dashboard/events', 'Events');
  const sidebar = page.getByRole('navigation', { name: 'Main', exact: true });
  for (const [link, title] of [
    ['Message Board', 'Message Board'],
    ['Members', 'Member Directory'],
    ['Settings', 'Settings'],
    ['Finance', 'Finance Overview'],
  ] as const) {
    await sidebar.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('the built portal keeps a search for transactions when it is loaded again', async ({ page }) => {
  const main = await openFinance(page, 'transactions');
  await main.getByLabel('Search transactions').fill('FORMAL');
  await expect(main.getByText('3 of 15 transactions')).toBeVisible();
  await expect(page).toHaveURL(/FORMAL/);
  await page.reload();
  await expect(main.getByText('3 of 15 transactions')).toBeVisible();
});

test('the built portal registers a member for an event, until it is loaded again', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(events);
  const form = await openRegistration(page, 'Founders Formal');
  await fill(form, ada);
  await form.getByLabel('Meal Preference').selectOption('Salmon');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(card(page, 'Founders Formal').getByText('117 of 120')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Founders Formal').getByText('116 of 120')).toBeVisible();
});

test('the built portal accepts a post, and says that it is a sample', async ({ page }) => {
  await openScreen(page, '/dashboard/messages', 'Message Board');
  await page.getByRole('textbox').fill('See you on Friday');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('This is sample data, so your post in #general wasn’t published')).toBeVisible();
});

test('the built portal shows the president every admin screen that its links lead to', async ({ page }) => {
  await openScreen(page, '/dashboard/admin/analytics', 'Analytics', 'president');
  const links = page.getByRole('complementary').getByRole('link');
  const addresses = (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).filter((address) =>
    address?.startsWith('/dashboard/admin/'),
  );
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of addresses) {
    await page.locator(`a[href="${address}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
});
