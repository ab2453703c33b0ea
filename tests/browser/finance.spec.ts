import { answer } from './support/questions.ts';
import { readFile } from 'node:fs/promises';
import { expectFigures, loggedActions, openFinance } from './support/finance.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

test.describe('the Finance Center', () => {
  test('the Finance Center opens on the overview, has its own sidebar, and leads back', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/finance`);
    await expect(page).toHaveURL(/\/dashboard\/finance\/overview$/);
    const sidebar = page.getByRole('complementary', { name: 'Finance Center' });
    expect((await sidebar.boundingBox())?.width).toBe(256);
    await expect(sidebar.getByRole('navigation', { name: 'Finance', exact: true }).getByRole('link')).toHaveText([
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

  test('the Finance Center names its manager and sums up the figures', async ({ page }) => {
    await openFinance(page, 'overview');
    const sidebar = page.getByRole('complementary', { name: 'Finance Center' });
    await expect(sidebar.getByText('John Smith')).toBeVisible();
    await expect(sidebar.getByText('Financial Manager')).toBeVisible();
    await expect(sidebar.locator('dl > div')).toHaveText([
      /Cash balance\s*\$76,400\.00/,
      /Monthly budget\s*\$4,000\.00/,
      /Pending items\s*3/,
    ]);
  });

  test('the Finance Center is open to alumni, who have no link to it', async ({ page }) => {
    await storeUser(page, users.alumni);
    await page.goto(`${hosts.alumni}/dashboard/finance/audit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Preparation');
  });

  test('the Finance Center is closed to visitors', async ({ page }) => {
    await page.goto(`${hosts.active}/dashboard/finance/overview`);
    await expect(page).toHaveURL(`${hosts.active}/?open=login&next=%2Fdashboard%2Ffinance%2Foverview`);
  });

  test('the Finance Center has its sidebar in a drawer on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openFinance(page, 'overview');
    await page.getByRole('button', { name: 'Open navigation menu' }).click();
    await expect(page.getByText('Financial Manager')).toBeVisible();
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    await expect(page.getByText('Financial Manager')).toBeHidden();
  });
});

test('the overview shows its figures, notes, lists, and bars', async ({ page }) => {
  const main = await openFinance(page, 'overview');
  await expectFigures(page, [
    ['Cash Balance', '$76,400.00'],
    ['Income', '$8,052.65'],
    ['Expenses', '$4,164.95'],
    ['Net', '$3,887.70'],
  ]);
  await expect(main.getByRole('definition').filter({ hasText: 'vs last month' })).toHaveText([
    /\+3% vs/,
    /\+5\.3% vs/,
    /-5\.9% vs/,
    /\+20\.5% vs/,
  ]);
  await expect(main.getByText('Financial Health Good')).toBeVisible();
  await expect(main.getByText('Income exceeds expenses by $3,887.70.')).toBeVisible();
  await expect(main.getByText('Action Required')).toBeVisible();
  await expect(main.getByText('3 transactions are waiting for approval, and 3 accounts need reconciliation.')).toBeVisible();
  const recent = main.getByRole('region', { name: 'Recent Transactions' });
  await expect(recent.getByRole('listitem')).toHaveCount(6);
  await expect(recent.getByRole('listitem').first()).toContainText(/DJ balance - Founders Formal.*Pending Approval.*-\$420\.00/);
  await expect(recent.getByText('+$3,570.00')).toBeVisible();
  for (const badge of ['Pending Approval', 'Rejected']) {
    const item = recent.getByRole('listitem').filter({ hasText: badge }).first();
    const [at, title] = await Promise.all([item.getByText(badge).boundingBox(), item.getByRole('paragraph').first().boundingBox()]);
    expect(at?.y).toBeGreaterThan((title?.y ?? 0) + 2 * (title?.height ?? 0));
  }
  await expect(main.getByRole('region', { name: 'Bank Accounts' })).toContainText(/Total\s*\$76,400\.00/);
  await expect(main.getByRole('region', { name: 'Upcoming Payments' })).toContainText(
    /Founders Formal catering.*\$2,680\.00.*Total\s*\$3,674\.00/,
  );
  const bars = main.getByRole('region', { name: 'Budget Progress' }).getByRole('progressbar');
  await expect(bars).toHaveCount(6);
  const tones = {
    'Events & Social': 'danger',
    'Housing & Utilities': 'success',
    'Insurance & National': 'warning',
    Recruitment: 'danger',
    Philanthropy: 'success',
    Administration: 'warning',
  };
  for (const [name, tone] of Object.entries(tones)) {
    await expect(
      main.locator(`.tone-${tone}`, { has: page.getByRole('progressbar', { name }) }).first(),
      `${name} is ${tone}`,
    ).toBeVisible();
  }
  await expect(main.getByRole('progressbar', { name: 'Recruitment' })).toHaveAttribute('aria-valuenow', '100');
  await expect(main.getByText('$2,675 of $2,500 · 107%')).toBeVisible();
  await main.getByRole('link', { name: 'Review pending' }).click();
  await expect(page.getByText('3 of 15 transactions')).toBeVisible();
});

