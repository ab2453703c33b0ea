import { answer } from './support/questions.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

test.describe('a notice', () => {
  for (const [device, width, half] of [
    ['at the top of a phone, clear of what is pressed next', 390, 'upper'],
    ['at the foot of a wide window', 1280, 'lower'],
  ] as const)
    test(`notices appear one at a time and disappear with their page: ${device}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await storeUser(page, users.member);
      await page.goto(`${hosts.active}/dashboard/members`);
      await page.getByRole('button', { name: 'Message', exact: true }).first().click();
      await expect(page.getByText('This is sample data, so your message to Jonas Whitfield wasn’t sent')).toBeVisible();
      await page.getByRole('button', { name: 'Connect', exact: true }).first().click();
      const notice = page.getByText('This is sample data, so your request to connect with Priyan Nair wasn’t sent');
      await expect(notice).toBeVisible();
      await expect(page.getByText('This is sample data, so your message to Jonas Whitfield wasn’t sent')).toHaveCount(0);
      const box = await notice.boundingBox();
      expect((box?.y ?? 0) < 422 ? 'upper' : 'lower').toBe(half);
      const menu = page.getByRole('button', { name: 'Open navigation menu' });
      if (width === 390) await menu.click();
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
      await expect(notice).toHaveCount(0);
    });

  test('a notice in a dialog appears above it, and a question focuses the safe answer', async ({ page }) => {
    await storeUser(page, users.president);
    await page.goto(`${hosts.active}/dashboard/admin/payments`);
    await page.getByRole('button', { name: 'Refund Samir Haddad' }).click();
    await answer(page, 'Refund $45.00 to Samir Haddad?', 'Cancel');
    await expect(page.getByRole('status').filter({ hasText: 'sample' })).toHaveCount(0);
  });
});

test.describe('the sample data sign', () => {
  for (const [area, path] of Object.entries({ dashboard: 'home', finance: 'finance/overview', admin: 'admin/analytics' }))
    for (const width of [320, 1280])
      test(`the sign is in the frame of the ${area} area at ${width} px and explains itself`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await storeUser(page, users.president);
        await page.goto(`${hosts.active}/dashboard/${path}`);
        const chip = page.getByRole('banner').getByRole('button', { name: 'Sample data' });
        await chip.press('Enter');
        const words = page.getByText('Nothing is sent, paid, or published');
        await expect(words).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(words).toBeHidden();
        await expect(chip).toBeFocused();
      });

  test('the landing page has no sample data sign', async ({ page }) => {
    await page.goto(hosts.active);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Sample data')).toHaveCount(0);
  });
});

test('alumni find as many events as their home page counts', async ({ page }) => {
  await storeUser(page, users.alumni);
  await page.goto(`${hosts.alumni}/dashboard/events`);
  await expect(page.getByRole('tab')).toHaveText(['Upcoming (2)', 'Past Events (1)']);
});
