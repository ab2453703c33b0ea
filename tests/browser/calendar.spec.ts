import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-22T12:00:00'));
  await storeUser(page, users.member);
});

const open = (page: Page, query = '') => page.goto(`${hosts.active}/dashboard/events${query}`);
const grid = (page: Page) => page.getByRole('grid');
const day = (page: Page, name: RegExp) => grid(page).getByRole('button', { name });

test('the events screen offers a month view beside the cards, and the choice is in the address', async ({ page }) => {
  await open(page);
  await page.getByText('Calendar', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Calendar' })).toBeChecked();
  await expect(page).toHaveURL(/view=calendar/);
  await expect(grid(page)).toHaveAccessibleName('November 2026');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(day(page, /November 22/)).toHaveAttribute('aria-current', 'date');
  await page.getByRole('button', { name: 'Next month' }).click();
  await day(page, /December 4/).click({ position: { x: 14, y: 14 } });
  await expect(page).toHaveURL(/day=2026-12-04/);
  await page.reload();
  await expect(grid(page)).toHaveAccessibleName('December 2026');
  const list = page.getByRole('group', { name: 'Friday, December 4, 2026' });
  await expect(list.getByText('Founders Formal')).toBeVisible();
  await list.getByRole('button', { name: 'View Details of Founders Formal' }).click();
  await expect(page.getByRole('dialog', { name: 'Founders Formal' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid(page)).toHaveAccessibleName('December 2026');
});

test('arrow keys move through days and months, and Enter opens the event of a day', async ({ page }) => {
  await open(page, '?view=calendar&day=2026-12-03');
  await day(page, /December 3,/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(day(page, /December 4,/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Founders Formal' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(day(page, /December 4,/)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(grid(page)).toHaveAccessibleName('January 2027');
  await expect(day(page, /January 4,/)).toBeFocused();
});

test('clicking an event in the month opens it', async ({ page }) => {
  await open(page, '?view=calendar&day=2026-12-01');
  await grid(page).getByText('Founders Formal').click();
  await expect(page.getByRole('dialog', { name: 'Founders Formal' })).toBeVisible();
});

for (const width of [1280, 390, 320]) {
  test(`the month view is accessible and fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '?view=calendar&day=2026-12-04');
    await expect(page.getByRole('group', { name: /December 4/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  });
}

test('one event or all upcoming events can be saved to a calendar', async ({ page }) => {
  const saved = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return { file: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  await open(page, '?open=event-details&row=ev-2');
  const one = await saved(() => page.getByRole('dialog').getByRole('button', { name: 'Add to calendar' }).click());
  expect(one.file).toBe('Founders Formal.ics');
  expect(one.text).toContain('SUMMARY:Founders Formal');
  expect(one.text).toMatch(/DTSTART:20261204T183000\r\n/);
  expect(one.text).toContain('UID:ev-2@active.localhost');
  await page.keyboard.press('Escape');
  const all = await saved(() => page.getByRole('button', { name: 'Add all to calendar' }).click());
  expect(all.file).toBe('events.ics');
  expect(all.text.match(/BEGIN:VEVENT/g)?.length).toBe(6);
  expect(all.text).toContain('UID:ev-2@active.localhost');
});
