import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';

const titles = {
  overview: 'Finance Overview',
  transactions: 'Transactions',
  accounts: 'Bank Accounts',
  reconciliation: 'Reconciliation',
  budgets: 'Budgets',
  reports: 'Reports',
  audit: 'Audit Preparation',
} as const;

/** Opens a screen of the Finance Center as a member of the active portal. */
async function open(page: Page, screen: keyof typeof titles, search = '') {
  await storeUser(page, users.member);
  await page.goto(`${hosts.active}/dashboard/finance/${screen}${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[screen]);
  return page.getByRole('main');
}

/** The figures of a screen's cards by their labels. */
async function expectFigures(page: Page, figures: readonly (readonly [label: string, figure: string])[]) {
  const cards = page.getByRole('main').locator('dl').first().locator(':scope > div');
  await expect(cards.locator('dt')).toHaveText(figures.map(([label]) => label));
  for (const [index, [, figure]] of figures.entries()) await expect(cards.nth(index).locator('dd').first()).toHaveText(figure);
}

/** What was written to the console by actions, so far. */
function consoleLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'info') lines.push(message.text());
  });
  return lines;
}

test.describe('the Finance Center', () => {
  test('leads from its address to the overview, through its own sidebar, and back', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/finance`);
    await expect(page).toHaveURL(/\/dashboard\/finance\/overview$/);
    const sidebar = page.getByRole('complementary', { name: 'Finance Center' });
    expect((await sidebar.boundingBox())?.width).toBe(256);
    await expect(sidebar.getByRole('navigation', { name: 'Finance' }).getByRole('link')).toHaveText([
      'Overview',
      'Transactions',
      'Bank Accounts',
      'Reconciliation',
      'Budgets',
      'Reports',
      'Audit Preparation',
    ]);
    await sidebar.getByRole('link', { name: 'Budgets' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Budgets');
    await sidebar.getByRole('link', { name: '← Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard\/home$/);
  });

  test('says who manages it, and sums up', async ({ page }) => {
    await open(page, 'overview');
    const sidebar = page.getByRole('complementary', { name: 'Finance Center' });
    await expect(sidebar.getByText('John Smith')).toBeVisible();
    await expect(sidebar.getByText('Financial Manager')).toBeVisible();
    await expect(sidebar.locator('dl > div')).toHaveText([/Cash balance\s*\$76,400\.00/, /Monthly budget\s*\$4,000\.00/, /Pending items\s*3/]);
  });

  test('is open to alumni, who have no link to it', async ({ page }) => {
    await storeUser(page, users.alumni);
    await page.goto(`${hosts.alumni}/dashboard/finance/audit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Preparation');
  });

  test('is closed to visitors', async ({ page }) => {
    await page.goto(`${hosts.active}/dashboard/finance/overview`);
    await expect(page).toHaveURL(`${hosts.active}/`);
  });

  test('has its sidebar in a drawer on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, 'overview');
    await page.getByRole('button', { name: 'Open navigation menu' }).click();
    await expect(page.getByText('Financial Manager')).toBeVisible();
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    await expect(page.getByText('Financial Manager')).toBeHidden();
  });
});

test('the overview has its figures, notes, lists and bars', async ({ page }) => {
  const main = await open(page, 'overview');
  await expectFigures(page, [
    ['Cash Balance', '$76,400.00'],
    ['Income', '$8,052.65'],
    ['Expenses', '$4,164.95'],
    ['Net Income', '$3,887.70'],
  ]);
  await expect(main.getByText('vs last month')).toHaveText([/\+3% vs/, /\+5\.3% vs/, /-5\.9% vs/, /\+20\.5% vs/]);
  await expect(main.getByText('Financial Health Good')).toBeVisible();
  await expect(main.getByText('Income exceeds expenses by $3,887.70.')).toBeVisible();
  await expect(main.getByText('Action Required')).toBeVisible();
  await expect(main.getByText('3 transactions wait for approval, 3 accounts need reconciliation.')).toBeVisible();
  const recent = main.getByRole('region', { name: 'Recent Transactions' });
  await expect(recent.getByRole('listitem')).toHaveCount(6);
  await expect(recent.getByRole('listitem').first()).toContainText(/DJ balance - Founders Formal.*Pending Approval.*-\$420\.00/);
  await expect(recent.getByText('+$3,570.00')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Bank Accounts' })).toContainText(/Total\s*\$76,400\.00/);
  await expect(main.getByRole('region', { name: 'Upcoming Payments' })).toContainText(/Founders Formal catering.*\$2,680\.00.*Total\s*\$3,674\.00/);
  const bars = main.getByRole('region', { name: 'Budget Progress' }).getByRole('progressbar');
  await expect(bars).toHaveCount(6);
  const tones = { 'Events & Social': 'danger', 'Housing & Utilities': 'success', 'Insurance & National': 'warning', Recruitment: 'danger', Philanthropy: 'success', Administration: 'warning' };
  for (const [name, tone] of Object.entries(tones)) {
    await expect(main.locator(`.tone-${tone}`, { has: page.getByRole('progressbar', { name }) }), `${name} is ${tone}`).toBeVisible();
  }
  await expect(main.getByRole('progressbar', { name: 'Recruitment' })).toHaveAttribute('aria-valuenow', '100');
  await expect(main.getByText('$2,675 of $2,500 · 107%')).toBeVisible();
  await main.getByRole('link', { name: 'Review pending' }).click();
  await expect(page.getByText('3 of 15 transactions')).toBeVisible();
});

test.describe('transactions', () => {
  test('are a table of ten columns below their sums', async ({ page }) => {
    const main = await open(page, 'transactions');
    await expectFigures(page, [
      ['Income', '$8,052.65'],
      ['Expenses', '$4,164.95'],
      ['Net', '$3,887.70'],
      ['Pending Approval', '3'],
    ]);
    await expect(main.getByRole('columnheader')).toHaveText([
      'Date',
      'Description',
      'Reference',
      'Receipt',
      'Category',
      'Account',
      'Amount',
      'Status',
      'Approver',
      'Actions',
    ]);
    await expect(main.getByRole('row')).toHaveCount(16);
    const [income, expense] = ['Monthly dues batch', 'DJ balance - Founders Formal'].map((name) => main.getByRole('row', { name }));
    await expect(income!.getByText('+$3,570.00')).toBeAttached();
    await expect(income!.getByText('Receipt attached')).toBeAttached();
    await expect(income!.getByText('Marcus Ellery')).toBeAttached();
    await expect(expense!.getByText('-$420.00')).toBeAttached();
    await expect(expense!.getByText('No receipt')).toBeAttached();
    await expect(expense!.getByText('—')).toBeAttached();
  });

  test('are found by description or reference, category and status; the sums stay', async ({ page }) => {
    const main = await open(page, 'transactions');
    await main.getByLabel('Search transactions').fill('FORMAL');
    await expect(main.getByText('3 of 15 transactions')).toBeVisible();
    await main.getByLabel('Search transactions').fill('tx-1007');
    await expect(main.getByText('1 of 15 transactions')).toBeVisible();
    await expect(main.getByText('Alumni gift')).toBeVisible();
    await main.getByLabel('Search transactions').fill('');
    await main.getByLabel('Category').selectOption('Housing & Utilities');
    await expect(main.getByText('2 of 15 transactions')).toBeVisible();
    await main.getByLabel('Status').selectOption('Pending Approval');
    await expect(main.getByText('No transactions found')).toBeVisible();
    await main.getByLabel('Category').selectOption('All Categories');
    await expect(main.getByText('3 of 15 transactions')).toBeVisible();
    await expect(page).toHaveURL(/status=pending/);
    await expectFigures(page, [
      ['Income', '$8,052.65'],
      ['Expenses', '$4,164.95'],
      ['Net', '$3,887.70'],
      ['Pending Approval', '3'],
    ]);
  });

  test('can be approved and rejected while they are pending, and deleted; nothing happens but a line in the console', async ({ page }) => {
    const lines = consoleLines(page);
    const main = await open(page, 'transactions');
    await expect(main.getByRole('button', { name: /^Approve / })).toHaveCount(3);
    await expect(main.getByRole('button', { name: /^Reject / })).toHaveCount(3);
    await expect(main.getByRole('button', { name: /^Delete / })).toHaveCount(15);
    await main.getByRole('button', { name: 'Approve DJ balance - Founders Formal' }).click();
    await expect(page.getByText('Sample data: nothing was changed')).toBeVisible();
    for (const name of ['Reject Rush T-shirts', 'Delete Savings interest', 'Import', 'Add Transaction']) await page.getByRole('button', { name }).click();
    await expect.poll(() => lines.map((line) => line.split(' ')[1])).toEqual(['approveTransaction', 'rejectTransaction', 'deleteTransaction', 'importTransactions', 'addTransaction']);
    await expect(main.getByText('15 of 15 transactions')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Approve / })).toHaveCount(3);
  });

  test('show what is known of them', async ({ page }) => {
    await open(page, 'transactions');
    await page.getByRole('button', { name: 'View Rush T-shirts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rush T-shirts' });
    await expect(dialog).toContainText(/TX-1013.*-\$275\.00.*Pending Approval.*Recruitment.*Operating Checking.*Attached/s);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('are exported as they are filtered', async ({ page }) => {
    await open(page, 'transactions', '?status=pending');
    await expect(page.getByText('3 of 15 transactions')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('transactions.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('Date,Description,Reference,Receipt,Category,Account,Amount,Status,Approver');
    expect(lines).toHaveLength(4);
    expect(lines.join()).toContain('DJ balance - Founders Formal');
    expect(lines.join()).toContain('-420.00');
  });
});

test('bank accounts say which of them need reconciliation, and lead there', async ({ page }) => {
  const lines = consoleLines(page);
  const main = await open(page, 'accounts');
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
  for (const name of ['House Fund', 'Event Escrow', 'Old Rush Account']) await expect(card(name).getByText('Needs reconciliation')).toBeVisible();
  for (const name of ['Operating Checking', 'Reserve Savings']) await expect(card(name).getByText('Needs reconciliation')).toHaveCount(0);
  await expect(card('Event Escrow').getByText('Frozen')).toBeVisible();
  await expect(card('Old Rush Account').getByText('Inactive')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Add Account' }).click();
  await card('House Fund').getByRole('button', { name: 'Edit House Fund' }).click();
  await expect.poll(() => lines.map((line) => line.split(' ')[1])).toEqual(['addAccount', 'editAccount']);
  await card('House Fund').getByRole('button', { name: 'View Details of House Fund' }).click();
  await expect(page.getByRole('dialog', { name: 'House Fund' })).toContainText('$31,057.65');
  await page.keyboard.press('Escape');
  await card('House Fund').getByRole('link', { name: 'Reconcile House Fund' }).click();
  await expect(page.getByLabel('Account')).toHaveValue('ba-3');
});

test('budgets have totals, categories, months and alerts, each budget its own', async ({ page }) => {
  const main = await open(page, 'budgets');
  await expectFigures(page, [
    ['Total Budget', '$24,000.00'],
    ['Spent', '$20,800.00'],
    ['Remaining', '$3,200.00'],
    ['Used', '87%'],
  ]);
  const categories = main.getByRole('region', { name: 'Categories' }).getByRole('listitem');
  await expect(categories).toHaveCount(6);
  await expect(categories.filter({ hasText: 'Recruitment' }).locator('.tone-danger', { hasText: '+$175.00' })).toBeVisible();
  await expect(categories.filter({ hasText: 'Housing & Utilities' }).locator('.tone-success', { hasText: '-$1,500.00' })).toBeVisible();
  await expect(main.getByRole('progressbar', { name: 'Recruitment' })).toHaveAttribute('aria-valuetext', '107%, 107% used');
  await expect(main.getByRole('progressbar', { name: 'Rush events' })).toHaveAttribute('aria-valuetext', /\$1,815 of \$1,700/);
  const months = main.getByRole('region', { name: 'Monthly Budget vs Actual' });
  await expect(months.getByRole('row', { name: /^Mar/ })).toContainText('$4,310');
  const alerts = main.getByRole('region', { name: 'Budget Alerts' }).getByRole('listitem');
  await expect(alerts).toHaveText([/Recruitment\$175\.00 over budget.*107%/, /Events & Social.*95%/, /Insurance & National.*90%/, /Administration.*79%/]);
  await main.getByLabel('Budget', { exact: true }).selectOption('fall-2023');
  await expect(main.getByText('$22,000.00')).toBeVisible();
  await expect(main.getByText('Closed')).toBeVisible();
  await expect(months.getByRole('row', { name: /^Dec/ })).toContainText('$3,070');
  const lines = consoleLines(page);
  await page.getByRole('button', { name: 'Create Budget' }).click();
  await expect.poll(() => lines.length).toBe(1);
});

test.describe('reports', () => {
  test('preview the income statement, and no other', async ({ page }) => {
    const main = await open(page, 'reports');
    await expect(main.getByRole('region', { name: 'Revenue' })).toContainText(/Dues.*63\.0% of revenue.*\$21,420\.00.*Total revenue\s*\$34,000\.00/s);
    await expect(main.getByRole('region', { name: 'Expenses' })).toContainText(/Total expenses\s*\$20,800\.00/);
    await expect(main.getByText('Net Income').locator('..')).toContainText('$13,200.00');
    for (const type of ['Balance Sheet', 'Cash Flow', 'Budget Variance']) {
      await main.getByRole('radio', { name: type }).check({ force: true });
      await expect(main.getByRole('heading', { name: type, exact: true })).toBeVisible();
      await expect(main.getByText('A preview will appear here once the report is generated.')).toBeVisible();
      await expect(main.getByRole('region', { name: 'Revenue' })).toHaveCount(0);
    }
    await page.goBack();
    await expect(main.getByRole('radio', { name: 'Cash Flow' })).toBeChecked();
  });

  test('of a range of their own want two dates in order', async ({ page }) => {
    const lines = consoleLines(page);
    const main = await open(page, 'reports');
    await expect(main.getByLabel('Start date')).toHaveCount(0);
    await expect(main.getByLabel('Period').locator('option')).toHaveText(['Current Month', 'Last Month', 'Quarter', 'Year to Date', 'Fiscal Year', 'Custom Range']);
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
    for (const option of ['Compare with the previous period', 'Include charts', 'Include notes']) await main.getByLabel(option).setChecked(true);
    await generate.click();
    await expect.poll(() => lines.map((line) => line.split(' ')[1])).toEqual(['generateReport']);
  });

  test('that are saved can be looked at and downloaded', async ({ page }) => {
    const main = await open(page, 'reports');
    await expect(main.getByRole('region', { name: 'Saved Reports' }).getByRole('listitem')).toHaveCount(4);
    await main.getByRole('button', { name: 'View Balance Sheet - last quarter' }).click();
    await expect(page.getByRole('dialog', { name: 'Balance Sheet - last quarter' })).toContainText('196 KB');
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Download Cash Flow - last month' }).click();
    expect((await download).suggestedFilename()).toBe('cash-flow-rp-3.txt');
  });
});
