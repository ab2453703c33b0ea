import { expectFigures, loggedActions, openFinance } from './support/finance.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expect, test } from './support/openTest.ts';

test('the bank accounts show which of them need reconciliation and link to it', async ({ page }) => {
  const lines = loggedActions(page);
  const main = await openFinance(page, 'accounts');
  await expectFigures(page, [
    ['Total Balance', '$76,400.00'],
    ['Active Accounts', '3'],
    ['Monthly Transactions', '31'],
    ['To Reconcile', '3'],
  ]);
  const card = (name: string) => main.getByRole('region', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: name });
  for (const text of ['Great Lakes Community Bank', '****4521', 'Checking', 'Active', '$18,642.35', '$17,900.00', '28']) {
    await expect(card('Operating Checking')).toContainText(text);
  }
  for (const name of ['House Fund', 'Event Escrow', 'Old Rush Account'])
    await expect(card(name).getByText('Needs reconciliation')).toBeVisible();
  for (const name of ['Operating Checking', 'Reserve Savings']) await expect(card(name).getByText('Needs reconciliation')).toHaveCount(0);
  await expect(card('Event Escrow').getByText('Frozen')).toBeVisible();
  await expect(card('Old Rush Account').getByText('Inactive')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Add Account' }).click();
  await card('House Fund').getByRole('button', { name: 'Edit House Fund' }).click();
  await expect.poll(() => lines).toEqual(['addAccount', 'editAccount']);
  await card('House Fund').getByRole('button', { name: 'View Details of House Fund' }).click();
  await expect(page.getByRole('dialog', { name: 'House Fund' })).toContainText('$31,057.65');
  await page.keyboard.press('Escape');
  await card('House Fund').getByRole('link', { name: 'Reconcile House Fund' }).click();
  await expect(page.getByLabel('Account', { exact: true })).toHaveValue('ba-3');
});

