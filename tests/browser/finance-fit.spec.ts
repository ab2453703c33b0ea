import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { expectFigures, financeTitles, openFinance } from './support/finance.ts';
import { expect, hosts, test } from './support/openTest.ts';
import { withRecords } from './support/withRecords.ts';

/** The last element on each screen. */
const last = {
  overview: (page: Page) => page.getByRole('progressbar', { name: 'Administration' }),
  transactions: (page: Page) => page.getByRole('button', { name: 'Delete Rush T-shirts' }),
  accounts: (page: Page) => page.getByRole('button', { name: 'Edit Old Rush Account' }),
  reconciliation: (page: Page) => page.getByText('Matched').last(),
  budgets: (page: Page) => page.getByRole('row', { name: /^Jun/ }),
  reports: (page: Page) => page.getByRole('button', { name: 'Generate Report' }),
  audit: (page: Page) => page.getByText('Report to the national organization'),
} satisfies Record<keyof typeof financeTitles, unknown>;

function inBillions(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const grow = ([key, value]: [string, unknown]) => [key, typeof value === 'number' && Math.abs(value) > 99 ? value * 1_000_000 : value];
  return Object.fromEntries(Object.entries(record).map(grow));
}

// Use the development host. On some machines, the other hosts can't be resolved, so Playwright can't replace their records.
test.describe('finance records with unusual values', () => {
  test('transactions without approver or category, of $0, and of billions show the values they have', async ({ page }) => {
    await withRecords(page, 'transactions', ([first, second]) => [
      { ...first, category: '', approvedBy: null, amount: 0, status: 'completed' },
      { ...second, category: undefined, approvedBy: undefined, amount: 123_456_789_012, status: 'completed' },
    ]);
    const main = await openFinance(page, 'transactions', { host: hosts.development });
    await expectFigures(page, [
      ['Income', '$1,234,567,890.12'],
      ['Expenses', '$0.00'],
      ['Net', '$1,234,567,890.12'],
      ['Pending Approval', '0'],
    ]);
    await expect(main.getByRole('gridcell', { name: '$0.00' })).toBeAttached();
    await expect(main.getByRole('gridcell', { name: '$0.00' })).toHaveCSS('user-select', 'text');
    await expect(main.getByRole('gridcell', { name: '+$1,234,567,890.12' })).toBeAttached();
    await expect(main.getByRole('gridcell', { name: '—' })).toHaveCount(2);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(main.getByText('More details').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await openFinance(page, 'overview', { host: hosts.development });
    await expect(main.getByText('$1,234,567,890.12').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  for (const [screen, ...collections] of [
    ['overview', 'transactions', 'accounts', 'upcomingPayments', 'budgetLines'],
    ['accounts', 'transactions', 'accounts'],
    ['reconciliation', 'reconciliations'],
    ['budgets', 'budgets', 'budgetLines'],
    ['reports', 'statementLines'],
  ] as const) {
    test(`huge amounts never make ${financeTitles[screen]} wider than a phone, even in a very wide font`, async ({ page }) => {
      for (const collection of collections) await withRecords(page, collection, (sample) => sample.map(inBillions));
      await openFinance(page, screen, { host: hosts.development });
      await page.setViewportSize({ width: 320, height: 800 });
      await last[screen](page).scrollIntoViewIfNeeded();
      await expectNoSidewaysScroll(page);
      // Simulates a very wide font.
      await page.evaluate(() => document.body.style.setProperty('letter-spacing', '0.14em'));
      await expectNoSidewaysScroll(page);
    });
  }

  test('an account that was never reconciled needs reconciliation', async ({ page }) => {
    await withRecords(page, 'accounts', ([first]) => [{ ...first, lastReconciled: null }]);
    const main = await openFinance(page, 'accounts', { host: hosts.development });
    await expect(main.getByText('Needs reconciliation')).toBeVisible();
    await expect(main.getByText('Never')).toBeVisible();
    await main.getByRole('button', { name: /^View Details/ }).click();
    await expect(page.getByRole('dialog').getByText('Never')).toBeVisible();
  });

  test('an account reconciled seven days ago is up to date, and eight days ago needs reconciliation', async ({ page }) => {
    await withRecords(page, 'accounts', ([first, second]) => [
      { ...first, lastReconciled: '@d-7' },
      { ...second, lastReconciled: '@d-8' },
    ]);
    const main = await openFinance(page, 'accounts', { host: hosts.development });
    await expect(main.getByText('Needs reconciliation')).toHaveCount(1);
    await expect(main.getByRole('listitem').filter({ hasText: 'Reserve Savings' }).getByText('Needs reconciliation')).toBeVisible();
  });

  test('a budget of $0 shows no percentage', async ({ page }) => {
    await withRecords(page, 'budgets', ([first]) => [{ ...first, totalBudget: 0 }]);
    await withRecords(page, 'budgetLines', ([first]) => [
      { ...first, budgeted: 0, spent: 5000, remaining: -5000, variance: 5000, percentage: 0, subcategories: [] },
    ]);
    const main = await openFinance(page, 'budgets', { host: hosts.development });
    await expectFigures(page, [
      ['Total Budget', '$0.00'],
      ['Spent', '$50.00'],
      ['Remaining', '-$50.00'],
      ['Used', '0%'],
    ]);
    await expect(main.getByRole('progressbar', { name: 'Events & Social' })).toHaveAttribute('aria-valuenow', '0');
    await expect(main.getByText('No subcategories')).toBeVisible();
    const alerts = main.getByRole('region', { name: 'Budget Alerts' });
    await expect(alerts.getByRole('listitem')).toHaveText([/Events & Social.*\$50\.00 over budget.*No budget/]);
    await expect(main.locator('.tone-danger', { has: page.getByRole('progressbar', { name: 'Events & Social' }) })).toBeVisible();
    await expect(main.getByText(/NaN|Infinity/)).toHaveCount(0);
  });

  test('the overview says in words that no transaction is pending', async ({ page }) => {
    await withRecords(page, 'transactions', (rows) => rows.map((row) => ({ ...row, status: 'completed' })));
    const main = await openFinance(page, 'overview', { host: hosts.development });
    await expect(main.getByText('No transactions are waiting for approval, and 3 accounts need reconciliation.')).toBeVisible();
  });

  test('an unknown budget in the address shows the current budget with its own figures', async ({ page }) => {
    const main = await openFinance(page, 'budgets', { search: '?budget=nowhere' });
    await expectFigures(page, [
      ['Total Budget', '$24,000.00'],
      ['Spent', '$20,800.00'],
      ['Remaining', '$3,200.00'],
      ['Used', '87%'],
    ]);
    await expect(main.getByRole('region', { name: 'Budget Alerts' }).getByRole('listitem')).toHaveCount(4);
  });

  test('an item without an amount can be settled and changes no balance', async ({ page }) => {
    await withRecords(page, 'reconciliationItems', ([first]) => [{ ...first, bankAmount: null, bookAmount: null }]);
    const main = await openFinance(page, 'reconciliation', { host: hosts.development });
    await expect(main.getByText(/Not on the statement/)).toBeVisible();
    await main.getByRole('button', { name: /^Create Book Entry/ }).click();
    await expect(main.getByText('A difference of $197.80 remains')).toBeVisible();
    await expect(
      main.getByRole('region', { name: 'Recently Matched' }).getByRole('listitem').filter({ hasText: 'Monthly service fee' }),
    ).toContainText('$0.00');
  });

  test('the choices above a reconciliation, and the choice and button above an audit, share a line on a tablet', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    for (const [screen, first, second] of [
      ['reconciliation', 'Account', 'Period'],
      ['audit', 'Fiscal year', 'Generate Package'],
    ] as const) {
      const main = await openFinance(page, screen);
      const other = main.getByLabel(second).or(main.getByRole('button', { name: second }));
      await expect(main.getByLabel(first)).toBeVisible();
      await expect(other).toBeVisible();
      const apart = async () => ((await other.boundingBox())?.y ?? 0) - ((await main.getByLabel(first).boundingBox())?.y ?? 0);
      await expect.poll(apart).toBeCloseTo(0, 0);
    }
  });

  test('every finance screen without records says that it is empty', async ({ page }) => {
    for (const collection of [
      'transactions',
      'accounts',
      'budgetLines',
      'budgetMonths',
      'reports',
      'auditDocuments',
      'auditActivity',
      'checklist',
      'upcomingPayments',
      'statementLines',
    ]) {
      await withRecords(page, collection, () => []);
    }
    for (const [screen, texts] of Object.entries({
      overview: ['No transactions yet.', 'There is no current budget.', 'No bank accounts yet.', 'No payments are due.'],
      transactions: ['No transactions found'],
      accounts: ['No bank accounts yet', 'No account activity yet.'],
      budgets: ['This budget has no categories yet', 'Every category is within its budget.'],
      reports: ['No revenue in this period.', 'No expenses in this period.', 'No report has been saved yet.'],
      audit: ['No documents are required.', 'This audit has no activity yet.'],
    } satisfies Partial<Record<keyof typeof financeTitles, string[]>>)) {
      // `Object.entries` types keys as strings, but `screen` is a key of `financeTitles`.
      const main = await openFinance(page, screen as keyof typeof financeTitles, { host: hosts.development });
      for (const text of texts) await expect(main.getByText(text), `${screen}: ${text}`).toBeVisible();
      await expect(main.getByText(/NaN|Infinity|undefined/)).toHaveCount(0);
    }
  });
});
