import { awkward } from './support/awkward.ts';
import { hosts } from './support/hosts.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, test } from './support/test.ts';
import { withRecords } from './support/withRecords.ts';

test.beforeEach(({ page }) => storeUser(page, users.member));

for (const width of [1280, 390]) {
  test(`an open dialog covers the page to its edge at ${width} px, and nothing behind it moves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${hosts.active}/dashboard/events`);
    await expect(page.getByRole('button', { name: 'Register' }).first()).toBeVisible();
    const shown = () => page.evaluate(() => ({ width: document.documentElement.clientWidth, scrolled: window.scrollY }));
    const before = await shown();
    await page.getByRole('button', { name: 'View Details' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Chapter Meeting' })).toBeVisible();
    expect((await shown()).width).toBe(before.width);

    const scrolled = (await shown()).scrolled;
    await page.mouse.move(width / 2, 20);
    await page.mouse.wheel(0, 300);
    await page.mouse.wheel(0, 300);
    for (const key of ['PageDown', 'End', 'ArrowDown']) await page.keyboard.press(key);
    // Scrolling by keys is animated: two frames later it would have begun.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect((await shown()).scrolled).toBe(scrolled);

    await page.mouse.click(before.width - 2, 20);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('however long its title and its text are, what a dialog shows can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await withRecords(page, 'events', (rows) => rows.map((row) => ({ ...row, title: awkward.endless, description: awkward.prose })));
  await page.goto(`${hosts.active}/dashboard/events?open=event-details&row=ev-1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Location').scrollIntoViewIfNeeded();
  await expect(dialog.getByText('Location')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
});
