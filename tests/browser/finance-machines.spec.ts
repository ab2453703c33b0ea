import { answer } from './support/questions.ts';
import { expectFigures, loggedActions, openFinance } from './support/finance.ts';
import { expect, test } from './support/openTest.ts';

test.describe('the reconciliation screen', () => {
  const operating = [
    ['Bank Balance', '$18,642.35'],
    ['Book Balance', '$18,444.55'],
    ['Difference', '$197.80'],
    ['Unmatched Items', '4'],
  ] as const;

  test('an account shows its balances, open items, and matched items', async ({ page }) => {
    const main = await openFinance(page, 'reconciliation');
    await expectFigures(page, operating);
    const figures = main.locator('dl').filter({ hasText: 'Bank Balance' }).locator(':scope > div > dd:first-of-type');
    const tops = await figures.evaluateAll((found) => found.map((figure) => figure.getBoundingClientRect().bottom));
    expect(new Set(tops).size, 'the figures are on one line').toBe(1);
    await expect(main.getByLabel('Account').locator('option')).toHaveCount(5);
    await expect(main.getByLabel('Period').locator('option')).toHaveText(['Current Month', 'Last Month', 'Last Three Months']);
    await expect(main.getByText('A difference of $197.80 remains')).toBeVisible();
    await expect(main.getByText('In Progress')).toBeVisible();
    const items = main.getByRole('region', { name: 'Unmatched Items' }).getByRole('listitem');
    await expect(items).toHaveCount(4);
    await expect(items.filter({ hasText: 'Monthly service fee' })).toContainText(
      /Bank -\$12\.00.*Not in the books.*Bank only.*Create Book Entry/,
    );
    await expect(items.filter({ hasText: 'House supplies' })).toContainText(
      /Not on the statement.*Book -\$142\.80.*Book only.*Mark as Outstanding/,
    );
    await expect(items.filter({ hasText: 'Printing and postage' })).toContainText(
      /Bank -\$114\.00.*Book -\$96\.00.*Amount difference.*Match & Adjust/,
    );
    const matched = main.getByRole('region', { name: 'Recently Matched' }).getByRole('listitem');
    await expect(matched).toHaveCount(3);
    await expect(matched.filter({ hasText: 'Formal tickets' })).toContainText(/by System.*\$1,350\.00/);
  });

  test('completing with a difference warns, logs once, and can be undone', async ({ page }) => {
    const lines = loggedActions(page);
    const main = await openFinance(page, 'reconciliation');
    await main.getByRole('button', { name: 'Import Statement' }).click();
    const complete = main.getByRole('button', { name: 'Complete Reconciliation' });
    await complete.click();
    await answer(page, 'Complete with a difference of $197.80?', 'Cancel');
    await expect.poll(() => lines).toEqual(['importStatement']);
    await complete.click();
    await answer(page, 'Complete with a difference of $197.80?', 'Complete anyway');
    await expect(complete).toBeDisabled();
    await expect(complete).toBeFocused();
    await expect(main.getByText('Reconciliation completed with a difference')).toBeVisible();
    await expect(main.getByText('$197.80 is still unexplained.')).toBeVisible();
    await expect(page.getByText('Completed: Operating Checking (sample data')).toBeVisible();
    await expect(main.getByText('Completed', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Create Book Entry/ }).first()).toBeDisabled();
    await expect.poll(() => lines).toEqual(['importStatement', 'completed']);
    await main.getByRole('button', { name: 'Reopen' }).click();
    await expect(complete).toBeEnabled();
    await expect(main.getByRole('button', { name: 'Import Statement' })).toBeFocused();
    await expect(main.getByText('A difference of $197.80 remains')).toBeVisible();
  });

  test('settling item by item makes bank and book agree', async ({ page }) => {
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
    await expect(main.getByText('Bank and book balances match. This reconciliation can be completed.')).toBeVisible();
    await expectFigures(page, [
      ['Bank Balance', '$18,642.35'],
      ['Book Balance', '$18,642.35'],
      ['Difference', '$0.00'],
      ['Unmatched Items', '0'],
    ]);
    await expect(main.getByText('Everything is matched. The bank and the books have the same items.')).toBeVisible();
    const matched = main.getByRole('region', { name: 'Recently Matched' }).getByRole('listitem');
    await expect(matched).toHaveCount(6);
    const outstanding = main.getByRole('region', { name: 'Outstanding' }).getByRole('listitem');
    await expect(outstanding).toHaveText([/House supplies - cheque outstanding.*Marked as outstanding .* by John Smith.*-\$142\.80/s]);
    await expect(matched.filter({ hasText: 'Printing and postage' })).toContainText(/by John Smith.*-\$114\.00/);
    await main.getByRole('button', { name: 'Complete Reconciliation' }).click();
    await expect(main.getByText('Reconciliation completed', { exact: true })).toBeVisible();
    await expect.poll(() => lines).toEqual(['settled', 'settled', 'settled', 'settled', 'completed']);
  });

  test('a double click settles one item although the next one moves up under the pointer', async ({ page }) => {
    const lines = loggedActions(page);
    const main = await openFinance(page, 'reconciliation');
    await main.getByRole('button', { name: 'Create Book Entry: Monthly service fee' }).dblclick();
    await expect(main.getByText('A difference of $209.80 remains')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Create Book Entry: Dues transfer, no book entry' })).toBeEnabled();
    await expect(main.getByRole('region', { name: 'Unmatched Items' }).getByRole('listitem')).toHaveCount(3);
    await expect.poll(() => lines).toEqual(['settled']);
  });

  test('settled items stay settled while another account or screen is open', async ({ page }) => {
    const main = await openFinance(page, 'reconciliation');
    await main.getByRole('button', { name: 'Create Book Entry: Monthly service fee' }).click();
    await main.getByLabel('Account').selectOption('ba-2');
    await expect(main.getByText('Bank and book balances match. This reconciliation can be completed.')).toBeVisible();
    await expect(main.getByText('Nothing was matched on this account in this period.')).toBeVisible();
    await page.goBack();
    await expect(main.getByText('A difference of $209.80 remains')).toBeVisible();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.goBack();
    await expect(main.getByText('A difference of $209.80 remains')).toBeVisible();
    await expect(main.getByRole('region', { name: 'Unmatched Items' }).getByRole('listitem')).toHaveCount(3);
  });

  test('other screens show a completed reconciliation until it is reopened', async ({ page }) => {
    const main = await openFinance(page, 'reconciliation', { search: '?account=ba-3' });
    await main.getByRole('button', { name: 'Complete Reconciliation' }).click();
    await expect(main.getByText('Reconciliation completed', { exact: true })).toBeVisible();
    const accounts = page.getByRole('link', { name: 'Bank Accounts', exact: true });
    const heading = page.getByRole('heading', { level: 1 });
    await accounts.click();
    await expect(heading).toHaveText('Bank Accounts');
    const card = main.getByRole('region', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: 'House Fund' });
    await expect(card.getByText('Needs reconciliation')).toHaveCount(0);
    await card.getByRole('link', { name: 'Reconcile House Fund' }).click();
    await expect(heading).toHaveText('Reconciliation');
    await expect(main.getByText('Completed', { exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Reopen' }).click();
    await expect(main.getByText('In Progress')).toBeVisible();
    await accounts.click();
    await expect(card.getByText('Needs reconciliation')).toBeVisible();
  });

  test('Undo by button or key brings back a settled item', async ({ page }) => {
    const main = await openFinance(page, 'reconciliation');
    for (const undo of [() => page.getByRole('button', { name: 'Undo' }).click(), () => page.keyboard.press('Control+z')]) {
      await main.getByRole('button', { name: 'Create Book Entry: Monthly service fee' }).click();
      await expect(main.getByText('A difference of $209.80 remains')).toBeVisible();
      await undo();
      await expectFigures(page, operating);
      await expect(main.getByRole('region', { name: 'Recently Matched' }).getByRole('listitem')).toHaveCount(3);
    }
  });

  test('another period has its own balances and items and is already reconciled', async ({ page }) => {
    const main = await openFinance(page, 'reconciliation');
    for (const period of ['last-month', 'quarter']) {
      await main.getByLabel('Period').selectOption(period);
      await expectFigures(page, [
        ['Bank Balance', '$17,892.35'],
        ['Book Balance', '$17,892.35'],
        ['Difference', '$0.00'],
        ['Unmatched Items', '0'],
      ]);
      await expect(main.getByText('Everything is matched. The bank and the books have the same items.')).toBeVisible();
      await expect(main.getByRole('region', { name: 'Recently Matched' }).getByText('Formal tickets')).toHaveCount(0);
    }
    await main.getByLabel('Period').selectOption('current-month');
    await expectFigures(page, operating);
  });

  test('an account that does not exist shows an empty screen', async ({ page }) => {
    const main = await openFinance(page, 'reconciliation', { search: '?account=nowhere' });
    await expect(main.getByText('There is nothing here')).toBeVisible();
    await expect(main.getByLabel('Account')).toHaveValue('');
  });
});
