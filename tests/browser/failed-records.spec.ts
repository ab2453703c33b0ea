import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';
import { isOfRecords } from './support/withRecords.ts';

// Accept all errors, because browsers and React log each file that fails to load.
test.use({ pages: 'fresh', expectedErrors: /./ });

test('each part of a screen shows one error and requests nothing more, until one retry loads all of them', async ({ page }) => {
  await storeUser(page, users.officer);
  let requestCount = 0;
  await page.route(isOfRecords, (route) => {
    requestCount += 1;
    return route.abort();
  });
  await page.goto(`${hosts.active}/dashboard/finance/overview`);
  const again = page.getByRole('button', { name: 'Try again' });
  // Seven parts fail: the summary in the sidebar, the figures, the notices, three lists, and the budget.
  await expect(again).toHaveCount(7);
  await expect(page.getByRole('alert')).toHaveCount(7);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Bank Accounts' })).toBeVisible();
  const list = page.getByRole('alert').filter({ hasText: 'These records couldn’t be loaded' }).first();
  const advice = await list.getByText('Please try again in a moment.').boundingBox();
  const button = await list.getByRole('button').boundingBox();
  expect(button?.y, 'the button is below its advice').toBeGreaterThan((advice?.y ?? NaN) + (advice?.height ?? NaN));
  // A part that requested its records in a loop would send hundreds of requests.
  expect(requestCount).toBeLessThan(30);
  await page.unroute(isOfRecords);
  await again.first().click();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('$76,400.00').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('$76,400.00')).toHaveCount(2);
});
