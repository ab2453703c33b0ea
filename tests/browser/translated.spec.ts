import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { followLink } from './support/followLink.ts';
import { isFull } from '../support/fullCounts.ts';
import { nonEmpty } from '../support/nonEmpty.ts';
import { card, dialog, events, openRegistration } from './support/eventsPage.ts';
import { groupLegs } from './support/groupLegs.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { storeUser, users } from './support/storedUser.ts';
import { listStops, type Person } from './support/tour.ts';
import { translatePage } from './support/translatePage.ts';

// Pages must work even if a translator or an extension has changed their text. `npm run test:all` also opens each tab and dialog.

const people: readonly Person[] = [
  { domain: 'active', label: 'president', user: users.president },
  { domain: 'alumni', label: 'alumni', user: users.alumni },
];
const { stops } = await listStops(resolve(import.meta.dirname, '../..'), people);

test.use({ expectedErrors: /404|403/ });

const broken = (page: Page) => page.getByText(/could not be (shown|loaded)/);

for (const [name, leg] of nonEmpty(groupLegs(stops))) {
  test(`a translated page shows every screen: ${name}`, async ({ page }) => {
    const { user, domain } = leg[0]?.person ?? { domain: 'active' };
    if (user) await storeUser(page, user);
    page.on('dialog', (question) => void question.accept());
    await page.goto(`${hosts[domain as keyof typeof hosts]}${leg[0]?.addresses[0] ?? '/'}`);
    await translatePage(page);
    const faults: string[] = [];
    for (const address of nonEmpty(leg.flatMap(({ addresses }) => (isFull ? addresses : addresses.slice(0, 1))))) {
      await followLink(page, address);
      await expect(page.locator('[aria-busy="true"], .animate-breathe, .animate-late')).toHaveCount(0);
      await expect(page.locator('h1, h2').filter({ visible: true }).first()).toBeVisible();
      if ((await broken(page).count()) > 0) faults.push(address);
    }
    expect(faults).toEqual([]);
  });
}

async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await translatePage(page);
}

test.describe('on a translated page', () => {
  test('a registration counts, and its button changes', async ({ page }) => {
    await storeUser(page, users.member);
    await openTranslated(page, events);
    const form = await openRegistration(page, 'General Meeting');
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form).toHaveCount(0);
    await expect(card(page, 'General Meeting')).toContainText('39 of 60 registered');
    await expect(card(page, 'General Meeting').getByRole('button', { name: 'Register a guest' })).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
  });

  test('a refused registration keeps what was typed', async ({ page }) => {
    await storeUser(page, users.member);
    await openTranslated(page, events);
    const form = await openRegistration(page, 'Founders Formal');
    await form.getByLabel('Full Name').fill('Ann Bell');
    await form.getByLabel('Email Address').fill('ann at home');
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form).toContainText('Please enter a valid email address');
    await form.getByLabel('Email Address').fill('ann@home.example');
    await expect(form).not.toContainText('Please enter a valid email address');
    await expect(form.getByLabel('Full Name')).toHaveValue('Ann Bell');
  });

  test('a created event has its place in the list and in the count of the tab', async ({ page }) => {
    await storeUser(page, users.officer);
    await openTranslated(page, events);
    const tab = page.getByRole('tab', { name: /Upcoming/ });
    // The tab shows a number once the events have loaded.
    await expect(tab).toHaveText(/\d/);
    const before = Number(/\d+/.exec(await tab.innerText())?.[0]);
    await page.getByRole('button', { name: 'Create Event' }).click();
    const form = dialog(page, 'Create Event');
    for (const [label, value] of [
      ['Title', 'Regatta'],
      ['Date', '2030-05-01'],
      ['Time', '18:30'],
      ['Location', 'Boathouse'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expect(form).toHaveCount(0);
    await expect(card(page, 'Regatta')).toBeVisible();
    await expect(tab).toHaveText(`Upcoming (${before + 1})`);
  });

  test('an officer sends a newsletter and reads what became of it', async ({ page }) => {
    await storeUser(page, users.president);
    await openTranslated(page, '/dashboard/admin/newsletter');
    await page.getByLabel('Subject').fill('Spring news');
    await page.getByLabel('Content').fill('Dear all');
    await page.getByRole('button', { name: 'Send Newsletter' }).click();
    await expect(page.getByText(/This is sample data, so .*Spring news.* wasn’t sent/)).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
  });

  test('an audit package is being generated while its button says so', async ({ page }) => {
    await storeUser(page, users.member);
    await openTranslated(page, '/dashboard/finance/audit');
    await page.clock.install();
    await page.getByRole('button', { name: 'Generate Package' }).click();
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
    await page.clock.runFor(3000);
    await expect(page.getByRole('button', { name: 'Generate Package' })).toBeEnabled();
    await expect(broken(page)).toHaveCount(0);
  });

  test('a refused change of password keeps the form', async ({ page }) => {
    await storeUser(page, users.member);
    await openTranslated(page, '/dashboard/settings?tab=privacy');
    await page.getByLabel('Current Password').fill('old secret');
    await page.getByLabel('New Password', { exact: true }).fill('new secret');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(broken(page)).toHaveCount(0);
    await expect(page.getByLabel('Current Password')).toBeVisible();
  });

  test('counts follow a search, a filter, and a sort', async ({ page }) => {
    await storeUser(page, users.member);
    await openTranslated(page, '/dashboard/members');
    const count = page.getByText(/\d+ of \d+ members/);
    await page.getByRole('searchbox').fill('Ada');
    await expect(count).not.toHaveText(/^(\d+) of \1 /);
    await page.getByRole('searchbox').fill('zzqqx');
    await expect(page.getByText('No members found')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(count).toHaveText(/^(\d+) of \1 /);
    await page.goto('/dashboard/finance/transactions');
    await translatePage(page);
    await page.getByLabel('Status').selectOption('pending');
    await expect(page.getByText(/^3 of \d+/).first()).toBeVisible();
    await expect(broken(page)).toHaveCount(0);
  });

  test('the search in the whole portal highlights the typed text', async ({ page }) => {
    await storeUser(page, users.member);
    await openTranslated(page, '/dashboard/home');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog');
    for (const typed of ['ev', 'event', 'zzqqx', 'mem']) await search.getByRole('combobox').fill(typed);
    await expect(search.getByRole('option').first()).toContainText(/mem/i);
    await expect(broken(page)).toHaveCount(0);
  });
});
