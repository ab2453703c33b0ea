import type { Locator } from '@playwright/test';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

test.use({ forcedColors: 'active' });

const style = (element: Locator, property: string, pseudo?: string) =>
  element.evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name), [property, pseudo] as const);
/** Returns the value of a system color. */
const system = (element: Locator, color: string) =>
  element.evaluate((node, name) => {
    const probe = node.ownerDocument.body.appendChild(node.ownerDocument.createElement('i'));
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
    const { color: computed } = getComputedStyle(probe);
    probe.remove();
    return computed;
  }, color);

test('the open tab and switches that are on use the system’s color for selected items', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/settings?tab=notifications`);
  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toBeVisible();
  const highlight = await system(tab, 'Highlight');
  await expect.poll(() => style(tab, 'background-color')).toBe(highlight);
  await expect.poll(() => style(page.getByRole('tab', { selected: false }).first(), 'background-color')).not.toBe(highlight);

  await page.getByRole('switch').first().click();
  const on = page.getByRole('switch', { checked: true }).first();
  const off = page.getByRole('switch', { checked: false }).first();
  await expect.poll(() => style(on, 'background-color')).toBe(highlight);
  await expect.poll(() => style(off, 'background-color')).not.toBe(highlight);
  for (const one of [on, off]) {
    await expect.poll(() => style(one, 'border-top-width')).toBe('1px');
    await expect.poll(() => style(one, 'background-color', '::before')).not.toBe(await style(one, 'background-color'));
  }
});

test('progress bars are filled, dialogs have an edge, and buttons have a border', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/finance/budgets`);
  const bar = page.getByRole('progressbar').first();
  await expect(bar).toBeVisible();
  await expect.poll(() => style(bar.locator('> *'), 'background-color')).toBe(await system(bar, 'Highlight'));
  await expect.poll(() => style(bar, 'border-top-width')).toBe('1px');

  await page.goto(`${hosts.active}/dashboard/events`);
  await page.getByRole('button', { name: 'Create Event' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const side of ['left', 'right', 'bottom'])
    await expect.poll(() => style(dialog.locator('> div').first(), `border-${side}-width`)).toBe('2px');
  await expect.poll(() => style(dialog.getByRole('button').last(), 'border-top-width')).toBe('1px');
});

test('the sort arrow and the link to the current page can be seen, but not the space around the text of a cell', async ({ page }) => {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/finance/transactions`);
  const arrow = page.locator('.ag-header-cell[aria-sort="descending"] .ag-icon-desc').first();
  await expect(arrow).toBeVisible();
  await expect.poll(() => style(arrow, 'background-color', '::before')).toBe(await system(arrow, 'CanvasText'));
  const cell = page.locator('.ag-cell.ag-two-lines').first();
  await expect.poll(() => style(cell, 'border-top-color')).toBe(await system(cell, 'Canvas'));

  // Only the link to the current page has an outline.
  const link = page.getByRole('navigation').locator('a[aria-current="page"]').first();
  await expect.poll(() => style(link, 'outline-style')).toBe('solid');
  const words = page.getByRole('navigation').locator('span[aria-current="page"]').first();
  await expect.poll(() => style(words, 'outline-style')).toBe('none');
});

test('the dots of days with events and of a tab with unsent input can be seen', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-22T12:00:00'));
  await storeUser(page, users.member);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${hosts.active}/dashboard/events?view=calendar`);
  const dot = page.locator('[data-record] > span').first();
  await expect(dot).toBeVisible();
  await expect.poll(() => style(dot, 'background-color')).toBe(await system(dot, 'CanvasText'));

  await page.goto(`${hosts.active}/dashboard/settings`);
  await page.getByLabel('Bio').fill('Rows at six in the morning.');
  await page.getByRole('tab', { name: 'Privacy' }).click();
  const mark = page.getByRole('tab', { name: 'Profile (not sent yet)' }).locator('[aria-hidden]').last();
  await expect(mark).toBeVisible();
  await expect.poll(() => style(mark, 'background-color')).toBe(await system(mark, 'CanvasText'));
});
