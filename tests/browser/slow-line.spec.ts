import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { openFinance } from './support/finance.ts';
import { expect, test } from './support/openTest.ts';

test('the rows of a table can be read while its grid is loading, and stay where they are when it arrives', async ({ page }) => {
  let serve = () => {};
  const gridRequested = new Promise<void>((resolved) => {
    serve = resolved;
  });
  await page.route(/TableView-[^/]+\.js$/, async (route) => {
    await gridRequested;
    await route.continue();
  });
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
