import { expectFigures, loggedActions, openFinance } from './support/finance.ts';
import { expect, test } from './support/test.ts';

test.describe('reconciliation', () => {
  const operating = [
    ['Bank Balance', '$18,642.35'],
    ['Book Balance', '$18,444.55'],
    ['Difference', '$197.80'],
    ['Unmatched Items', '4'],
  ] as const;

  test('has the balances, the items and what was matched of an account', async ({ page }) => {
    const main = await openFinance(page, 'reconciliation');
    await expectFigures(page, operating);
    const figures = main.locator('dl').filter({ hasText: 'Bank Balance' }).locator(':scope > div > dd:first-of-type');
    const tops = await figures.evaluateAll((found) => found.map((figure) => figure.getBoundingClientRect().bottom));
    expect(new Set(tops).size, 'the figures are on one line').toBe(1);
    await expect(main.getByLabel('Account').locator('option')).toHaveCount(5);
    await expect(main.getByLabel('Period').locator('option')).toHaveText(['Current Month', 'Last Month', 'This Quarter']);
    await expect(main.getByText('A difference of $197.80 remains')).toBeVisible();
    await expect(main.getByText('In Progress')).toBeVisible();
    const items = main.getByRole('region', { name: 'Unmatched Items' }).getByRole('listitem');
    await expect(items).toHaveCount(4);
    await expect(items.filter({ hasText: 'Monthly service fee' })).toContainText(
      /Bank -\$12\.00.*Not in book.*Bank only.*Create Book Entry/,
    );
    await expect(items.filter({ hasText: 'House supplies' })).toContainText(/Not in bank.*Book -\$142\.80.*Book only.*Mark as Outstanding/);
    await expect(items.filter({ hasText: 'Printing and postage' })).toContainText(
      /Bank -\$114\.00.*Book -\$96\.00.*Amount difference.*Match & Adjust/,
    );
    const matched = main.getByRole('region', { name: 'Recently Matched' }).getByRole('listitem');
    await expect(matched).toHaveCount(3);
    await expect(matched.filter({ hasText: 'Formal tickets' })).toContainText(/by System.*\$1,350\.00/);
  });

  test('with a difference can be completed, which warns, logs once and can be taken back', async ({ page }) => {
    const lines = loggedActions(page);
    const main = await openFinance(page, 'reconciliation');
    await main.getByRole('button', { name: 'Import Statement' }).click();
    const complete = main.getByRole('button', { name: 'Complete Reconciliation' });
    await complete.dblclick();
    await expect(complete).toBeDisabled();
    await expect(main.getByText('Reconciliation completed with a difference')).toBeVisible();
    await expect(main.getByText('$197.80 remained unexplained.')).toBeVisible();
    await expect(main.getByText('Completed', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Create Book Entry/ }).first()).toBeDisabled();
    expect(lines).toEqual(['importStatement', 'completed']);
    await main.getByRole('button', { name: 'Reopen' }).click();
    await expect(complete).toBeEnabled();
    await expect(main.getByText('A difference of $197.80 remains')).toBeVisible();
  });

  test('settles item by item until bank and book agree', async ({ page }) => {
    const lines = loggedActions(page);
    const main = await openFinance(page, 'reconciliation');
    for (const [name, difference] of [
      ['Create Book Entry: Monthly service fee', '$209.80'],
      ['Create Book Entry: Dues transfer, no book entry', '$124.80'],
      ['Mark as Outstanding: House supplies - cheque outstanding (TX-1004)', '-$18.00'],
    ] as const) {
      await main.getByRole('button', { name }).click();
      await expect(main.getByText(`A difference of ${difference} remains`)).toBeVisible();
    }
    await main.getByRole('button', { name: 'Match & Adjust: Printing and postage (TX-1002)' }).dblclick();
    await expect(main.getByText('Bank and book agree. This reconciliation can be completed.')).toBeVisible();
    await expectFigures(page, [
      ['Bank Balance', '$18,642.35'],
      ['Book Balance', '$18,642.35'],
      ['Difference', '$0.00'],
      ['Unmatched Items', '0'],
    ]);
    await expect(main.getByText('Nothing is unmatched. Bank and book have the same items.')).toBeVisible();
    const matched = main.getByRole('region', { name: 'Recently Matched' }).getByRole('listitem');
    await expect(matched).toHaveCount(7);
    await expect(matched.filter({ hasText: 'Printing and postage' })).toContainText(/by John Smith.*-\$114\.00/);
    await main.getByRole('button', { name: 'Complete Reconciliation' }).click();
    await expect(main.getByText('Reconciliation completed', { exact: true })).toBeVisible();
    expect(lines).toEqual(['settled', 'settled', 'settled', 'settled', 'completed']);
  });

  test('settles one item on a double click, although the next one moves up under the pointer', async ({ page }) => {
    const lines = loggedActions(page);
    const main = await openFinance(page, 'reconciliation');
    await main.getByRole('button', { name: 'Create Book Entry: Monthly service fee' }).dblclick();
    await expect(main.getByText('A difference of $209.80 remains')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Create Book Entry: Dues transfer, no book entry' })).toBeEnabled();
    await expect(main.getByRole('region', { name: 'Unmatched Items' }).getByRole('listitem')).toHaveCount(3);
    expect(lines).toEqual(['settled']);
  });

  test('keeps what was settled when another account or screen is looked at meanwhile', async ({ page }) => {
    const main = await openFinance(page, 'reconciliation');
    await main.getByRole('button', { name: 'Create Book Entry: Monthly service fee' }).click();
    await main.getByLabel('Account').selectOption('ba-2');
    await expect(main.getByText('Bank and book agree. This reconciliation can be completed.')).toBeVisible();
    await expect(main.getByText('Nothing was matched on this account in this period.')).toBeVisible();
    await page.goBack();
    await expect(main.getByText('A difference of $209.80 remains')).toBeVisible();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.goBack();
    await expect(main.getByText('A difference of $209.80 remains')).toBeVisible();
    await expect(main.getByRole('region', { name: 'Unmatched Items' }).getByRole('listitem')).toHaveCount(3);
  });

  test('of another period has its own balances and items, and is done', async ({ page }) => {
    const main = await openFinance(page, 'reconciliation');
    for (const period of ['last-month', 'quarter']) {
      await main.getByLabel('Period').selectOption(period);
      await expectFigures(page, [
        ['Bank Balance', '$17,892.35'],
        ['Book Balance', '$17,892.35'],
        ['Difference', '$0.00'],
        ['Unmatched Items', '0'],
      ]);
      await expect(main.getByText('Nothing is unmatched. Bank and book have the same items.')).toBeVisible();
      await expect(main.getByRole('region', { name: 'Recently Matched' }).getByText('Formal tickets')).toHaveCount(0);
    }
    await main.getByLabel('Period').selectOption('current-month');
    await expectFigures(page, operating);
  });

  test('of an account that does not exist says so', async ({ page }) => {
    const main = await openFinance(page, 'reconciliation', { search: '?account=nowhere' });
    await expect(main.getByText('There is nothing here')).toBeVisible();
    await expect(main.getByLabel('Account')).toHaveValue('');
  });
});

