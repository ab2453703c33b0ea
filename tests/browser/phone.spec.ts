import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

test.use({ viewport: { width: 390, height: 844 } });

const tabs = (page: Page) => page.getByRole('navigation', { name: /tabs$/ });

async function open(page: Page, path: string, role: keyof typeof users = 'president') {
  await storeUser(page, users[role]);
  await page.goto(`${role === 'alumni' ? hosts.alumni : hosts.active}/dashboard/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a phone has the four most important links and More at the bottom, as tall as a thumb needs', async ({ page }) => {
  await open(page, 'home', 'member');
  await expect(tabs(page).getByRole('link')).toHaveText(['Dashboard', 'Events', 'Messages', 'Members']);
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Dashboard');
  const box = await tabs(page).boundingBox();
  expect(box && Math.round(box.y + box.height)).toBe(844);
  expect(box?.height).toBeGreaterThanOrEqual(56);
  await tabs(page).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL(/\/dashboard\/events$/);
  await expect(tabs(page).locator('[aria-current=page]')).toHaveText('Events');
});

test('the tabs of a screen are one row that scrolls, and the selected tab is in view', async ({ page }) => {
  await open(page, 'settings?tab=privacy', 'member');
  const row = page.getByRole('tablist');
  const all = row.getByRole('tab');
  const tops = () => all.evaluateAll((each) => each.map((tab) => Math.round(tab.getBoundingClientRect().top)));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await expect(all.last()).toBeInViewport({ ratio: 0.95 });
  await all.last().focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeInViewport({ ratio: 0.95 });
  await expect(tabs(page).getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test('More opens the drawer with all links and gets the focus back', async ({ page }) => {
  await open(page, 'home', 'member');
  await tabs(page).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tabs(page).getByRole('button', { name: 'More' })).toBeFocused();
});

for (const [role, path, names] of [
  ['alumni', 'home', ['Dashboard', 'Events', 'Network', 'Mentorship']],
  ['president', 'finance/overview', ['Overview', 'Transactions', 'Reconcile', 'Budgets']],
  ['officer', 'admin/analytics', ['Analytics', 'Registrations', 'Members', 'Payments']],
] as const) {
  test(`the tabs of ${path} are those of its area, seen as ${role}`, async ({ page }) => {
    await open(page, path, role);
    await expect(tabs(page).getByRole('link')).toHaveText(names);
  });
}

test('a wide window has a sidebar instead of tabs', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, 'home', 'member');
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  await expect(tabs(page)).toHaveCount(0);
});

test('the tabs scroll with the page in a window as low as an enlarged page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await open(page, 'events', 'member');
  await expect(tabs(page)).not.toBeInViewport();
});

/** Screens that start with a list. All others start with a form. */
const lists = [
  'home',
  'events',
  'messages',
  'members',
  'finance/overview',
  'finance/transactions',
  'finance/accounts',
  'finance/reconciliation',
  'finance/budgets',
  'finance/reports',
  'finance/audit',
];
const ofOfficers = ['analytics', 'registrations', 'newsletter?tab=sent', 'members', 'events', 'payments', 'content'].map(
  (path) => `admin/${path}`,
);
const seen = {
  member: lists,
  alumni: [...lists.filter((path) => !path.startsWith('finance/')), 'mentorship'],
  officer: ['home', ...ofOfficers],
  president: ['home', 'admin/system'],
} as const;

for (const [path, role] of (['member', 'alumni', 'officer', 'president'] as const).flatMap((role) =>
  seen[role].map((path) => [path, role] as const),
)) {
  test(`the first record of ${path} is within 400 px on a phone, seen as ${role}`, async ({ page }) => {
    await open(page, path, role);
    const first = page.getByRole('main').locator('article, [role=tabpanel] li, ul > li').first();
    await expect.poll(async () => Math.round((await first.boundingBox())?.y ?? Infinity)).toBeLessThanOrEqual(400);
    await expectNoSidewaysScroll(page);
  });
}

test('the filters of a phone open from one button that counts them', async ({ page }) => {
  await open(page, 'finance/transactions');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Status', { exact: true })).toHaveCount(0);
  await main.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = main.getByRole('group', { name: 'Filters' });
  await filters.getByLabel('Status', { exact: true }).selectOption('pending');
  await filters.getByLabel('Sort by').selectOption('amount');
  await expect(main.getByText('3 of 15 transactions')).toBeVisible();
  await expectNoAxeViolations(page);
  await filters.getByLabel('Sort by').press('Escape');
  await expect(filters).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
});

test('the rows of a list are laid out alike on a phone, however long their badges are', async ({ page }) => {
  await open(page, 'admin/content');
  const badges = page.getByRole('main').getByText(/^(?:Published|Draft)$/);
  await expect(badges).toHaveCount(4);
  const lefts = await badges.evaluateAll((all) => all.map((badge) => Math.round(badge.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(1);
});

test('the figures of a phone are in one line that scrolls sideways', async ({ page }) => {
  await open(page, 'finance/overview');
  const figures = page.getByRole('main').getByRole('term');
  await expect(figures).toHaveCount(4);
  const tops = () => figures.evaluateAll((all) => all.map((term) => Math.round(term.getBoundingClientRect().top)));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  await expect(figures.last()).not.toBeInViewport();
  await figures.last().getByRole('link').focus();
  await expect(figures.last()).toBeInViewport();
});

test('the main action of a screen is above the tabs on a phone, wherever the page is scrolled', async ({ page }) => {
  await open(page, 'events', 'member');
  const create = page.getByRole('main').getByRole('button', { name: 'Create Event' });
  const bottom = async () => {
    const [button, bar] = [await create.boundingBox(), await tabs(page).boundingBox()];
    return button && bar ? Math.round(bar.y - button.y - button.height) : undefined;
  };
  await expect.poll(bottom).toBeLessThan(16);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  expect(await bottom()).toBeLessThan(16);
  await create.click();
  await expect(page.getByRole('dialog', { name: 'Create Event' })).toBeVisible();
});
