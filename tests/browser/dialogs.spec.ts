import { awkward } from './support/awkward.ts';
import { ada, card, createEvent, fill, openRegistration } from './support/eventsPage.ts';
import { hosts } from './support/hosts.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, test } from './support/openTest.ts';
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
    await expect(page.getByRole('dialog', { name: 'General Meeting' })).toBeVisible();
    await expect.poll(async () => (await shown()).width).toBe(before.width);

    const scrolled = (await shown()).scrolled;
    await page.mouse.move(width / 2, 20);
    await page.mouse.wheel(0, 300);
    await page.mouse.wheel(0, 300);
    for (const key of ['PageDown', 'End', 'ArrowDown']) await page.keyboard.press(key);
    // Wait for two frames, in case a key scrolls the page.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect((await shown()).scrolled).toBe(scrolled);

    await page.mouse.click(before.width - 2, 20);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('a dialog’s content can be reached however long its title and text are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await withRecords(page, 'events', (rows) => rows.map((row) => ({ ...row, title: awkward.endless, description: awkward.prose })));
  await page.goto(`${hosts.active}/dashboard/events?open=event-details&row=ev-1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Location').scrollIntoViewIfNeeded();
  await expect(dialog.getByText('Location')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('the focus goes to the next button if the button that opened the dialog is now disabled', async ({ page }) => {
  await withRecords(page, 'events', (rows) => rows.map((row) => ({ ...row, registered: Number(row.capacity) - 1 })));
  await page.goto(`${hosts.active}/dashboard/events`);
  const event = card(page, 'General Meeting');
  const form = await openRegistration(page, 'General Meeting');
  await fill(form, ada);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(event.getByRole('button', { name: 'Event Full' })).toBeDisabled();
  await expect(event.getByRole('button', { name: 'View Details' })).toBeFocused();
});

test('an event without a description shows no description', async ({ page }) => {
  await page.goto(`${hosts.active}/dashboard/events`);
  await createEvent(page, 'Bonfire');
  await expect(card(page, 'Bonfire').getByText('0 of 50 registered')).toBeVisible();
  await expect(card(page, 'Bonfire').getByText('—')).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await card(page, 'Bonfire').getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Bonfire' }).getByText('Location')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Bonfire' }).getByRole('paragraph').and(page.locator(':not([role=status] p)'))).toHaveCount(
    0,
  );
});

test('the back button does not reopen a dialog that was closed or completed', async ({ page }) => {
  await page.goto(`${hosts.active}/dashboard/home`);
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await card(page, 'General Meeting').getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await createEvent(page, 'Bonfire');
  await expect(page).toHaveURL(`${hosts.active}/dashboard/events`);
  // The dialogs must not leave entries in the browser's history.
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});
