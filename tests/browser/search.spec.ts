import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { test as servedTest } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the portal' });
const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search pages, actions, and records' });
const results = (page: Page, group?: string) =>
  (group === undefined ? dialog(page) : dialog(page).getByRole('group', { name: group, exact: true })).getByRole('option');

async function openAs(page: Page, role: keyof typeof users, path = 'home') {
  await storeUser(page, users[role]);
  await page.goto(`${hosts[role === 'alumni' ? 'alumni' : 'active']}/dashboard/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the search opens with Ctrl+K, "/", and its button, and Escape gives the focus back', async ({ page }) => {
  await openAs(page, 'member', 'members');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByLabel('Search members').pressSequentially('a/b');
  await expect(dialog(page)).toBeHidden();
  const button = page.getByRole('button', { name: 'Search the portal' });
  await button.click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('the search finds pages, actions, and records by keyboard and goes there', async ({ page }) => {
  await openAs(page, 'member');
  await page.keyboard.press('Control+k');
  await box(page).fill('transact');
  await expect(results(page, 'Pages').first()).toHaveText(/^Transactions/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/finance\/transactions$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(results(page, 'Recent')).toHaveText(/Transactions/);
  await box(page).fill('event create');
  await expect(results(page, 'Actions')).toContainText(['Create Event']);
  await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(results(page).last()).toHaveAttribute('aria-selected', 'true');
  await results(page, 'Actions').first().click();
  await expect(page.getByRole('dialog', { name: 'Create Event' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await box(page).fill('FÓUNDERS');
  await expect(results(page, 'Events')).toContainText(['Founders Formal']);
  await expect(results(page, 'Events').first().locator('mark')).toHaveText(['Founders']);
  await results(page, 'Events').first().click();
  await expect(page.getByRole('dialog', { name: 'Founders Formal' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await box(page).fill('portable spea');
  await expect(results(page, 'Transactions')).toHaveText([/^Portable speaker/]);
});

test('Enter before the results arrive goes to the result of the typed text', async ({ page }) => {
  await openAs(page, 'member');
  await page.keyboard.press('Control+k');
  await expect(results(page, 'Pages').first()).toBeVisible();
  await box(page).evaluate(async (input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'transact');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // Let the search box render. The results render later, when the page is idle.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/\/finance\/transactions$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('the search says that nothing was found', async ({ page }) => {
  await openAs(page, 'member');
  await page.keyboard.press('Control+k');
  await box(page).fill('xyzzy');
  await expect(dialog(page).getByRole('status').first()).toHaveText('Nothing found for “xyzzy”');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the search changes the color scheme, and offers only schemes that aren’t in use', async ({ page }) => {
  await openAs(page, 'member');
  await page.keyboard.press('Control+k');
  await box(page).fill('dark');
  await expect(results(page, 'Actions')).toHaveText(['Use dark colors']);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await page.keyboard.press('Control+k');
  await expect(results(page, 'Recent')).toHaveCount(0);
  await box(page).fill('theme');
  await expect(results(page, 'Actions')).toHaveText(['Use light colors', 'Use system colors']);
  await results(page, 'Actions').last().click();
  await expect(page.locator('html')).not.toHaveAttribute('data-scheme');
});

test('the search gives no hint of screens that the viewer can’t enter', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openAs(page, 'member');
  await page.keyboard.press('Control+k');
  await expect(results(page).first()).toBeVisible();
  await expect(results(page).filter({ hasText: /admin|newsletter|theme|mentor/i })).toHaveCount(0);
  for (const typed of ['admin panel', 'newsletter', 'refund', 'system admin', 'mentor']) {
    await box(page).fill(typed);
    await expect(dialog(page).getByRole('status').first()).toHaveText(`Nothing found for “${typed}”`);
  }
  expect(requests.filter((url) => /adminMembers|payments-|registrations-|mentors/.test(url))).toEqual([]);
});

servedTest(
  'shows the president what they alone may enter, and alumni their own names of pages without the finances',
  async ({ page, browser }) => {
    await openAs(page, 'president');
    await page.keyboard.press('Control+k');
    await box(page).fill('system');
    await expect(results(page, 'Pages')).toContainText(['System Admin']);
    const other = await (await browser.newContext()).newPage();
    await openAs(other, 'alumni');
    await other.keyboard.press('Control+k');
    await box(other).fill('network');
    await expect(results(other, 'Pages')).toContainText(['Alumni Network']);
    await box(other).fill('budget');
    await expect(dialog(other).getByRole('status').first()).toHaveText('Nothing found for “budget”');
    await other.context().close();
  },
);

for (const width of [1280, 360, 320]) {
  test(`the search is accessible and fits at ${width} px, empty, with results, and without`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openAs(page, 'president', 'finance/overview');
    await page.getByRole('button', { name: 'Search the portal' }).click();
    for (const typed of ['', 'eli', 'xyzzy']) {
      await box(page).fill(typed);
      await expect(typed === 'xyzzy' ? dialog(page).getByText('Nothing found') : results(page).first()).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    }
  });
}

for (const [typed, found] of [
  ['pay dues', 'Payment Method and Dues'],
  ['what do I owe', 'Payment Method and Dues'],
  ['chicago technology', 'Priyan Nair'],
] as const) {
  test(`the search finds "${found}" by the words "${typed}"`, async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/home`);
    await page.getByRole('button', { name: 'Search the portal' }).click();
    await page.getByRole('combobox').fill(typed);
    await expect(page.getByRole('option').first()).toContainText(found);
  });
}
