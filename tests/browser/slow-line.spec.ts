import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { openFinance } from './support/finance.ts';
import { holdBack } from './support/holdBack.ts';
import { expect, test } from './support/openTest.ts';

test('the rows of a table can be read while its grid is loading, and stay where they are when it arrives', async ({ page }) => {
  const serve = await holdBack(page, /TableView-[^/]+\.js$/);
  await openFinance(page, 'transactions');
  const plain = page.getByRole('table', { name: 'Transactions' });
  const first = plain.getByRole('row').nth(1);
  await expect(first).toContainText('DJ balance - Founders Formal');
  await expectNoAxeViolations(page);
  const before = await first.boundingBox();
  serve();
  const grid = page.getByRole('grid', { name: 'Transactions' });
  await expect(grid).toBeVisible();
  await expect(plain).toHaveCount(0);
  // Retry, because the grid needs time to measure its rows.
  await expect(async () => {
    const after = await grid.locator('.ag-row').first().boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThanOrEqual(2);
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 99))).toBeLessThanOrEqual(2);
  }).toPass();
});

test('the columns of Finance Overview start at the same height while their records load, and stay there', async ({ page }) => {
  const serve = await holdBack(page, /records-[^/]+\.js$/);
  const main = await openFinance(page, 'overview');
  const top = async (name: string) => (await main.getByRole('region', { name }).boundingBox())?.y;
  await expect(main.getByRole('region', { name: 'Bank Accounts' })).toContainText('Loading');
  const list = await top('Recent Transactions');
  expect(await top('Budget Progress')).toBe(list);
  serve();
  await expect(main.getByText('Financial Health Good')).toBeVisible();
  await expect(main.getByText('Loading')).toHaveCount(0);
  expect(Math.abs(((await top('Recent Transactions')) ?? 0) - (list ?? 99))).toBeLessThanOrEqual(2);
});
