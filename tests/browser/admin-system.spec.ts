import { holdTime } from './support/holdTime.ts';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expect, test } from './support/openTest.ts';
import { fact, open } from './support/adminPages.ts';

const line = (page: Page, operation: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: operation, exact: true }) });

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
    const match = line(page, 'POST /api/finance/reconciliation/{account_id}/match');
    await match.getByRole('button', { name: /^POST/ }).press('Enter');
    await expect(fact(match, 'Payload')).toHaveText('bank_transaction_id, book_transaction_id');
    await search.fill('expires_in');
    await expect(main.getByText('2 of 41 operations')).toBeVisible();
    await expect(line(page, 'POST /api/auth/login')).toContainText('email, password, domain → token, user, expires_in');
    await search.fill('nothing like it');
    await expect(main.getByText('No endpoints found')).toBeVisible();
  });

  test('the system console answers a test with a sample after one second without contacting a server', async ({ page }) => {
    await page.clock.install();
    await open(page, 'system');
    const login = line(page, 'POST /api/auth/login');
    const button = page.getByRole('button', { name: 'Test POST /api/auth/login' });
    await login.getByRole('button', { name: /^POST/ }).click();
    await expect(login.getByRole('status')).toHaveText('');
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

  test('a press on Test shows the answer below its line', async ({ page }) => {
    await open(page, 'system');
    await page.getByRole('button', { name: 'Test GET /api/users', exact: true }).click();
    await expect(line(page, 'GET /api/users').getByRole('status')).toContainText('200 OK');
    await expect(page.getByRole('button', { name: 'GET /api/users', exact: true })).toHaveAttribute('aria-expanded', 'true');
    await expectNoAxeViolations(page);
  });

  test('the system console is one line per operation, and short on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'system');
    const login = line(page, 'POST /api/auth/login');
    await expect(login).toBeVisible();
    expect((await login.boundingBox())?.height).toBeLessThan(64);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
  });
});
