import { openFinance } from './support/finance.ts';
import { expect, test } from './support/openTest.ts';
import { withRecords } from './support/withRecords.ts';

const reason = 'The record "t-1012" of "transactions" has "about forty" in its field "amount", which must be a number';
test.use({ expectedErrors: /The record "t-1012" of "transactions"/ });

test('every block that reads transactions reports a broken transaction, and the other blocks still work', async ({ page }) => {
  await withRecords(page, 'transactions', (sample) =>
    sample.map((transaction) => (transaction['id'] === 't-1012' ? { ...transaction, amount: 'about forty' } : transaction)),
  );
  const main = await openFinance(page, 'overview');
  const failed = main.getByRole('alert').filter({ hasText: 'This part of the page could not be shown' });
  // Three parts of the screen fail: the figures, the group with the messages, and the recent transactions.
  await expect(failed).toHaveCount(3);
  for (const card of await failed.all()) await expect(card).toContainText(reason);
  await expect(failed.first()).toContainText(/screens\/dashboard\/finance\/overview\.json:\d+, block “stats”/);
  await expect(main.getByRole('region', { name: 'Bank Accounts' })).toContainText('$76,400.00');
  await expect(main.getByRole('progressbar').first()).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

  const sidebar = page.getByRole('alert').filter({ hasText: 'screens/dashboard/finance/_layout.json' });
  await expect(sidebar).toContainText(reason);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Bank Accounts' })).toBeVisible();

  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(main.getByText('$13,200.00')).toBeVisible();
  await expect(failed).toHaveCount(0);
});