test('each budget has its own totals, categories, months, and alerts', async ({ page }) => {
  const main = await openFinance(page, 'budgets');
  await expectFigures(page, [
    ['Total Budget', '$24,000.00'],
    ['Spent', '$20,800.00'],
    ['Remaining', '$3,200.00'],
    ['Used', '87%'],
  ]);
  const categories = main.getByRole('region', { name: 'Categories' }).getByRole('listitem');
  await expect(categories).toHaveCount(6);
  await expect(categories.first()).toContainText('Recruitment');
  await expect(categories.filter({ hasText: 'Recruitment' }).locator('.tone-danger', { hasText: '+$175.00' })).toBeVisible();
  await expect(categories.filter({ hasText: 'Housing & Utilities' }).locator('.tone-success', { hasText: '-$1,500.00' })).toBeVisible();
  await expect(main.getByRole('progressbar', { name: 'Recruitment' })).toHaveAttribute('aria-valuetext', '107% used');
  await expect(main.getByRole('progressbar', { name: 'Rush events' })).toHaveAttribute('aria-valuetext', /\$1,815 of \$1,700/);
  // Only Recruitment is open at first, because it's over budget.
  await expect(main.getByRole('button', { name: 'Recruitment', exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect(main.getByRole('progressbar', { name: 'Donations' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Philanthropy' }).press('Enter');
  await expect(main.getByRole('progressbar', { name: 'Donations' })).toHaveAttribute('aria-valuetext', /\$800 of \$1,200/);
  const months = main.getByRole('region', { name: 'Monthly Budget vs Actual' });
  await expect(months.getByRole('row', { name: /^Mar/ })).toContainText('$4,310');
  // The arrow keys move from month to month. Screen readers announce each month.
  await months.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(months.getByRole('status')).toHaveText(/^\w+, Budgeted \$[\d,]+, Actual \$[\d,]+, Difference [+-]?\$[\d,]+$/);
  const alerts = main.getByRole('region', { name: 'Budget Alerts' }).getByRole('listitem');
  await expect(alerts).toHaveText([
    /Recruitment\$175\.00 over budget.*107%/,
    /Events & Social.*95%/,
    /Insurance & National.*90%/,
    /Administration.*79%/,
  ]);
  await main.getByLabel('Budget', { exact: true }).selectOption('fall-2023');
  await expect(main.getByText('$22,000.00')).toBeVisible();
  await expect(main.getByText('Closed')).toBeVisible();
  await expect(months.getByRole('row', { name: /^Dec/ })).toContainText('$3,070');
  const lines = loggedActions(page);
  await page.getByRole('button', { name: 'Create Budget' }).click();
  await expect.poll(() => lines.length).toBe(1);
});

test('a line on the bars of a current budget marks the part of its period that has passed', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00'));
  const main = await openFinance(page, 'budgets');
  await expect(main.getByText('The line marks today: 92% of the period')).toBeVisible();
  const line = main.getByRole('region', { name: 'Categories' }).locator('[data-pace]');
  await expect(line).toHaveCount(6);
  await expect(line.first()).toBeInViewport();
  await expectNoAxeViolations(page);
  await main.getByLabel('Budget', { exact: true }).selectOption('fall-2023');
  await expect(main.getByText('The categories over budget come first')).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('the monthly comparison is within two screens of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = await openFinance(page, 'budgets');
  const months = main.getByRole('region', { name: 'Monthly Budget vs Actual' });
  await expect.poll(async () => Math.round((await months.boundingBox())?.y ?? Infinity)).toBeLessThan(2 * 844);
});

test.describe('the reports screen', () => {
  test('only the income statement has a preview', async ({ page }) => {
    const main = await openFinance(page, 'reports');
    await expect(main.getByRole('region', { name: 'Revenue' })).toContainText(
      /Dues.*63\.0% of revenue.*\$21,420\.00.*Total revenue\s*\$34,000\.00/s,
    );
    await expect(main.getByRole('region', { name: 'Expenses' })).toContainText(/Total expenses\s*\$20,800\.00/);
    await expect(main.getByText('Net Income').locator('..')).toContainText('$13,200.00');
    for (const type of ['Balance Sheet', 'Cash Flow', 'Budget Variance']) {
      await main.getByRole('radio', { name: type }).check({ force: true });
      await expect(main.getByRole('heading', { name: type, exact: true })).toBeVisible();
      await expect(main.getByText('A preview will appear here once there are figures for it')).toBeVisible();
      await expect(main.getByRole('region', { name: 'Revenue' })).toHaveCount(0);
    }
    await page.goBack();
    await expect(main.getByRole('radio', { name: 'Cash Flow' })).toBeChecked();
  });

  test('a custom date range requires two dates in order', async ({ page }) => {
    const main = await openFinance(page, 'reports');
    await expect(main.getByLabel('Start date')).toHaveCount(0);
    await expect(main.getByLabel('Period').locator('option')).toHaveText([
      'Current Month',
      'Last Month',
      'Quarter',
      'Year to Date',
      'Fiscal Year',
      'Custom Range',
    ]);
    await main.getByLabel('Period').selectOption('Custom Range');
    const generate = main.getByRole('button', { name: 'Generate Report' });
    await main.getByLabel('Start date').fill('2026-05-02');
    await generate.click();
    await expect(main.getByText('End date is required')).toBeVisible();
    await main.getByLabel('End date').fill('2026-05-01');
    await generate.click();
    await expect(main.getByText('End date must not be before Start date')).toBeVisible();
    await expect(main.getByLabel('End date')).toBeFocused();
    await expect(main.getByLabel('End date')).toHaveAttribute('aria-invalid', 'true');
    await main.getByLabel('End date').fill('2026-05-02');
    await expect(main.getByText('End date must not be before Start date')).toHaveCount(0);
    for (const option of ['Include comparison', 'Include charts', 'Include notes']) await main.getByLabel(option).setChecked(true);
    await generate.click();
    const saved = main.getByRole('region', { name: 'Saved Reports' }).getByRole('listitem');
    await expect(saved).toHaveCount(5);
    await expect(saved.first()).toContainText('May 2, 2026 to May 2, 2026');
    await expect(
      page.getByText('The report is listed under Saved Reports until you reload the page. This is sample data, so no file was saved.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(saved).toHaveCount(4);
  });

  test('saved reports can be viewed and downloaded', async ({ page }) => {
    const main = await openFinance(page, 'reports');
    await expect(main.getByRole('region', { name: 'Saved Reports' }).getByRole('listitem')).toHaveCount(4);
    await main.getByRole('button', { name: 'View Balance Sheet - last quarter' }).click();
    await expect(page.getByRole('dialog', { name: 'Balance Sheet - last quarter' })).toContainText('196 KB');
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Download Cash Flow - last month' }).click();
    expect((await download).suggestedFilename()).toBe('Cash Flow - last month.txt');
  });
});
