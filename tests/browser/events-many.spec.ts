import type { Page } from '@playwright/test';
import { card, events } from './support/eventsPage.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, test } from './support/openTest.ts';
import { withRecords } from './support/withRecords.ts';

test.beforeEach(async ({ page }) => storeUser(page, users.member));

const manyEvents = (page: Page, count: number) =>
  withRecords(page, 'events', (sample) =>
    Array.from({ length: count }, (_, index) => ({ ...sample[0], id: `e-${index}`, title: `Event No. ${index}` })),
  );
/** Uses a CSS selector, because queries by role are slow for hundreds of cards. */
const titles = (page: Page) => page.locator('main li h2');

test('a list of a thousand events renders those near the window, and the tabs count all of them', async ({ page }) => {
  await manyEvents(page, 1000);
  await page.goto(events);
  await expect(page.getByRole('tab', { name: 'Upcoming (1000)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Past Events (0)' })).toBeVisible();
  await expect(titles(page)).toHaveCount(24);
});

test('the list grows page by page, focuses the first new event, and keeps its length on return', async ({ page }) => {
  await manyEvents(page, 100);
  await page.goto(events);
  await expect(page.getByText('24 of 100 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show 24 more' }).press('Enter');
  await expect(titles(page)).toHaveCount(48);
  await page.keyboard.press('Tab');
  await expect(card(page, 'Event No. 24').locator(':focus')).toHaveCount(1);
  await page.getByRole('link', { name: 'Message Board', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message Board' })).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveCount(48);
});

test('a printed list shows all events', async ({ page }) => {
  await manyEvents(page, 200);
  await page.goto(events);
  await expect(titles(page)).toHaveCount(24);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await titles(page).count()).toBe(200);
});

test('the list keeps its scroll position when the reader comes back', async ({ page }) => {
  await manyEvents(page, 100);
  await page.goto(events);
  await expect(titles(page)).toHaveCount(24);
  await page.evaluate(() => window.scrollTo(0, 1800));
  await page.getByRole('link', { name: 'Message Board', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message Board' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Upcoming (100)' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1800);
});