test.describe('the transactions screen', () => {
  test('transactions are shown in a table of ten columns below their totals', async ({ page }) => {
    const main = await openFinance(page, 'transactions');
    await expectFigures(page, [
      ['Income', '$8,052.65'],
      ['Expenses', '$4,164.95'],
      ['Net', '$3,887.70'],
      ['Pending Approval', '3'],
    ]);
    const headers = ['Date', 'Description', 'Reference', 'Receipt', 'Category', 'Account', 'Amount', 'Status', 'Approver', 'Actions'];
    // Some columns are hidden at first, because they don't fit.
    await main.getByRole('button', { name: 'Columns' }).click();
    for (const choice of await main.getByRole('group', { name: 'Columns' }).getByRole('checkbox').all()) {
      // Each choice is stored in the address, so wait for the address to change before the next click.
      if (!(await choice.isChecked())) await choice.click();
      await expect(choice).toBeChecked();
    }
    await expect(main.getByRole('columnheader')).toHaveCount(headers.length + 1);
    expect((await main.getByRole('columnheader').allInnerTexts()).flatMap((text) => /[A-Z]\w+/.exec(text)?.[0] ?? [])).toEqual(headers);
    await expect(main.getByRole('row')).toHaveCount(16);
    const cells = {
      'Monthly dues batch': ['TX-1012', 'Receipt attached', 'Dues', '+$3,570.00', 'Completed', 'Marcus Ellery'],
      'DJ balance - Founders Formal': ['TX-1015', 'No receipt', 'Events & Social', '-$420.00', 'Pending Approval', '—'],
      'Portable speaker': ['-$159.99', 'Rejected'],
    };
    for (const [name, texts] of Object.entries(cells)) {
      const row = main.getByRole('row').filter({ hasText: name });
      for (const text of texts)
        await expect(row.getByRole('gridcell').filter({ hasText: text }).first(), `${name}: ${text}`).toBeAttached();
    }
  });

  test('transactions can be searched and filtered while the totals stay the same', async ({ page }) => {
    const main = await openFinance(page, 'transactions');
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
    await main.getByLabel('Month').selectOption({ index: 1 });
    await expect(page).toHaveURL(/month=\d{4}-\d\d/);
    await expectFigures(page, [
      ['Income', '$8,052.65'],
      ['Expenses', '$4,164.95'],
      ['Net', '$3,887.70'],
      ['Pending Approval', '3'],
    ]);
  });

  test('pending transactions can be approved and rejected, and any deleted; each only logs a line', async ({ page }) => {
    const lines = loggedActions(page);
    const main = await openFinance(page, 'transactions');
    await expect(main.getByRole('button', { name: /^Approve / })).toHaveCount(3);
    await expect(main.getByRole('button', { name: /^Reject / })).toHaveCount(3);
    await expect(main.getByRole('button', { name: /^Delete / })).toHaveCount(15);
    await main.getByRole('button', { name: 'Approve DJ balance - Founders Formal' }).click();
    await expect(page.getByText('This is sample data, so your approval of DJ balance - Founders Formal wasn’t recorded')).toBeVisible();
    for (const [verb, name, notice] of [
      ['Reject', 'Rush T-shirts', 'your rejection of Rush T-shirts wasn’t recorded'],
      ['Delete', 'Savings interest', 'Savings interest wasn’t deleted'],
    ] as const) {
      await main.getByRole('button', { name: `${verb} ${name}` }).click();
      await answer(page, `${verb} ${name}?`, verb);
      await expect(page.getByText(`This is sample data, so ${notice}`)).toBeVisible();
    }
    for (const name of ['Import', 'Add Transaction']) await page.getByRole('button', { name }).click();
    await expect
      .poll(() => lines)
      .toEqual(['approveTransaction', 'rejectTransaction', 'deleteTransaction', 'importTransactions', 'addTransaction']);
    await expect(main.getByText('15 of 15 transactions')).toBeVisible();
    await expect(main.getByRole('button', { name: /^Approve / })).toHaveCount(3);
  });

  test('a transaction’s dialog shows its details', async ({ page }) => {
    await openFinance(page, 'transactions', { search: '?status=pending' });
    await page.getByRole('button', { name: 'View Rush T-shirts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rush T-shirts' });
    await expect(dialog).toContainText(/TX-1013.*-\$275\.00.*Pending Approval.*Recruitment.*Operating Checking.*Attached/s);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('the back button skips a closed dialog', async ({ page }) => {
    await openFinance(page, 'overview');
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await page.getByRole('button', { name: 'View Rush T-shirts' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/transactions$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finance Overview');
  });

  test('an export contains the filtered transactions', async ({ page }) => {
    await openFinance(page, 'transactions', { search: '?status=pending' });
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