test.describe('audit preparation', () => {
  test('has readiness, documents, checklist and activity', async ({ page }) => {
    const main = await openFinance(page, 'audit');
    await expectFigures(page, [
      ['Audit Readiness', '64%'],
      ['Checklist', '9 of 14'],
      ['Documents', '2 of 5'],
      ['Errors', '1'],
    ]);
    const documents = main.getByRole('region', { name: 'Required Documents' }).getByRole('listitem');
    await expect(documents).toHaveText([
      /General Ledger.*Ready/,
      /Bank Statements.*Ready/,
      /Receipts and Invoices.*Pending/,
      /Budget to Actual Report.*Draft/,
      /Conflict of Interest Statements.*Never generated.*Error/,
    ]);
    for (const [group, tasks] of Object.entries({ 'Financial Records': 4, 'Income and Dues': 4, Governance: 3, 'Tax and Compliance': 3 })) {
      await expect(main.getByRole('region', { name: group }).getByRole('listitem')).toHaveCount(tasks);
    }
    const checklist = main.getByRole('region', { name: 'Audit Checklist' });
    await expect(checklist.getByRole('heading', { level: 2 })).toHaveText('Audit Checklist');
    await expect(checklist.getByRole('heading', { level: 3 })).toHaveText([
      'Financial Records',
      'Income and Dues',
      'Governance',
      'Tax and Compliance',
    ]);
    await expect(main.getByText('Completed', { exact: true })).toHaveCount(9);
    await expect(main.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(4);
  });

  test('has a package to download for every year but the current one', async ({ page }) => {
    const main = await openFinance(page, 'audit');
    await expect(main.getByLabel('Fiscal year').locator('option')).toHaveText([
      '2024 (current)',
      '2023 (closed)',
      '2022 (closed)',
      '2021 (closed)',
    ]);
    await expect(main.getByText('Audit Package Available')).toHaveCount(0);
    for (const year of ['2023', '2022', '2021']) {
      await main.getByLabel('Fiscal year').selectOption(year);
      await expect(main.getByText('Audit Package Available')).toBeVisible();
    }
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Download the audit package for 2021' }).click();
    expect((await download).suggestedFilename()).toBe('audit-package-2021.csv');
    await main.getByLabel('Fiscal year').selectOption('2024');
    await expect(main.getByText('Audit Package Available')).toHaveCount(0);
  });

  test('generates a package in three seconds, then logs', async ({ page }) => {
    const lines = loggedActions(page);
    await page.clock.install();
    const main = await openFinance(page, 'audit', { search: '?year=2022' });
    await main.getByRole('button', { name: 'Generate Package' }).click();
    const busy = main.getByRole('button', { name: 'Generating...' });
    await expect(busy).toBeDisabled();
    await page.clock.runFor(1500);
    await expect(busy).toBeDisabled();
    expect(lines).toEqual([]);
    await page.clock.runFor(1600);
    await expect(main.getByRole('button', { name: 'Generate Package' })).toBeEnabled();
    expect(lines).toEqual(['package']);
  });

  test('generates a package on Enter, and gives the button its focus back', async ({ page }) => {
    await page.clock.install();
    const main = await openFinance(page, 'audit');
    const generate = main.getByRole('button', { name: 'Generate Package' });
    await generate.press('Enter');
    await expect(main.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    await page.clock.runFor(3100);
    await expect(generate).toBeFocused();
  });

  test('that is left while it generates says nothing later', async ({ page }) => {
    const lines = loggedActions(page);
    await page.clock.install();
    const main = await openFinance(page, 'audit');
    await main.getByRole('button', { name: 'Generate Package' }).click();
    await expect(main.getByRole('button', { name: 'Generating...' })).toBeVisible();
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    await page.clock.runFor(10_000);
    await page.goBack();
    await expect(main.getByRole('button', { name: 'Generate Package' })).toBeEnabled();
    expect(lines).toEqual([]);
  });
});
