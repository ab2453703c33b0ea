import { holdTime } from './support/holdTime.ts';
import { expect, test } from './support/openTest.ts';
import { card, fact, open } from './support/adminPages.ts';

test.describe('the system console', () => {
  test('the system console lists forty-one operations and the conventions and can be searched', async ({ page }) => {
    await open(page, 'system');
    const main = page.getByRole('main');
    await expect(main.getByText('41 of 41 operations')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Test / })).toHaveCount(41);
    for (const text of [
      'bearer token in the Authorization header',
      '1000 requests per hour per user',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'Standard HTTP status codes and a JSON body with an error message and a numeric code',
    ]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    const search = main.getByLabel('Search endpoints');
    await search.fill('RECONCILIATION');
    await expect(main.getByText('2 of 41 operations')).toBeVisible();
    const match = card(page, '/api/finance/reconciliation/{account_id}/match', 3);
    await expect(fact(match, 'Payload')).toHaveText('bank_transaction_id, book_transaction_id');
    await search.fill('expires_in');
    await expect(main.getByText('2 of 41 operations')).toBeVisible();
    await expect(fact(card(page, '/api/auth/login', 3), 'Response')).toHaveText('token, user, expires_in');
    await search.fill('nothing like it');
    await expect(main.getByText('No endpoints found')).toBeVisible();
  });

  test('the system console answers a test with a sample after one second without contacting a server', async ({ page }) => {
    await page.clock.install();
    await open(page, 'system');
    const login = card(page, '/api/auth/login', 3);
    const button = page.getByRole('button', { name: 'Test POST /api/auth/login' });
    await holdTime(page, button);
    await button.click();
    await page.clock.runFor(100);
    await expect(login.getByRole('status')).toHaveText('Testing…');
    await expect(button).toBeDisabled();
    await page.clock.resume();
    await expect(login.getByRole('status')).toContainText(/200 OK\s*\d+ ms/);
    const time = Number(/(\d+) ms/.exec((await login.getByRole('status').textContent()) ?? '')?.[1]);
    expect(time).toBeGreaterThanOrEqual(50);
    expect(time).toBeLessThanOrEqual(249);
    await expect(login.getByRole('status')).toContainText('"expires_in"');
    await expect(button).toBeEnabled();
  });
});

/** The last elements of each screen to load. The catalogue's cards are all alike, so a few of them are enough. */
